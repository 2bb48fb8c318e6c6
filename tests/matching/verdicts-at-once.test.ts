import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import '../support/board.ts'
import { registered, type Ref } from '../support/cases.ts'
import { emil, olga, rosa } from '../support/cast.ts'
import { signIn, type Visitor } from '../support/visit.ts'
import { appliesAgain, reason } from './alike.ts'

// Two people at once: what one did, the other is told.

const remarks = 'Everything is in order with this case.'
const found = (visitor: Visitor, { path }: Ref, otherId: number, verdict: string) =>
  visitor.program('POST', `${path}/duplicate`, { otherId, verdict, reason })
const endorses = (visitor: Visitor, { path }: Ref) =>
  visitor.program('POST', `${path}/endorsement`, { remarks })
type Sent = Awaited<ReturnType<typeof found>>

const outcome = ({ status, errors }: Sent) => (status === 303 ? 'done' : `${status} ${errors.rule}`)
const statusOf = async ({ id }: Ref) => (await db.application.findUniqueOrThrow({ where: { id } })).status
const counted = async () =>
  Object.fromEntries(
    (await db.applicationCount.findMany({ where: { count: { not: 0 } } })).map(({ status, count }) => [
      status,
      count,
    ]),
  )

test('of two clerks who mark and tell apart at once one is taken, the other is told', async () => {
  const [older, newer] = [await registered(), await appliesAgain()]
  const clerks = [await signIn(rosa), await signIn(olga)]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      // from either page
      i % 2 ? found(clerks[1]!, newer, older.id, 'different') : found(clerks[0]!, older, newer.id, 'same'),
    ),
  )
  const marked = (await statusOf(newer)) === 'duplicate'
  const told = new Set(answers.map(outcome))
  expect(told).toEqual(
    marked
      ? new Set([
          'done',
          '409 2026-000002 is marked as a duplicate of 2026-000001 already.',
          '409 2026-000002 is marked as a duplicate of 2026-000001. Take that back first.',
        ])
      : new Set(['done', '409 Olga Omni has found that these are different people. Take that back first.']),
  )
  expect(await db.matchVerdict.count()).toBe(1)
  expect(await db.remark.count()).toBe(marked ? 1 : 0)
  expect(await counted()).toEqual(marked ? { registered: 1, duplicate: 1 } : { registered: 2 })
})

test('marked and endorsed at once it is one of the two, and the other is told', async () => {
  const [clerk, officer] = [await signIn(rosa), await signIn(emil)]
  for (let i = 0; i < 4; i++) {
    const [older, newer] = [await registered(), await registered()]
    const reference = `2026-00000${newer.id}`
    const marking = () => found(clerk, newer, older.id, 'same')
    const endorsing = () => endorses(officer, newer)
    const [marked, endorsed] = await Promise.all(
      i % 2 ? [marking(), endorsing()] : [endorsing(), marking()].toReversed(),
    )
    expect([outcome(marked!), outcome(endorsed!)]).toEqual(
      (await statusOf(newer)) === 'duplicate'
        ? ['done', '409 This application is a duplicate; only one that is registered can be endorsed.']
        : [
            `409 ${reference} is endorsed; only one that is registered or on hold can be marked as a duplicate.`,
            'done',
          ],
    )
    expect(await db.round.count({ where: { applicationId: newer.id } })).toBe(
      outcome(endorsed!) === 'done' ? 1 : 0,
    )
  }
})

test('an endorsement that meets the verdict it waits for goes ahead, or says what it waits for', async () => {
  const [older, newer] = [await registered(), await appliesAgain()]
  const [clerk, officer] = [await signIn(rosa), await signIn(emil)]
  const [told, endorsed] = await Promise.all([
    found(clerk, newer, older.id, 'different'),
    endorses(officer, older),
  ])
  expect(outcome(told)).toBe('done')
  expect(['done', '409 1 possible duplicate is to be settled first.']).toContain(outcome(endorsed))
  const [back, second] = await Promise.all([
    clerk.program('DELETE', `${older.path}/duplicate`, { otherId: newer.id, reason }),
    endorses(officer, newer),
  ])
  expect(outcome(back)).toBe('done')
  expect(['done', '409 1 possible duplicate is to be settled first.']).toContain(outcome(second))
})

test('taken back twice at once it is registered again once', async () => {
  const [older, newer] = [await registered(), await appliesAgain()]
  const clerks = [await signIn(rosa), await signIn(olga)]
  await found(clerks[0]!, newer, older.id, 'same')
  const answers = await Promise.all(
    clerks.map(clerk => clerk.program('DELETE', `${newer.path}/duplicate`, { otherId: older.id, reason })),
  )
  expect(answers.map(outcome).toSorted()).toEqual([
    '409 There is no verdict on 2026-000001 and 2026-000002 to take back.',
    'done',
  ])
  expect([await statusOf(newer), await db.remark.count({ where: { kind: 'reinstate' } })]).toEqual([
    'registered',
    1,
  ])
  expect(await counted()).toEqual({ registered: 2 })
})

test('verdicts in a ring of applications don’t wait for each other for ever', async () => {
  const ring = [await registered(), await registered(), await registered(), await registered()]
  const [officer, ...clerks] = [await signIn(emil), await signIn(rosa), await signIn(olga)] as const
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => {
      const [one, other] = [ring[i % 4]!, ring[(i + 1 + (i % 3)) % 4]!]
      return i > 11 ? endorses(officer, one) : found(clerks[i % 2]!, one, other.id, 'different')
    }),
  )
  for (const { status } of answers) expect([303, 409]).toContain(status)
  const standing = await db.matchVerdict.findMany({ where: { withdrawnAt: null }, orderBy: { id: 'asc' } })
  const pairs = standing.map(({ applicationId, olderId }) => `${applicationId} ${olderId}`)
  expect(pairs).toEqual([...new Set(pairs)])
})
