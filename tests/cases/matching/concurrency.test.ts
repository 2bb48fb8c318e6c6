// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import '#tests/support/board'
import { type Ref, registered } from '#tests/support/cases'
import { indexPerson } from '#server/identities/index-person'
import { rebuildKeys } from '#server/identities/rebuild'
import { emil, olga, rosa } from '../../support/cast.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { appliesAgain, reason } from './same-person.ts'
import { arrested, index } from './arrested.ts'
import { year } from '../../support/year.ts'

const namesakes = {
  givenName: 'Maria Luz',
  familyName: 'Reyes',
  matchReason: 'Many are called so in her village.',
}
const eight = [1, 2, 3, 4, 5, 6, 7, 8]

test('simultaneous registrations all succeed, and all their names are counted', async () => {
  await Promise.all(eight.map(n => registered({ ...namesakes, birthDate: `${1950 + 5 * n}-05-0${n}` })))
  const { counts } = await index()
  expect(counts.map(({ word, count }) => [word, count])).toEqual([
    ['', 8],
    ['f:reyes', 8],
    ['g:luz', 8],
    ['g:maria', 8],
  ])
})

test('simultaneous edits that swap names do not deadlock', async () => {
  const names = ['Reyes', 'Abad', 'Zamora', 'Lacson']
  const persons = await Promise.all(
    eight.map(n => arrested({ familyName: names[n % 4]!, givenName: names[(n + 1) % 4]! })),
  )
  await Promise.all(
    persons.map(async ({ id, person: before }) => {
      const swapped = { familyName: before.givenName, givenName: before.familyName }
      await transaction(async tx => {
        await tx.arrestedPerson.update({ where: { id }, data: swapped })
        await indexPerson(tx, 'arrested', id, { ...before, ...swapped }, { before })
      })
    }),
  )
  const written = await index()
  expect(await db.arrestedPerson.count({ where: { familyName: 'Abad' } })).toBe(2)
  await rebuildKeys()
  expect(written).toEqual(await index())
})

test('registrations during a rebuild of the match keys are counted exactly once', async () => {
  await Promise.all(eight.map(() => arrested()))
  const work = [rebuildKeys(), ...eight.map(n => arrested({ givenName: `Ben ${'abcdefgh'[n - 1]}` }))]
  await Promise.all(work)
  const meanwhile = await index()
  await rebuildKeys()
  expect(meanwhile).toEqual(await index())
})

const remarks = 'Everything is in order with this case.'
const giveVerdict = (visitor: Visitor, { path }: Ref, otherId: number, verdict: string) =>
  visitor.program('POST', `${path}/duplicate`, { otherId, verdict, reason })
const endorse = (visitor: Visitor, { path }: Ref) =>
  visitor.program('POST', `${path}/endorsement`, { remarks })
type Sent = Awaited<ReturnType<typeof giveVerdict>>

const outcome = ({ status, errors }: Sent) => (status === 303 ? 'done' : `${status} ${errors.rule}`)
const statusOf = async ({ id }: Ref) => (await db.application.findUniqueOrThrow({ where: { id } })).status
const counted = async () =>
  Object.fromEntries(
    (await db.applicationCount.findMany({ where: { count: { not: 0 } } })).map(({ status, count }) => [
      status,
      count,
    ]),
  )

test('when two clerks give opposite verdicts at once, one counts and the other is refused', async () => {
  const [older, newer] = [await registered(), await appliesAgain()]
  const clerks = [await signIn(rosa), await signIn(olga)]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      i % 2
        ? giveVerdict(clerks[1]!, newer, older.id, 'different')
        : giveVerdict(clerks[0]!, older, newer.id, 'same'),
    ),
  )
  const marked = (await statusOf(newer)) === 'duplicate'
  const outcomes = new Set(answers.map(outcome))
  expect(outcomes).toEqual(
    marked
      ? new Set([
          'done',
          `409 ${year}-000002 is already marked as a duplicate of ${year}-000001.`,
          `409 ${year}-000002 is marked as a duplicate of ${year}-000001. Undo that first.`,
        ])
      : new Set(['done', '409 Olga Omni decided that these are different people. Undo that first.']),
  )
  expect(await db.matchVerdict.count()).toBe(1)
  expect(await db.remark.count()).toBe(marked ? 1 : 0)
  expect(await counted()).toEqual(marked ? { registered: 1, duplicate: 1 } : { registered: 2 })
})

