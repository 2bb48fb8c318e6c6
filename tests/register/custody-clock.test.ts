import { expect, test } from 'vitest'
import { itIs } from '../support/board.ts'
import { olga, rita, rosa } from '../support/cast.ts'
import { arrested, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { db } from '#server/platform/database/client'
import { year } from '../support/year.ts'

const hours = { light: 12, less_grave: 18, grave: 36 }
const arrestedAt = '2026-03-10T08:30:00.000Z'
const after = (milliseconds: number) => new Date(Date.parse(arrestedAt) + milliseconds).toISOString()
const HOUR = 3_600_000

const clockOf = async (path: string) =>
  shown(await (await signIn(rosa)).get(path), 'ArrestedPerson/Show').arrestedPerson.clock
const overdue = async (who = rosa) => {
  const answer = await (await signIn(who)).get('/arrested-persons?clock=overdue&sort=name')
  const { data, total } = shown(answer, 'ArrestedPerson/Index').arrestedPersons
  expect(data.every(({ clock }) => clock?.overdue)).toBe(true)
  expect(total).toBe(data.length)
  return data.map(({ familyName }) => familyName)
}

test.each(Object.entries(hours))(
  'the custody clock for a %s offence is overdue after %i hours, not before',
  async (gravity, allowed) => {
    const { path } = await arrested({ gravity })
    itIs(after(allowed * HOUR))
    const clock = { since: arrestedAt, dueAt: after(allowed * HOUR), hours: allowed }
    expect(await clockOf(path)).toEqual({ ...clock, overdue: false })
    expect(await overdue()).toEqual([])
    itIs(after(allowed * HOUR + 1))
    expect(await clockOf(path)).toEqual({ ...clock, overdue: true })
    expect(await overdue()).toEqual(['Dimaculangan'])
  },
)

test('filing a charge stops the custody clock; a charge under investigation does not', async () => {
  const charge = { offence: 'Theft', status: 'inquest' }
  const { path } = await arrested({ charges: [charge] })
  itIs(after(19 * HOUR))
  expect(await clockOf(path)).toMatchObject({ overdue: true })
  const visitor = await signIn(rita)
  const form = { arrestedAt, place: 'Tondo', mode: 'warrantless', offence: 'Theft', version: 1 }
  const filed = { ...form, charges: [{ ...charge, id: 1, status: 'charged' }] }
  expect((await visitor.put(`${path}/arrests/1`, filed)).status).toBe(303)
  expect(await clockOf(path)).toBeNull()
  const record = shown(await visitor.get(path), 'ArrestedPerson/Show')
  expect(record.checklist.at(-1)).toEqual({ item: 'charge', done: true, at: after(19 * HOUR), note: 'Theft' })
  const back = { ...filed, version: 2, charges: [{ ...charge, id: 1 }] }
  expect((await visitor.put(`${path}/arrests/1`, back)).status).toBe(303)
  expect(await clockOf(path)).toMatchObject({ overdue: true })
})

test('correcting the gravity or the time of an arrest corrects the custody clock', async () => {
  const { path } = await arrested()
  const form = { place: 'Tondo', mode: 'warrantless', offence: 'Robbery', gravity: 'grave', version: 1 }
  const visitor = await signIn(rita)
  await visitor.put(`${path}/arrests/1`, { ...form, arrestedAt: '2026-03-10T10:00:00Z' })
  expect(await clockOf(path)).toMatchObject({ since: '2026-03-10T10:00:00.000Z', hours: 36 })
})

test('people who register arrests see overdue persons on their dashboard, longest held first', async () => {
  itIs('2026-03-10T20:00:00Z')
  for (const day of [7, 4, 9, 5, 8, 6])
    await arrested({ familyName: `Since the ${day}th`, arrestedAt: `2026-03-0${day}T08:00:00Z` })
  await arrested({ familyName: 'Just now', arrestedAt: '2026-03-10T19:00:00Z' })
  await sealedRecord({
    familyName: 'Sealed',
    arrestedAt: '2026-03-01T08:00:00Z',
    retentionReviewOn: '2026-03-01',
  })
  await arrested({
    familyName: 'Kept long',
    charges: [{ offence: 'Theft', status: 'charged', filedAt: '2026-03-10T09:00:00Z' }],
    retentionReviewOn: '2026-03-10',
  })
  const { waiting } = shown(await (await signIn(rita)).get('/dashboard'), 'Dashboard')
  const { total, first } = waiting.uncharged!
  expect([total, first.map(({ familyName }) => familyName)]).toEqual([
    6,
    ['Since the 4th', 'Since the 5th', 'Since the 6th', 'Since the 7th', 'Since the 8th'],
  ])
  expect([waiting.retentionDue!.total, waiting.retentionDue!.first[0]!.familyName]).toEqual([1, 'Kept long'])
  const all = shown(await (await signIn(olga)).get('/dashboard'), 'Dashboard').waiting
  expect([all.uncharged!.total, all.uncharged!.first[0]!.familyName, all.retentionDue!.total]).toEqual([
    7,
    'Sealed',
    2,
  ])
  const viewer = shown(await (await signIn(rosa)).get('/dashboard'), 'Dashboard').waiting
  expect([viewer.uncharged, viewer.retentionDue]).toEqual([null, null])
})

test.each([
  ['rights', 'rightsToldAt', 'rights recorded as explained'],
  ['exam', 'examinedAt', 'medical exam recorded'],
  ['family', 'familyNotifiedAt', 'family recorded as notified'],
] as const)(
  'marking %s as done records the current time and writes an audit entry',
  async (right, column, message) => {
    const { path } = await arrested({ counsel: 'Atty. Abad' })
    itIs('2026-03-10T09:20:00Z')
    const visitor = await signIn(rita)
    await visitor.get(path)
    const before = shown(await visitor.get(path), 'ArrestedPerson/Show')
    expect(before.checklist.find(({ item }) => item === right)).toMatchObject({ done: false, at: '' })
    const answer = await visitor.post(`${path}/arrests/1/rights`, { right })
    expect([answer.status, answer.location]).toEqual([303, path])
    const back = await visitor.follow(answer)
    expect(back.page.flash).toMatchObject({ success: `AP-${year}-000001: ${message}` })
    const { checklist, arrests } = shown(back, 'ArrestedPerson/Show')
    const at = '2026-03-10T09:20:00.000Z'
    expect(checklist.find(({ item }) => item === right)).toMatchObject({ done: true, at })
    expect(arrests[0]).toMatchObject({ [column]: at, counsel: 'Atty. Abad', version: 2 })
    const entry = await db.auditEntry.findFirst({
      where: { action: 'arrested-person.edit-arrest' },
      orderBy: { id: 'desc' },
    })
    expect([entry!.actorName, entry!.details]).toMatchObject([
      rita.name,
      { arrest: `AR-${year}-000001`, version: 2, after: { [column]: at } },
    ])
  },
)

test('marking a right as done ten times at once records it once', async () => {
  const { path } = await arrested()
  const visitor = await signIn(rita)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.program('POST', `${path}/arrests/1/rights`, { right: 'exam' })),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.flatMap(({ errors }) => errors.rule ?? [])).toHaveLength(9)
  expect(await db.arrest.findMany({ select: { version: true } })).toEqual([{ version: 2 }])
})

