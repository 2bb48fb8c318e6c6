import '../../support/board.ts'
import {
  carriesApproval,
  castVote,
  endorsed,
  oneVoteShort,
  recused,
  type Ref,
  voted,
} from '../../support/cases.ts'
import { expect, test, beforeEach } from 'vitest'
import { db } from '#server/platform/database/client'
import { ada, ben, adam, carla, cora, dan, nowHolds, olga } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'
import { config } from '#server/config'
import { presets, type Permission, type User } from '#server/permissions'
import { formOf } from '../../people/users/people.ts'
import { year } from '../../support/year.ts'

/** Returns the props of the resulting page. */
async function vote(who: User, { path }: Ref, choice: unknown, reason: unknown = '') {
  const visitor = await signIn(who)
  await visitor.get(path)
  const answer = await visitor.put(`${path}/vote`, { choice, reason })
  return shown(await visitor.follow(answer), 'Application/Detail')
}

const lastVoteOf = async (who: User) =>
  (await db.vote.findFirst({ where: { seat: { userId: who.id } }, orderBy: { id: 'desc' } }))?.choice

test('a member can change their vote; every vote is stored and the last one counts', async () => {
  const found = await endorsed()
  const member = await signIn(ada)
  const { rail, round: before } = shown(await member.get(found.path), 'Application/Detail')
  expect([rail.waiting, before!.myVote]).toEqual([1, null])
  const answer = await member.put(`${found.path}/vote`, { choice: 'approve' })
  expect(answer).toMatchObject({ status: 303, location: found.path })
  const page = await member.follow(answer)
  expect(page.page.flash).toEqual({ success: `Vote on ${year}-000001 recorded` })
  expect(shown(page, 'Application/Detail')).toMatchObject({
    rail: { waiting: 0 },
    round: { myVote: 'approve', myReason: '', voted: 1 },
    can: { vote: true },
  })
  await member.put(`${found.path}/vote`, { choice: 'disapprove', reason: 'The grounds  are thin.' })
  await member.put(`${found.path}/vote`, { choice: 'abstain' })
  expect(shown(await member.get(found.path), 'Application/Detail').round).toMatchObject({
    myVote: 'abstain',
    voted: 1,
  })
  expect(await db.vote.findMany({ select: { choice: true, reason: true }, orderBy: { id: 'asc' } })).toEqual([
    { choice: 'approve', reason: '' },
    { choice: 'disapprove', reason: 'The grounds  are thin.' },
    { choice: 'abstain', reason: '' },
  ])
})

test('a vote is one of three choices, and a vote against needs a reason', async () => {
  const found = await endorsed()
  const errorsOf = async (choice: unknown, reason: string) => (await vote(ada, found, choice, reason)).errors
  expect(await errorsOf('disapprove', ' \n ')).toEqual({
    vote: { reason: 'Give a reason for disapproving.' },
  })
  expect(await errorsOf('perhaps', '')).toEqual({
    vote: { choice: 'Choose approve, disapprove or abstain.' },
  })
  expect(await errorsOf(['approve'], '')).toEqual({
    vote: { choice: 'Choose approve, disapprove or abstain.' },
  })
  expect(await errorsOf('approve', 'x'.repeat(5001))).toEqual({
    vote: { reason: 'Enter at most 5,000 characters.' },
  })
  expect(await db.vote.count()).toBe(0)
  expect(await errorsOf('disapprove', 'x'.repeat(5000))).toEqual({})
  expect(await db.vote.count()).toBe(1)
})

test('a recused member cannot vote', async () => {
  const found = await endorsed()
  await recused(found, ben)
  const before = await everything()
  const errors = { vote: { rule: 'You have recused yourself from this round.' } }
  expect((await vote(ben, found, 'approve')).errors).toEqual(errors)
  expect(await everything()).toEqual(before)
})

const final = 'You have seen the votes, so yours can’t change.'

const expectFinal = async (who: User, found: Ref) =>
  expect((await vote(who, found, 'abstain')).errors).toEqual({ vote: { rule: final } })