test('when an application is marked as a duplicate and endorsed at once, only one succeeds', async () => {
  const [clerk, officer] = [await signIn(rosa), await signIn(emil)]
  for (let i = 0; i < 4; i++) {
    const [older, newer] = [await registered(), await registered()]
    const reference = `${year}-00000${newer.id}`
    const marking = () => giveVerdict(clerk, newer, older.id, 'same')
    const endorsing = () => endorse(officer, newer)
    const [marked, endorsed] = await Promise.all(
      i % 2 ? [marking(), endorsing()] : [endorsing(), marking()].toReversed(),
    )
    expect([outcome(marked!), outcome(endorsed!)]).toEqual(
      (await statusOf(newer)) === 'duplicate'
        ? [
            'done',
            '409 This application is a duplicate. Only applications that are registered can be endorsed.',
          ]
        : [
            `409 ${reference} is endorsed. Only applications that are registered or on hold can be marked as a duplicate.`,
            'done',
          ],
    )
    expect(await db.round.count({ where: { applicationId: newer.id } })).toBe(
      outcome(endorsed!) === 'done' ? 1 : 0,
    )
  }
})

test('an endorsement sent at the same time as the missing verdict succeeds or names the open duplicate', async () => {
  const [older, newer] = [await registered(), await appliesAgain()]
  const [clerk, officer] = [await signIn(rosa), await signIn(emil)]
  const [settled, endorsed] = await Promise.all([
    giveVerdict(clerk, newer, older.id, 'different'),
    endorse(officer, older),
  ])
  expect(outcome(settled)).toBe('done')
  expect(['done', '409 Resolve 1 possible duplicate first.']).toContain(outcome(endorsed))
  const [back, second] = await Promise.all([
    clerk.program('DELETE', `${older.path}/duplicate`, { otherId: newer.id, reason }),
    endorse(officer, newer),
  ])
  expect(outcome(back)).toBe('done')
  expect(['done', '409 Resolve 1 possible duplicate first.']).toContain(outcome(second))
})

test('taking back a verdict twice at once reinstates the application once', async () => {
  const [older, newer] = [await registered(), await appliesAgain()]
  const clerks = [await signIn(rosa), await signIn(olga)]
  await giveVerdict(clerks[0]!, newer, older.id, 'same')
  const answers = await Promise.all(
    clerks.map(clerk => clerk.program('DELETE', `${newer.path}/duplicate`, { otherId: older.id, reason })),
  )
  expect(answers.map(outcome).toSorted()).toEqual([
    `409 There is no verdict on ${year}-000001 and ${year}-000002 to undo.`,
    'done',
  ])
  expect([await statusOf(newer), await db.remark.count({ where: { kind: 'reinstate' } })]).toEqual([
    'registered',
    1,
  ])
  expect(await counted()).toEqual({ registered: 2 })
})

test('simultaneous verdicts on a ring of applications do not deadlock', async () => {
  const ring = [await registered(), await registered(), await registered(), await registered()]
  const [officer, ...clerks] = [await signIn(emil), await signIn(rosa), await signIn(olga)] as const
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => {
      const [one, other] = [ring[i % 4]!, ring[(i + 1 + (i % 3)) % 4]!]
      return i > 11 ? endorse(officer, one) : giveVerdict(clerks[i % 2]!, one, other.id, 'different')
    }),
  )
  for (const { status } of answers) expect([303, 409]).toContain(status)
  const standing = await db.matchVerdict.findMany({ where: { withdrawnAt: null }, orderBy: { id: 'asc' } })
  const pairs = standing.map(({ applicationId, olderId }) => `${applicationId} ${olderId}`)
  expect(pairs).toEqual([...new Set(pairs)])
})
