import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { leaveTasks } from '../../support/tampered.ts'
import { form, registered } from '../../support/cases.ts'
import { nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { formWith, nothingIsWaiting, pdf, stored } from '../../support/papers.ts'
import { sealedRecord } from '../../support/records.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { isArrested, lualhati } from './same-person.ts'
import { year } from '../../support/year.ts'

const matchReason = 'Applies for a licence this time.'
const registering = (visitor: Visitor, fields: object = {}) =>
  visitor.program('POST', '/applications', { ...form, ...fields })
const asks = (names: string, verb = 'looks') =>
  `${names} ${verb} like the same person. Give a reason for registering anyway.`

test('a strong duplicate is refused without a reason, and registered and logged with one', async () => {
  await registered()
  const clerk = await signIn(rosa)
  await clerk.get('/applications/create')
  const before = await everything()
  const papers = formWith(form, ['documents[]', pdf(), 'petition.pdf'])
  const { errors } = shown(
    await clerk.follow(await clerk.post('/applications', papers)),
    'Application/Create',
  )
  expect(errors).toEqual({ matchReason: asks(`${year}-000001`) })
  expect([await everything(), await stored()]).toEqual([before, []])
  await nothingIsWaiting()

  const answer = await registering(clerk, { matchReason })
  expect([answer.status, answer.location]).toEqual([303, '/applications/2'])
  expect(await db.application.findUniqueOrThrow({ where: { id: 2 } })).toMatchObject({
    reference: `${year}-000002`,
    matchReason,
  })
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { action: 'application.register', subjectId: 2 },
  })
  expect(entry.details).toEqual({ looksLike: [`${year}-000001`], reason: matchReason })
})

test('the error names the three strongest duplicates', async () => {
  const clerk = await signIn(rosa)
  for (let i = 0; i < 4; i++) await registering(clerk, { matchReason })
  const { status, errors } = await registering(clerk)
  expect([status, errors]).toEqual([
    422,
    { matchReason: asks(`${year}-000001, ${year}-000002 and ${year}-000003`, 'look') },
  ])
})

test('a match that is only likely needs no reason', async () => {
  await registered({ phone: '', middleName: '' })
  const clerk = await signIn(rosa)
  const { status } = await registering(clerk, { familyName: 'Magtangol', birthDate: '1986-07-06' })
  expect(status).toBe(303)
})

test('a strong match in the register needs a reason, and showing it is logged', async () => {
  const record = await isArrested()
  const clerk = await signIn(rosa)
  const { registerNumber } = await db.arrestedPerson.findFirstOrThrow()
  expect((await registering(clerk)).errors).toEqual({ matchReason: asks(registerNumber) })
  const shownTo = { action: 'arrested-person.match-shown', subjectId: record.id, subject: registerNumber }
  expect(await db.auditEntry.findMany({ where: shownTo, orderBy: { id: 'asc' } })).toMatchObject([
    { actorName: rosa.name, details: { application: 'not yet registered' } },
  ])
  expect((await registering(clerk, { matchReason })).status).toBe(303)
  expect(await db.auditEntry.findMany({ where: shownTo, orderBy: { id: 'asc' } })).toMatchObject([
    {},
    { details: { application: `${year}-000001`, reason: matchReason } },
  ])
  // people without access to the register can read this entry
  const own = await db.auditEntry.findFirstOrThrow({ where: { action: 'application.register' } })
  expect(own.details).toEqual({})
})

test('the error names duplicates and matches in the register together', async () => {
  await registered()
  await isArrested()
  const { registerNumber } = await db.arrestedPerson.findFirstOrThrow()
  const clerk = await signIn(rosa)
  expect((await registering(clerk)).errors).toEqual({
    matchReason: asks(`${year}-000001 and ${registerNumber}`, 'look'),
  })
})

const aboutHim = `AP-${year}-000001 is her brother; the first application was withdrawn.`

test('a reason that may name a record is only logged with that record', async () => {
  await registered()
  await isArrested()
  const clerk = await signIn(rosa)
  const { location } = await registering(clerk, { matchReason: aboutHim })
  const again = `AP-${year}-000001 is another person: the birth places differ.`
  await clerk.put(location!, { ...form, alias: 'Luz', version: 1, matchReason: again })
  const entries = await db.auditEntry.findMany({
    where: { subjectType: 'application', subjectId: 2 },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ details }) => details)).toEqual([
    { looksLike: [`${year}-000001`] },
    { version: 2, before: { alias: '' }, after: { alias: 'Luz' } },
  ])
  const shownTo = { action: 'arrested-person.match-shown', subjectId: 1 }
  expect(await db.auditEntry.findMany({ where: shownTo, orderBy: { id: 'asc' } })).toMatchObject([
    { details: { application: `${year}-000002`, reason: aboutHim } },
    { details: { application: `${year}-000002`, reason: again } },
  ])
  await nowHolds(vera, ['applications.view', 'audit.view'])
  const reader = await signIn(vera)
  const parts = {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'history,since',
  }
  for (const answer of [await reader.get(location!, parts), await reader.document('/audit/export')])
    expect(answer.text).not.toMatch(/AP-\d{4}|brother|birth places|match ?reason/i)
})

test('an edit that only gives a match reason is logged with the reason', async () => {
  const found = await registered()
  await (await signIn(rosa)).put(found.path, { ...form, version: 1, matchReason })
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'application.edit' } })
  expect(entry.details).toEqual({ version: 2, before: {}, after: {}, reason: matchReason })
})

test('records that a clerk may not see require no reason and are not mentioned', async () => {
  await sealedRecord(lualhati)
  await nowHolds(vera, ['applications.view', 'applications.register'])
  expect((await registering(await signIn(olga))).status).toBe(422)
  const before = await db.auditEntry.count()
  expect((await registering(await signIn(rosa))).status).toBe(303)
  expect(await db.auditEntry.count()).toBe(before + 1)
  leaveTasks()
  await db.application.updateMany({ data: { familyName: 'X' } })
  await db.matchKey.deleteMany({ where: { kind: 'applicant' } })
  await isArrested()
  expect((await registering(await signIn(vera))).status).toBe(303)
})

test('when two clerks register the same person at once, one registration needs a reason', async () => {
  const clerks = [await signIn(rosa), await signIn(olga)]
  const answers = await Promise.all([0, 1, 2, 3].map(i => registering(clerks[i % 2]!)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  for (const { errors } of answers.filter(({ status }) => status !== 303))
    expect(errors).toEqual({ matchReason: asks(`${year}-000001`) })
  expect(await db.application.count()).toBe(1)
})
