import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { writes } from '../../server/api/endpoints.ts'
import { schemaOfForm } from '../../server/api/json-schemas.ts'
import { ChangedApplication, ChangedArrestedPerson } from '../../server/api/schemas.ts'
import '../support/board.ts'
import { form } from '../support/cases.ts'
import { olga, rita, rosa } from '../support/cast.ts'
import { arrested, arrestForm, order, recordForm } from '../support/records.ts'
import { call, change, problemOf, writingTokenOf } from './call.ts'

const remarks = 'Everything is in order with this case.'

test('a broken rule gets its own message and changes nothing', async () => {
  const clerk = await writingTokenOf(rosa)
  await change('POST', '/applications', clerk, form)
  const answer = await change('DELETE', '/applications/1/withdrawal', clerk, { remarks })
  expect(problemOf(answer)).toEqual([
    409,
    'This application is registered. Only applications that are withdrawn can be reinstated.',
  ])
  expect(await db.remark.count()).toBe(0)
})

test('an invalid form gets errors by field', async () => {
  const answer = await change('POST', '/applications', await writingTokenOf(rosa), {
    ...form,
    familyName: '',
    extra: 1,
  })
  expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([422, ['familyName', 'form']])
  expect(await db.application.count()).toBe(0)
})

test('the API can register, add arrests, record custody, strike events and seal', async () => {
  const token = await writingTokenOf(olga)
  const charges = [{ offence: 'Theft', status: 'charged', filedAt: '2026-03-10T12:00:00Z' }]
  const made = await change('POST', '/arrested-persons', token, { ...recordForm, charges, aliases: ['Boy'] })
  expect([made.status, made.headers.location]).toEqual([201, '/api/v1/arrested-persons/1'])
  expect(ChangedArrestedPerson.parse(made.body)).toMatchObject({ id: 1, version: 1, legalStatus: 'charged' })
  const path = '/arrested-persons/1'
  const shown = await call(path, token)
  expect(shown.body).toMatchObject({ aliases: ['Boy'], arrests: [{ charges: [{ offence: 'Theft' }] }] })

  const done: [string, string, object][] = [
    ['POST', `${path}/custody-events`, { kind: 'escaped', at: '2026-03-11T09:30:00Z' }],
    ['DELETE', `${path}/custody-events/2`, { reason: 'He was asleep.' }],
    ['POST', `${path}/custody-events`, { kind: 'released', at: '2026-03-11T09:30:00Z', reason: 'Bail.' }],
    ['POST', `${path}/arrests`, { ...arrestForm, arrestedAt: '2026-03-12T08:30:00Z' }],
    ['POST', `${path}/arrests/2/rights`, { right: 'rights' }],
    ['POST', `${path}/seal`, order],
    ['DELETE', `${path}/seal`, order],
  ]
  for (const [method, place, form] of done) {
    const answer = await change(method, place, token, form)
    expect([answer.status, answer.body.detail], `${method} ${place}`).toEqual([200, undefined])
  }
  const trail = await db.auditEntry.findMany({ where: { subjectId: 1 }, orderBy: { id: 'asc' } })
  expect(trail.map(({ action }) => action.replace('arrested-person.', ''))).toEqual([
    'register',
    'view',
    'add-custody-event',
    'strike-custody-event',
    'add-custody-event',
    'add-arrest',
    'edit-arrest',
    'seal',
    'unseal',
  ])
})

test('an edit of an arrest is refused with an old tag', async () => {
  const { path } = await arrested()
  const token = await writingTokenOf(rita)
  const { etag } = (await call(path, token)).headers
  const send = () =>
    change('PUT', `${path}/arrests/1`, token, { ...arrestForm, place: 'Ermita' }, { tag: etag! })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(412)
  expect(await db.arrest.findFirst()).toMatchObject({ place: 'Ermita', version: 2 })
})

test('an action that a rule of the register refuses is in the audit log', async () => {
  const { path } = await arrested()
  const token = await writingTokenOf(rita)
  await db.auditEntry.deleteMany()
  const early = { kind: 'returned', at: '2026-03-11T09:30:00Z' }
  const answer = await change('POST', `${path}/custody-events`, token, early)
  expect(problemOf(answer)[0]).toBe(409)
  expect(await db.custodyEvent.count()).toBe(1)
  const sealed = await change('POST', `${path}/seal`, token, order)
  expect(sealed.status).toBe(403)
  expect(await db.auditEntry.findFirst({ where: { action: 'arrested-person.seal' } })).toMatchObject({
    actorId: rita.id,
    details: { refused: 'not allowed' },
  })
})

test('the form examples in the OpenAPI document are valid and have the fields of the pages’ forms', () => {
  for (const { name, form, example, route } of writes) {
    const version = 'version' in schemaOf(form) ? { version: 1 } : {}
    expect(form.safeParse({ ...version, ...example }).error, name).toBeUndefined()
    const sent = Object.keys((form as any).shape).filter(field => field !== '_method')
    const files = ((route.uploads ?? []) as readonly string[]).filter(name => !name.endsWith('.*'))
    expect([...Object.keys(schemaOf(form)), ...files].toSorted(), name).toEqual(sent.toSorted())
  }
})

const schemaOf = (form: Parameters<typeof schemaOfForm>[0]) =>
  schemaOfForm(form).properties as Record<string, object>

test('the response to a write matches the OpenAPI document', async () => {
  const { body } = await change('POST', '/applications', await writingTokenOf(olga), {
    ...writes[0]!.example,
    typeId: 1,
  })
  expect(ChangedApplication.safeParse(body).error).toBeUndefined()
})
