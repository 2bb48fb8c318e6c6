import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { presets, type User } from '#server/permissions'
import '../../support/board.ts'
import {
  carriesApproval,
  castVote,
  deadlocked,
  endorsed,
  oneVoteShort,
  recused,
  type Ref,
  voted,
} from '../../support/cases.ts'
import {
  ada,
  adam,
  ben,
  carla,
  cora,
  dan,
  judith,
  nowHolds,
  olga,
  rosa,
  seated,
  vera,
} from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import { moveOpenCases } from '#server/cases/publishing/moves'
import { published } from '../types/types.ts'
import { year } from '../../support/year.ts'

const remarks = 'The board could not agree; it votes once more.'

async function repeat(who: User, { path }: Ref, form: object = { remarks }) {
  const visitor = await signIn(who)
  await visitor.get(path)
  const page = await visitor.follow(await visitor.post(`${path}/round`, form))
  return { ...shown(page, 'Application/Detail'), flash: page.page.flash }
}

const seenBy = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail')

/** The page and the refused request must give the same reason. */
async function refusal(who: User, found: Ref) {
  const { can, whyNot } = await seenBy(who, found)
  const before = await everything()
  const { errors } = await repeat(who, found)
  expect(await everything()).toEqual(before)
  expect([can.newRound, errors]).toEqual([false, { round: { rule: whyNot.newRound } }])
  return whyNot.newRound
}

test('when everyone has voted and nothing carries, a new round opens and the old votes become visible', async () => {
  const found = await deadlocked()
  expect((await seenBy(vera, found)).round).toMatchObject({ tally: null, votes: null })
  const page = await repeat(judith, found)
  expect(page.flash).toEqual({
    success: `The round on ${year}-000001 closed without a result. Voting is open in a new round.`,
  })
  expect(page.application.status).toBe('endorsed')
  expect(page.remarks.at(-1)).toMatchObject({ kind: 'new-round', body: remarks })
  const { round, earlierRounds, can } = await seenBy(vera, found)
  expect(round).toMatchObject({ number: 2, open: true, voted: 0, seats: 6, quorum: 4, tally: null })
  expect(earlierRounds).toMatchObject([
    { number: 1, open: false, outcome: 'none', tally: { approve: 3, disapprove: 3, abstain: 0 } },
  ])
  expect(earlierRounds[0]!.sentence).toBe(
    '6 of 6 members voted; quorum was 4; it closed without a result, 3 to 3.',
  )
  expect(earlierRounds[0]!.votes).toHaveLength(6)
  expect(can.newRound).toBe(false)
  expect(await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    action: 'application.new-round',
    details: { from: 'endorsed', to: 'endorsed', round: 2 },
  })
})

test('a new round awaits every member’s vote again, and the case is still counted once', async () => {
  const found = await deadlocked()
  expect((await seenBy(ada, found)).rail.waiting).toBe(0)
  await repeat(carla, found)
  for (const member of seated) expect((await seenBy(member, found)).rail.waiting).toBe(1)
  const { counts } = shown(await (await signIn(rosa)).get('/applications'), 'Application/Index')
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(1)
  expect(await db.task.count({ where: { kind: 'vote' } })).toBe(seated.length)
})

test('a new round can follow a round of abstentions or one with an unreachable quorum', async () => {
  const idle = await voted(seated.map(member => [member, 'abstain']))
  expect((await repeat(carla, idle)).round).toMatchObject({ number: 2 })
  await published({ rules: { quorum: 9 } })
  const found = await voted(seated.map(member => [member, 'approve']))
  expect((await seenBy(judith, found)).round).toMatchObject({ voted: 6, quorum: 9, tally: null })
  const { earlierRounds } = await repeat(judith, found)
  expect(earlierRounds[0]).toMatchObject({
    outcome: 'none',
    tally: { approve: 6, disapprove: 0, abstain: 0 },
  })
})