test('marking a right that is already recorded keeps its time', async () => {
  const { path } = await arrested({ examinedAt: '2026-03-10T08:45:00Z' })
  itIs('2026-03-10T09:20:00Z')
  const visitor = await signIn(rita)
  const { status, errors } = await visitor.program('POST', `${path}/arrests/1/rights`, { right: 'exam' })
  expect([status, errors.rule]).toEqual([409, 'This has already been recorded at 2026-03-10 08:45 UTC.'])
  const unchanged = { examinedAt: new Date('2026-03-10T08:45:00Z'), version: 1 }
  expect(await db.arrest.findFirst()).toMatchObject(unchanged)
})

test('a right that was recorded by mistake can be undone, unless its time has changed', async () => {
  const { path } = await arrested({ examinedAt: '2026-03-10T08:45:00Z' })
  const visitor = await signIn(rita)
  const undo = (at: string) => visitor.program('DELETE', `${path}/arrests/1/rights`, { right: 'exam', at })
  const refused = await undo('2026-03-10T08:46:00Z')
  expect([refused.status, refused.errors.rule]).toEqual([
    409,
    'This has been changed since then. Edit the arrest instead.',
  ])
  expect(await db.arrest.findFirst()).toMatchObject({
    examinedAt: new Date('2026-03-10T08:45:00Z'),
    version: 1,
  })
  expect((await undo('2026-03-10T08:45:00Z')).status).toBe(303)
  expect(await db.arrest.findFirst()).toMatchObject({ examinedAt: null, version: 2 })
  const entry = await db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
  expect(entry).toMatchObject({
    actorName: rita.name,
    action: 'arrested-person.edit-arrest',
    details: { version: 2, before: { examinedAt: '2026-03-10T08:45:00.000Z' }, after: { examinedAt: null } },
  })
})

test('an arrest of another person and a right that is recorded in another way are refused', async () => {
  const { path } = await arrested()
  await arrested()
  const visitor = await signIn(rita)
  const before = await db.arrest.findMany({ orderBy: { id: 'asc' } })
  const there = await visitor.program('POST', `${path}/arrests/2/rights`, { right: 'exam' })
  expect(there.status).toBe(404)
  const counsel = await visitor.program('POST', `${path}/arrests/1/rights`, { right: 'counsel' })
  expect(counsel.errors).toEqual({ right: 'Choose what was done.' })
  expect(await db.arrest.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
})
