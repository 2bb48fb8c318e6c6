// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import {
  carriesApproval,
  deadlocked,
  endorsed,
  heldFromRegistered,
  registered,
  signed,
  withdrawn,
  type Ref,
} from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, judith, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const remarks = 'Everything is in order with this case.'
const decision = { verdict: 'approved', remarks }

type Answer = Awaited<ReturnType<Visitor['program']>>
const successes = (answers: Answer[]) => answers.filter(({ status }) => status === 303)
const refusals = (answers: Answer[]) => [
  ...new Set(
    answers.filter(({ status }) => status !== 303).map(({ status, errors }) => `${status} ${errors.rule}`),
  ),
]

const is = (status: string, others: string, done: string) =>
  `This application is ${status}. Only applications that are ${others} can be ${done}.`

const repeated: [remark: string, act: string, make: () => Promise<Ref>, by: User[], refusal: string][] = [
  ['endorse', 'POST /endorsement', registered, [emil, olga], is('endorsed', 'registered', 'endorsed')],
  ['approve', 'POST /decision', carriesApproval, [carla, judith], is('approved', 'endorsed', 'approved')],
  ['resume', 'DELETE /hold', heldFromRegistered, [emil], is('registered', 'on hold', 'resumed')],
  [
    'withdraw',
    'POST /withdrawal',
    registered,
    [rosa, olga],
    is('withdrawn', 'registered, endorsed or on hold', 'withdrawn'),
  ],
  ['reinstate', 'DELETE /withdrawal', withdrawn, [rosa, olga], is('registered', 'withdrawn', 'reinstated')],
  [
    'reconsider',
    'POST /reconsideration',
    signed,
    [carla, judith, olga],
    is('endorsed', 'approved or disapproved', 'reconsidered'),
  ],
  [
    'new-round',
    'POST /round',
    deadlocked,
    [carla, judith],
    '0 of 6 members have voted. You can open a new round if all have voted and there is no majority.',
  ],
]

test.each(repeated)(
  'an act sent twelve times at once takes effect once, and the others are refused: %s',
  async (remark, act, make, by, refusal) => {
    const found = await make()
    const visitors = await Promise.all(by.map(person => signIn(person)))
    const [rounds, entries] = [await db.round.count(), await db.auditEntry.count()]
    const [method, path] = act.split(' ') as [string, string]
    const form = remark === 'approve' ? decision : { remarks }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        visitors[i % visitors.length]!.program(method, found.path + path, form),
      ),
    )
    expect(successes(answers)).toHaveLength(1)
    expect(refusals(answers)).toEqual([`409 ${refusal}`])
    expect(await db.remark.count({ where: { kind: remark } })).toBe(1)
    expect(await db.auditEntry.count()).toBe(entries + 1)
    const opensRound = ['endorse', 'reconsider', 'new-round'].includes(remark)
    expect(await db.round.count()).toBe(rounds + (opensRound ? 1 : 0))
    const { status } = await db.application.findUniqueOrThrow({ where: { id: found.id } })
    const counts = await db.applicationCount.findMany({ where: { count: { not: 0 } } })
    expect(counts).toMatchObject([{ status, count: 1 }])
  },
)

async function standing({ path }: Ref) {
  const { round, application } = shown(await (await signIn(vera)).get(path), 'Application/Detail')
  const seats = await db.seat.findMany({ select: { votes: { orderBy: { id: 'desc' }, take: 1 } } })
  const count = (choice: string) => seats.filter(({ votes }) => votes[0]?.choice === choice).length
  const stored = { approve: count('approve'), disapprove: count('disapprove'), abstain: count('abstain') }
  return { round: round!, status: application.status, stored }
}

test.each([0, 1, 2, 3])(
  'votes sent at the same time as the decision are counted in the tally or refused (%i sent before it)',
  async ahead => {
    const found = await carriesApproval()
    const chair = await signIn(carla)
    const members = await Promise.all([ada, ben, cora, dan, olga].map(signIn))
    const voting = members.map((member, i) => () => {
      const choice = i % 2 ? 'disapprove' : 'abstain'
      return member.program('PUT', `${found.path}/vote`, { choice, reason: 'On second thoughts.' })
    })
    const deciding = () => chair.program('POST', `${found.path}/decision`, decision)
    const order = [...voting.slice(0, ahead), deciding, ...voting.slice(ahead)]
    const answers = await Promise.all(order.map(act => act()))
    for (const { status } of answers) expect([303, 409]).toContain(status)
    const votes = answers.filter((_, i) => i !== ahead)
    expect(await db.vote.count()).toBe(4 + successes(votes).length)

    const { round, status, stored } = await standing(found)
    if (status === 'endorsed') {
      expect(refusals([answers[ahead]!])[0]).toMatch(/^409 The (votes are tied|majority voted to disapprove)/)
    } else {
      expect([status, round.outcome, round.tally]).toEqual(['approved', 'approved', stored])
      expect(stored.approve).toBeGreaterThan(stored.disapprove)
      expect(round.voted).toBe(stored.approve + stored.disapprove + stored.abstain)
      const late = is('approved', 'endorsed', 'voted on')
      for (const sentence of refusals(votes)) expect(sentence).toBe(`409 ${late}`)
    }
  },
)

test('a recusal sent at the same time as the decision is counted or refused', async () => {
  const found = await carriesApproval()
  const [chair, member] = [await signIn(judith), await signIn(cora)]
  const [decided, recusal] = await Promise.all([
    chair.program('POST', `${found.path}/decision`, decision),
    member.program('POST', `${found.path}/recusal`, { reason: 'We are cousins.' }),
  ])
  expect(decided.status).toBe(303)
  const { round } = await standing(found)
  expect(round.tally).toEqual({ approve: 3, disapprove: recusal.status === 303 ? 0 : 1, abstain: 0 })
  expect(round.seats).toBe(recusal.status === 303 ? 5 : 6)
})

test('when four members change their votes at once, every vote is stored and one counts per member', async () => {
  const found = await endorsed()
  const members = await Promise.all([ada, ben, cora, dan].map(signIn))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      members[i % 4]!.program('PUT', `${found.path}/vote`, { choice: i % 3 ? 'approve' : 'abstain' }),
    ),
  )
  expect(successes(answers)).toHaveLength(20)
  expect(await db.vote.count()).toBe(20)
  expect((await standing(found)).round).toMatchObject({ voted: 4, seats: 6 })
})