test('a chair can change their vote before quorum, but not once they can see the votes', async () => {
  const found = await oneVoteShort()
  expect((await vote(carla, found, 'abstain')).errors).toEqual({})
  await castVote(found, cora, 'disapprove')
  const { errors, can, whyNot } = await vote(carla, found, 'approve')
  expect(errors).toEqual({ vote: { rule: final } })
  expect([can.vote, whyNot.vote]).toEqual([false, final])
  expect(await lastVoteOf(carla)).toBe('abstain')
})

test('a final vote stays final when recusals remove the quorum or the chair loses the right to decide', async () => {
  const found = await carriesApproval()
  await recused(found, cora)
  await recused(found, ben)
  await recused(found, ada)
  const { round } = shown(await (await signIn(carla)).get(found.path), 'Application/Detail')
  expect(round).toMatchObject({ seats: 3, voted: 1, quorum: 3, tally: null })
  await expectFinal(carla, found)
  await nowHolds(carla, presets['Board member']!)
  await expectFinal(carla, found)
  expect(await lastVoteOf(carla)).toBe('approve')
})

// new permissions take effect at once
beforeEach(() => void (config.confirmRights = false))

test('the vote of a member who becomes a chair after quorum is final, even if they did not view the case', async () => {
  const found = await carriesApproval()
  await changePermissions(ada, presets['Board chair']!)
  await expectFinal(ada, found)
  await recused(found, ben)
  await recused(found, cora)
  await recused(found, carla)
  await expectFinal(ada, found)
  await changePermissions(ada, presets['Board member']!)
  await expectFinal(ada, found)
  expect(await lastVoteOf(ada)).toBe('approve')
})

test('a chair’s vote stays final after they lose the right to decide', async () => {
  const found = await carriesApproval()
  await changePermissions(carla, presets['Board member']!)
  await expectFinal(carla, found)
  expect(await lastVoteOf(carla)).toBe('approve')
})

test('a chair’s vote is final even if quorum was reached only for a while', async () => {
  const found = await oneVoteShort()
  for (const member of [dan, olga]) await changePermissions(member, ['applications.view'])
  for (const member of [dan, olga])
    await changePermissions(member, ['applications.view', 'applications.vote'])
  expect(shown(await (await signIn(carla)).get(found.path), 'Application/Detail').round).toMatchObject({
    tally: null,
    quorum: 4,
  })
  await expectFinal(carla, found)
  expect((await vote(ada, found, 'abstain')).errors).toEqual({})
})

test('viewing the votes does not change the stored seats', async () => {
  const found = await oneVoteShort()
  for (const member of [dan, olga]) await changePermissions(member, ['applications.view'])
  const before = await seats()
  const chair = await signIn(carla)
  expect(shown(await chair.get(found.path), 'Application/Detail').round!.tally).not.toBeNull()
  await chair.get(found.path, { purpose: 'prefetch' })
  await chair.get(found.path, {
    purpose: 'refresh',
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'round',
  })
  for (const act of ['decision', 'round'])
    await chair.program('POST', `${found.path}/${act}`, { verdict: 'disapproved', remarks: 'Too short' })
  expect(await seats()).toEqual(before)
})

const seats = () => db.seat.findMany({ orderBy: { id: 'asc' } })

async function changePermissions(who: User, permissions: Permission[]) {
  const form = { ...(await formOf(who)), permissions }
  expect((await (await signIn(adam)).put(`/users/${who.id}`, form)).status).toBe(303)
}

test('a chair who has not voted by quorum can still vote once', async () => {
  const found = await voted([
    [ada, 'approve'],
    [ben, 'approve'],
    [cora, 'disapprove'],
    [dan, 'disapprove'],
  ])
  const sealed = shown(await (await signIn(carla)).get(found.path), 'Application/Detail')
  expect(sealed.round).toMatchObject({ voted: 4, quorum: 4, tally: null, votes: null })
  expect((await vote(carla, found, 'approve')).round).toMatchObject({
    tally: { approve: 3, disapprove: 2, abstain: 0 },
  })
  expect((await vote(carla, found, 'disapprove', 'On second thoughts.')).errors).toEqual({
    vote: { rule: final },
  })
})
