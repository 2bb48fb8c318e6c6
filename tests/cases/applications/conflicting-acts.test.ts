// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import {
  carriesApproval,
  deadlocked,
  drafted,
  registered,
  seenText,
  withdrawn,
  type Ref,
} from '../../support/cases.ts'
import { carla, dan, emil, judith, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const remarks = 'Everything is in order with this case.'

type Act = () => ReturnType<Visitor['program']>
const act =
  (visitor: Visitor, method: string, path: string, form: object = { remarks }): Act =>
  () =>
    visitor.program(method, path, form)

/** Sends both at once, in both orders, each time to a new case. */
async function inBothOrders(
  make: () => Promise<Ref>,
  actsOn: (path: string) => [one: Act, other: Act],
  check: (found: Ref, one: Awaited<ReturnType<Act>>, other: Awaited<ReturnType<Act>>) => Promise<void>,
) {
  for (const isTurned of [false, true]) {
    const found = await make()
    const acts = actsOn(found.path)
    const answers = await Promise.all((isTurned ? acts.toReversed() : acts).map(send => send()))
    const [one, other] = isTurned ? answers.toReversed() : answers
    await check(found, one!, other!)
  }
}

const succeeded = (...answers: Awaited<ReturnType<Act>>[]) => answers.filter(({ status }) => status === 303)
const refusal = (...answers: Awaited<ReturnType<Act>>[]) =>
  answers.find(({ status }) => status !== 303)!.errors.rule
const detail = async ({ path }: Ref) => shown(await (await signIn(vera)).get(path), 'Application/Detail')
const stored = ({ id }: Ref) => db.application.findUniqueOrThrow({ where: { id } })

test('when a case is withdrawn and decided at once, only one succeeds', async () => {
  const [clerk, chair] = [await signIn(rosa), await signIn(judith)]
  await inBothOrders(
    carriesApproval,
    path => [
      act(clerk, 'POST', `${path}/withdrawal`),
      act(chair, 'POST', `${path}/decision`, { verdict: 'approved', remarks }),
    ],
    async (found, withdrawal, decision) => {
      expect(succeeded(withdrawal, decision)).toHaveLength(1)
      const { application, round } = await detail(found)
      const isWithdrawn = withdrawal.status === 303
      expect([application.status, round!.outcome, round!.tally === null]).toEqual(
        isWithdrawn ? ['withdrawn', 'void', true] : ['approved', 'approved', false],
      )
      expect(refusal(withdrawal, decision)).toBe(
        isWithdrawn
          ? 'This application is withdrawn. Only applications that are endorsed can be approved.'
          : 'This application is approved. Only applications that are registered, endorsed or on hold can be withdrawn.',
      )
      const kind = { in: ['withdraw', 'approve'] }
      expect(await db.remark.count({ where: { kind, applicationId: found.id } })).toBe(1)
    },
  )
})

test('when a case is endorsed and put on hold at once, only one succeeds', async () => {
  // Emil can put a registered application on hold, but not an endorsed one.
  const [officer, holder] = [await signIn(olga), await signIn(emil)]
  await inBothOrders(
    registered,
    path => [
      act(officer, 'POST', `${path}/endorsement`),
      act(holder, 'POST', `${path}/hold`, { remarks, reviewOn: '2999-01-01' }),
    ],
    async (found, endorsement, hold) => {
      expect(succeeded(endorsement, hold)).toHaveLength(1)
      expect(refusal(endorsement, hold)).toBe(
        (await stored(found)).status === 'on_hold'
          ? 'This application is on hold. Only applications that are registered can be endorsed.'
          : 'Only people who decide applications can put an endorsed application on hold.',
      )
    },
  )
})

test('when a case is reinstated and archived at once, only one succeeds', async () => {
  const [clerk, chair] = [await signIn(rosa), await signIn(carla)]
  await inBothOrders(
    withdrawn,
    path => [act(clerk, 'DELETE', `${path}/withdrawal`), act(chair, 'POST', `${path}/archive`)],
    async (found, reinstatement, archiving) => {
      expect(succeeded(reinstatement, archiving)).toHaveLength(1)
      const { status, archived } = await stored(found)
      expect([status, archived]).toEqual(
        reinstatement.status === 303 ? ['registered', false] : ['withdrawn', true],
      )
    },
  )
})

test('when a case is signed and reconsidered at once, its resolution is superseded', async () => {
  const [chair, other] = [await signIn(carla), await signIn(judith)]
  await inBothOrders(
    drafted,
    path => [
      async () =>
        act(
          chair,
          'POST',
          `${path}/resolution/signature`,
          await seenText({ id: Number(path.split('/').at(-1)) }),
        )(),
      act(other, 'POST', `${path}/reconsideration`),
    ],
    async ({ id }) => {
      const [resolution] = await db.paper.findMany({ where: { applicationId: id } })
      expect(resolution!.status).toBe('superseded')
      expect(await db.slip.count({ where: { applicationId: id, supersededAt: null } })).toBe(0)
    },
  )
  const signed = await db.paper.count({ where: { number: { not: null } } })
  const { value = 0 } = (await db.counter.findFirst({ where: { name: { startsWith: 'resolution:' } } })) ?? {}
  expect(value).toBe(signed)
})

test('a vote changed while a new round opens counts in one of the two rounds', async () => {
  const [member, chair] = [await signIn(dan), await signIn(judith)]
  await inBothOrders(
    deadlocked,
    path => [act(member, 'PUT', `${path}/vote`, { choice: 'approve' }), act(chair, 'POST', `${path}/round`)],
    async (found, vote, round) => {
      expect(vote.status).toBe(303)
      const rounds = await db.round.findMany({
        where: { applicationId: found.id },
        orderBy: { number: 'asc' },
      })
      const outcomes = rounds.map(({ outcome }) => outcome)
      if (round.status === 303) {
        expect(outcomes).toEqual(['none', null])
        expect((await detail(found)).round!.voted).toBe(1)
      } else {
        expect([round.status, refusal(round)]).toEqual([
          409,
          'There is a majority, so a new round is not needed.',
        ])
        expect(outcomes).toEqual([null])
      }
    },
  )
})
