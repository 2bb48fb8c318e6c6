import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import '../support/board.ts'
import {
  approved,
  carriesApproval,
  castVote,
  endorsed,
  heldFromEndorsed,
  oneVoteShort,
  recused,
  voted,
  type Ref,
} from '../support/cases.ts'
import { ada, adam, ben, carla, cora, dan, nowHolds, olga, vera } from '../support/cast.ts'
import { presets, type Permission, type User } from '#server/permissions'
import { everything } from '../support/dump.ts'
import { shown, signIn } from '../support/visit.ts'
import { formOf } from '../users/people.ts'

const chairing = presets['Board chair']!
const final = 'Quorum is reached and you can see the votes, so yours is final.'

async function vote(who: User, { path }: Ref, choice: string, reason = '') {
  const visitor = await signIn(who)
  await visitor.get(path)
  const answer = await visitor.put(`${path}/vote`, { choice, reason })
  return shown(await visitor.follow(answer), 'Application/Detail')
}

const lastVoteOf = async (who: User) =>
  (await db.vote.findFirst({ where: { seat: { userId: who.id } }, orderBy: { id: 'desc' } }))?.choice

test('a member votes and can change the vote; every one is kept and the last counts', async () => {
  const found = await endorsed()
  const member = await signIn(ada)
  const { rail, round: before } = shown(await member.get(found.path), 'Application/Detail')
  expect([rail.awaitingMyVote, before!.myVote]).toEqual([1, null])
  const answer = await member.put(`${found.path}/vote`, { choice: 'approve' })
  expect(answer).toMatchObject({ status: 303, location: found.path })
  const page = await member.follow(answer)
  expect(page.page.flash).toEqual({ success: 'Your vote is recorded.' })
  expect(shown(page, 'Application/Detail')).toMatchObject({
    rail: { awaitingMyVote: 0 },
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

test('a vote leaves no remark, and its audit entry does not say which way', async () => {
  const found = await endorsed()
  const remarks = await db.remark.count()
  await vote(ada, found, 'disapprove', 'The grounds are thin.')
  expect(await db.remark.count()).toBe(remarks)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'application.vote' } })
  expect(entry).toMatchObject({ actorName: 'Ada Member', details: { round: 1 } })
  expect(JSON.stringify(entry)).not.toMatch(/approve|thin/)
})

test('a vote against says why, and each vote is one of three', async () => {
  const found = await endorsed()
  const errorsOf = async (choice: any, reason: any) => (await vote(ada, found, choice, reason)).errors
  expect(await errorsOf('disapprove', ' \n ')).toEqual({ vote: { reason: 'Say why you disapprove.' } })
  expect(await errorsOf('perhaps', '')).toEqual({
    vote: { choice: 'Choose approve, disapprove or abstain.' },
  })
  expect(await errorsOf(['approve'], '')).toEqual({
    vote: { choice: 'Choose approve, disapprove or abstain.' },
  })
  expect(await errorsOf('approve', 'x'.repeat(5001))).toEqual({
    vote: { reason: 'At most 5,000 characters fit here.' },
  })
  expect(await db.vote.count()).toBe(0)
  expect(await errorsOf('disapprove', 'x'.repeat(5000))).toEqual({})
  expect(await db.vote.count()).toBe(1)
})

test.each([
  ['recused', async () => recusedCase(), 'You are recused from this round.'],
  ['on hold', heldFromEndorsed, 'This application is on hold; only one that is endorsed can be voted on.'],
  ['decided', approved, 'This application is approved; only one that is endorsed can be voted on.'],
])('nobody votes when %s', async (_what, make: () => Promise<Ref>, sentence) => {
  const found = await make()
  const before = await everything()
  expect((await vote(ben, found, 'approve')).errors).toEqual({ vote: { rule: sentence } })
  expect(await everything()).toEqual(before)
})

async function recusedCase() {
  const found = await endorsed()
  await recused(found, ben)
  return found
}

test('a member without decide can change the vote past quorum, until the decision', async () => {
  const found = await carriesApproval()
  expect((await vote(ada, found, 'abstain')).errors).toEqual({})
  expect(await lastVoteOf(ada)).toBe('abstain')
})

test('the chair can change the vote before quorum, and not once the votes could be seen', async () => {
  const found = await oneVoteShort()
  expect((await vote(carla, found, 'abstain')).errors).toEqual({})
  await castVote(found, cora, 'disapprove')
  const { errors, can, whyNot } = await vote(carla, found, 'approve')
  expect(errors).toEqual({ vote: { rule: final } })
  expect([can.vote, whyNot.vote]).toEqual([false, final])
  expect(await lastVoteOf(carla)).toBe('abstain')
})

test('it stays final when a recusal takes the quorum away, and when the right to decide is gone', async () => {
  const found = await carriesApproval()
  await recused(found, cora)
  await recused(found, ben)
  await recused(found, ada)
  const { round } = shown(await (await signIn(carla)).get(found.path), 'Application/Detail')
  expect(round).toMatchObject({ seats: 3, voted: 1, quorum: 3, tally: null })
  expect((await vote(carla, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  await nowHolds(carla, presets['Board member']!)
  expect((await vote(carla, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  expect(await lastVoteOf(carla)).toBe('approve')
})

test('a member who becomes a chair past quorum has cast their last, looked at or not', async () => {
  const found = await carriesApproval()
  await nowMay(ada, chairing)
  expect((await vote(ada, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  await recused(found, ben)
  await recused(found, cora)
  await recused(found, carla)
  expect((await vote(ada, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  await nowMay(ada, presets['Board member']!)
  expect((await vote(ada, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  expect(await lastVoteOf(ada)).toBe('approve')
})

test('so has a chair who gives the right to decide away', async () => {
  const found = await carriesApproval()
  await nowMay(carla, presets['Board member']!)
  expect((await vote(carla, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  expect(await lastVoteOf(carla)).toBe('approve')
})

test('so has a chair whose quorum came, and went, with the rights of others', async () => {
  const found = await oneVoteShort()
  for (const member of [dan, olga]) await nowMay(member, ['applications.view'])
  for (const member of [dan, olga]) await nowMay(member, ['applications.view', 'applications.vote'])
  expect(shown(await (await signIn(carla)).get(found.path), 'Application/Detail').round).toMatchObject({
    tally: null,
    quorum: 4,
  })
  expect((await vote(carla, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  expect((await vote(ada, found, 'abstain')).errors).toEqual({})
})

test('looking makes no vote final: nothing of the round is written for whoever sees it', async () => {
  const found = await oneVoteShort()
  for (const member of [dan, olga]) await nowMay(member, ['applications.view'])
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

/** As an administrator says it, on their form. */
async function nowMay(who: User, permissions: Permission[]) {
  const form = { ...(await formOf(who)), permissions }
  expect((await (await signIn(adam)).put(`/users/${who.id}`, form)).status).toBe(303)
}

test('a chair who has not voted yet may still do so past quorum, once', async () => {
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

test('somebody who only sees cases is not let in to vote', async () => {
  const found = await endorsed()
  const answer = await (await signIn(vera)).put(`${found.path}/vote`, { choice: 'approve' })
  expect(answer).toMatchObject({ status: 403, page: { component: 'Error' } })
  expect(await db.vote.count()).toBe(0)
})
