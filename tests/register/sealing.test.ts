import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../support/board.ts'
import { olga, rita, rosa } from '../support/cast.ts'
import { arrested, order, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

const shownTo = async (visitor: Awaited<ReturnType<typeof signIn>>, path: string) =>
  shown(await visitor.get(path), 'ArrestedPerson/Show')

test('a record is sealed and unsealed by orders, and both stay in its history', async () => {
  const { path } = await arrested()
  const keeper = await signIn(olga)
  itIs('2026-03-14T09:00:00Z')
  expect((await shownTo(keeper, path)).can).toMatchObject({ seal: true, unseal: false })
  const sealed = await keeper.post(`${path}/seal`, order)
  expect([sealed.status, sealed.location]).toEqual([303, path])
  const shut = await shownTo(keeper, path)
  expect([shut.arrestedPerson.sealed, shut.can.seal, shut.can.unseal, shut.whyNot.seal]).toEqual([
    true,
    false,
    true,
    undefined,
  ])
  expect((await (await signIn(rosa)).get(path)).status).toBe(404)
  itIs('2026-03-14T09:10:00Z')
  const lifted = { orderReference: 'CA-77', reason: '' }
  expect((await keeper.delete(`${path}/seal`, lifted)).location).toBe(path)
  const open = await shownTo(keeper, path)
  expect(open.seals).toEqual([
    {
      order: 'RTC-12-2026',
      reason: 'By order of the court.',
      by: 'Olga Omni',
      at: '2026-03-14T09:00:00.000Z',
      lifted: { order: 'CA-77', reason: '', by: 'Olga Omni', at: '2026-03-14T09:10:00.000Z' },
    },
  ])
  expect((await (await signIn(rosa)).get(path)).status).toBe(200)
  await keeper.post(`${path}/seal`, { orderReference: 'RTC-13' })
  expect((await shownTo(keeper, path)).seals.map(seal => [seal.order, seal.lifted?.order])).toEqual([
    ['RTC-13', undefined],
    ['RTC-12-2026', 'CA-77'],
  ])
})

test('sealing and unsealing a record need the reference of an order', async () => {
  const open = await arrested()
  const shut = await sealedRecord()
  const keeper = await signIn(olga)
  const NO_ORDER = { orderReference: 'Enter the reference of the order.' }
  const send = async (method: string, path: string, form: object) => {
    const { status, errors } = await keeper.program(method, `${path}/seal`, form)
    return [status, errors]
  }
  expect(await send('POST', open.path, { reason: 'It is better so.' })).toEqual([422, NO_ORDER])
  expect(await send('DELETE', shut.path, { orderReference: ' ' })).toEqual([422, NO_ORDER])
  expect(await send('POST', shut.path, order)).toEqual([409, { rule: 'This record is sealed already.' }])
  expect(await send('DELETE', open.path, order)).toEqual([409, { rule: 'This record is not sealed.' }])
  await keeper.get(open.path)
  const answer = await keeper.post(`${open.path}/seal`, {})
  expect((await keeper.follow(answer)).page.props.errors).toEqual({ seal: NO_ORDER })
  expect(await db.sealing.count()).toBe(1)
})

test('sealing a record several times at once seals it once', async () => {
  const { path } = await arrested()
  const keeper = await signIn(olga)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => keeper.program('POST', `${path}/seal`, order)),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(await db.sealing.count()).toBe(1)
})

test('an act at the moment of sealing either succeeds before it or gets 404', async () => {
  const form = { kind: 'released', at: '2026-03-11T08:00:00Z', reason: 'Posted bail.' }
  for (let i = 0; i < 5; i++) {
    const { id, path } = await arrested()
    const [keeper, clerk] = [await signIn(olga), await signIn(rita)]
    const [sealed, released] = await Promise.all([
      keeper.program('POST', `${path}/seal`, order),
      clerk.program('POST', `${path}/custody-events`, form),
    ])
    expect(sealed.status).toBe(303)
    expect([303, 404]).toContain(released.status)
    const events = await db.custodyEvent.count({ where: { arrestedPersonId: id, kind: 'released' } })
    expect(events).toBe(released.status === 303 ? 1 : 0)
  }
})

const known = () => db.nameCount.findMany({ where: { kind: 'arrested', word: '' } })
const words = () => db.nameCount.findMany({ where: { count: { not: 0 } }, orderBy: { word: 'asc' } })
const seen = async (who: typeof rosa) =>
  shown(await (await signIn(who)).get('/arrested-persons'), 'ArrestedPerson/Index')

test('sealing a record updates counts and match keys', async () => {
  const { id, path } = await arrested({ charges: [{ offence: 'Theft', status: 'charged' }] })
  await arrested()
  const keys = () => db.matchKey.count({ where: { kind: 'arrested', personId: id, sealed: true } })
  expect([await keys(), await known()]).toMatchObject([0, [{ count: 2 }]])
  const keeper = await signIn(olga)
  await keeper.post(`${path}/seal`, order)
  expect(await keys()).toBeGreaterThan(0)
  expect(await known()).toMatchObject([{ count: 1 }])
  const counted = await words()
  const form = { givenName: 'Other', familyName: 'Name', sex: 'male', version: 1 }
  await keeper.put(path, form)
  expect(await db.matchKey.count({ where: { kind: 'arrested', personId: id, sealed: false } })).toBe(0)
  expect(await words()).toEqual(counted)
  const counts = await db.arrestedPersonCount.findMany({
    where: { count: { not: 0 } },
    orderBy: { legalStatus: 'asc' },
  })
  expect(counts).toMatchObject([
    { sealed: true, legalStatus: 'charged', count: 1 },
    { sealed: false, legalStatus: 'under_investigation', count: 1 },
  ])
  expect([(await seen(rosa)).counts.in_custody, (await seen(olga)).counts.in_custody]).toEqual([1, 2])
  await keeper.delete(`${path}/seal`, order)
  expect([await keys(), await known()]).toMatchObject([0, [{ count: 2 }]])
  expect((await seen(rosa)).arrestedPersons.total).toBe(2)
})

test('a form sent again with the same key returns 404 if the record was sealed in the meantime', async () => {
  const { path } = await arrested()
  const clerk = await signIn(rita)
  const form = { kind: 'transferred', at: '2026-03-11T08:00:00Z' }
  const send = () => clerk.post(`${path}/custody-events`, form, { 'idempotency-key': 'k1' })
  expect((await send()).status).toBe(303)
  await (await signIn(olga)).post(`${path}/seal`, order)
  expect((await send()).status).toBe(404)
})
