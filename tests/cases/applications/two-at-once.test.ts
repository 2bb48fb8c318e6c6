// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { carriesApproval, endorsed, registered, type Ref } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, judith, olga, vera } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'

const remarks = 'Everything is in order with this case.'
const decision = { verdict: 'approved', remarks }

const send = (visitor: Visitor, method: string, path: string, form: object) =>
  visitor.program(method, path, form)
type Sent = Awaited<ReturnType<typeof send>>

const winners = (answers: Sent[]) => answers.filter(({ status }) => status === 303)
const told = (answers: Sent[]) => [
  ...new Set(
    answers.filter(({ status }) => status !== 303).map(({ status, errors }) => `${status} ${errors.rule}`),
  ),
]

test('when two chairs decide fifty times at once, one decision counts and the others are refused', async () => {
  const found = await carriesApproval()
  const chairs = [await signIn(carla), await signIn(judith)]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => send(chairs[i % 2]!, 'POST', `${found.path}/decision`, decision)),
  )
  expect(winners(answers)).toHaveLength(1)
  expect(told(answers)).toEqual([
    '409 This application is approved. Only applications that are endorsed can be approved.',
  ])
  expect(await db.remark.count({ where: { kind: 'approve' } })).toBe(1)
  expect(await db.auditEntry.count({ where: { action: 'application.approve' } })).toBe(1)
  expect(await db.applicationCount.findMany({ where: { count: { not: 0 } } })).toMatchObject([
    { status: 'approved', count: 1 },
  ])
})

async function standing({ path }: Ref) {
  const { round, application } = shown(await (await signIn(vera)).get(path), 'Application/Detail')
  const last = await db.seat.findMany({ select: { votes: { orderBy: { id: 'desc' }, take: 1 } } })
  const count = (choice: string) => last.filter(({ votes }) => votes[0]?.choice === choice).length
  const stored = { approve: count('approve'), disapprove: count('disapprove'), abstain: count('abstain') }
  return { round: round!, status: application.status, stored }
}

test.each([0, 1, 2, 3])(
  'votes sent at the same time as the decision are counted in the tally or refused (%i sent before it)',
  async ahead => {
    const found = await carriesApproval()
    const chair = await signIn(carla)
    const members = await Promise.all([ada, ben, cora, dan, olga].map(signIn))
    const voting = members.map(
      (member, i) => () =>
        send(member, 'PUT', `${found.path}/vote`, {
          choice: i % 2 ? 'disapprove' : 'abstain',
          reason: 'On second thoughts.',
        }),
    )
    const deciding = () => send(chair, 'POST', `${found.path}/decision`, decision)
    const order = [...voting.slice(0, ahead), deciding, ...voting.slice(ahead)]
    const answers = await Promise.all(order.map(act => act()))
    for (const { status } of answers) expect([303, 409]).toContain(status)
    const votes = answers.filter((_, i) => i !== ahead)
    expect(await db.vote.count()).toBe(4 + winners(votes).length)

    const { round, status, stored } = await standing(found)
    if (status === 'endorsed') {
      expect(told([answers[ahead]!])[0]).toMatch(/^409 The (votes are tied|majority voted to disapprove)/)
    } else {
      expect([status, round.outcome, round.tally]).toEqual(['approved', 'approved', stored])
      expect(stored.approve).toBeGreaterThan(stored.disapprove)
      expect(round.voted).toBe(stored.approve + stored.disapprove + stored.abstain)
      const late = 'This application is approved. Only applications that are endorsed can be voted on.'
      for (const sentence of told(votes)) expect(sentence).toBe(`409 ${late}`)
    }
  },
)

test('a recusal sent at the same time as the decision is counted or refused', async () => {
  const found = await carriesApproval()
  const [chair, member] = [await signIn(judith), await signIn(cora)]
  const [decided, recusal] = await Promise.all([
    send(chair, 'POST', `${found.path}/decision`, decision),
    send(member, 'POST', `${found.path}/recusal`, { reason: 'We are cousins.' }),
  ])
  expect(decided.status).toBe(303)
  const { round } = await standing(found)
  expect(round.tally).toEqual({ approve: 3, disapprove: recusal.status === 303 ? 0 : 1, abstain: 0 })
  expect(round.seats).toBe(recusal.status === 303 ? 5 : 6)
})

test('endorsing an application ten times at once opens one round', async () => {
  const found = await registered()
  const officers = [await signIn(emil), await signIn(olga)]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      send(officers[i % 2]!, 'POST', `${found.path}/endorsement`, { remarks }),
    ),
  )
  expect(winners(answers)).toHaveLength(1)
  expect(told(answers)).toEqual([
    '409 This application is endorsed. Only applications that are registered can be endorsed.',
  ])
  expect([await db.round.count(), await db.remark.count(), await db.seat.count()]).toEqual([1, 1, 6])
})

test('when an application is endorsed and put on hold at once, only one succeeds', async () => {
  const officers = [await signIn(emil), await signIn(olga)]
  for (const first of ['endorsement', 'hold']) {
    const found = await registered()
    const forms: Record<string, object> = {
      endorsement: { remarks },
      hold: { remarks, reviewOn: '2999-01-01' },
    }
    const second = first === 'hold' ? 'endorsement' : 'hold'
    // Emil may put a registered application on hold, but not an endorsed one
    const by = (act: string) => officers[act === 'hold' ? 0 : 1]!
    const answers = await Promise.all(
      [first, second].map(act => send(by(act), 'POST', `${found.path}/${act}`, forms[act]!)),
    )
    expect(winners(answers)).toHaveLength(1)
    const { status } = await db.application.findUniqueOrThrow({ where: { id: found.id } })
    const [sentence] = told(answers)
    expect(sentence).toBe(
      status === 'on_hold'
        ? '409 This application is on hold. Only applications that are registered can be endorsed.'
        : '409 Only people who decide applications can put an endorsed application on hold.',
    )
  }
})

test('resuming a case six times at once resumes it once', async () => {
  const found = await registered()
  const officer = await signIn(emil)
  await send(officer, 'POST', `${found.path}/hold`, { remarks, reviewOn: '2999-01-01' })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(officer, 'DELETE', `${found.path}/hold`, { remarks })),
  )
  expect(winners(answers)).toHaveLength(1)
  expect(await db.remark.count({ where: { kind: 'resume' } })).toBe(1)
})

test('when four members change their votes at once, every vote is stored and one counts per member', async () => {
  const found = await endorsed()
  const members = await Promise.all([ada, ben, cora, dan].map(signIn))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      send(members[i % 4]!, 'PUT', `${found.path}/vote`, { choice: i % 3 ? 'approve' : 'abstain' }),
    ),
  )
  expect(winners(answers)).toHaveLength(20)
  expect(await db.vote.count()).toBe(20)
  expect((await standing(found)).round).toMatchObject({ voted: 4, seats: 6 })
})