test('a new round needs no votes when fewer seats are left than the minimum quorum', async () => {
  const found = await endorsed()
  for (const member of [ada, ben, cora]) await recused(found, member)
  expect(await refusal(judith, found)).toBe(
    '0 of 3 members have voted. You can open a new round if all have voted and there is no majority.',
  )
  await recused(found, dan)
  const { round, earlierRounds } = await repeat(judith, found)
  expect(round).toMatchObject({ number: 2, seats: 6, recused: 0 })
  expect(earlierRounds).toMatchObject([{ outcome: 'none', seats: 2, recused: 4 }])
})

test('a new round uses the members and quorum of the day it opens', async () => {
  const found = await deadlocked()
  await nowHolds(vera, ['applications.view', 'applications.vote'])
  await nowHolds(olga, ['applications.view'])
  await published({ rules: { quorum: 6 } })
  await moveOpenCases(1, null, adam)
  const { round, earlierRounds } = await repeat(judith, found)
  expect(round).toMatchObject({ seats: 6, quorum: 6 })
  expect(earlierRounds[0]).toMatchObject({ seats: 6, quorum: 4, voted: 6 })
  expect((await seenBy(vera, found)).round!.hasSeat).toBe(true)
  expect((await seenBy(olga, found)).round!.hasSeat).toBe(false)
})

test('a new round is refused while votes are missing and when the votes carry a decision', async () => {
  expect(await refusal(judith, await endorsed())).toBe(
    '0 of 6 members have voted. You can open a new round if all have voted and there is no majority.',
  )
  expect(await refusal(judith, await oneVoteShort())).toMatch(/^3 of 6 members have voted\. /)
  expect(await refusal(carla, await carriesApproval())).toMatch(/^4 of 6 members have voted\. /)
  const all = await voted(seated.map(member => [member, 'approve']))
  expect(await refusal(judith, all)).toBe('There is a majority, so a new round is not needed.')
})

const refusalWhenRecused = async (last: 'approve' | 'disapprove') => {
  const found = await voted([
    [ada, 'approve'],
    [ben, 'approve'],
    [cora, 'disapprove'],
    [dan, last],
    [carla, 'abstain'],
  ])
  await castVote(found, olga, 'abstain')
  await recused(found, judith)
  return refusal(judith, found)
}

test('a refused new round reveals no tally to members who have not voted or are recused', async () => {
  const choices = ['approve', 'disapprove'] as const
  for (const choice of choices) {
    const waiting = await voted([ada, ben, cora, dan, olga].map(member => [member, choice]))
    expect(await refusal(carla, waiting)).toBe(
      '5 of 6 members have voted. You can open a new round if all have voted and there is no majority.',
    )
  }
  expect([await refusalWhenRecused('approve'), await refusalWhenRecused('disapprove')]).toEqual(
    choices.map(() => 'You have recused yourself from this round, so someone else must open a new one.'),
  )
})

const refusalWithoutPermission = async (last: 'approve' | 'disapprove') => {
  await nowHolds(carla, presets['Board chair']!)
  const found = await voted([
    [ada, 'approve'],
    [ben, 'approve'],
    [cora, 'disapprove'],
    [dan, last],
    [olga, 'abstain'],
  ])
  await nowHolds(carla, ['applications.view', 'applications.decide'])
  expect((await seenBy(carla, found)).round).toMatchObject({ seats: 5, voted: 5, tally: null })
  return refusal(carla, found)
}

test('a refused new round reveals no tally to a member who lost the right to vote before voting', async () => {
  const sentence =
    'You lost the permission to vote before you voted in this round, so someone else must decide it.'
  expect([await refusalWithoutPermission('approve'), await refusalWithoutPermission('disapprove')]).toEqual([
    sentence,
    sentence,
  ])
})

test('a member who is told that the votes carry a decision can no longer change their vote', async () => {
  const found = await voted(seated.map(member => [member, 'approve']))
  const visitor = await signIn(carla)
  const { errors } = await visitor.program('POST', `${found.path}/round`, { remarks })
  expect(errors.rule).toBe('There is a majority, so a new round is not needed.')
  const again = await visitor.program('PUT', `${found.path}/vote`, { choice: 'abstain' })
  expect(again.errors.rule).toBe('You have seen the votes, so yours can’t change.')
})
