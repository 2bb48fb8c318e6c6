import { beforeEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { presets, type Permission, type User } from '#server/permissions'
import '../../support/board.ts'
import { carriesApproval, castVote, oneVoteShort, recused, voted } from '../../support/cases.ts'
import { ada, adam, ben, carla, cora, dan, nowHolds, olga } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { formOf } from '../../people/users/people.ts'
import { lastVoteOf, vote } from './votes.ts'

const chairing = presets['Board chair']!
const final = 'You have seen the votes, so yours can’t change.'

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
  expect((await vote(carla, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  await nowHolds(carla, presets['Board member']!)
  expect((await vote(carla, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  expect(await lastVoteOf(carla)).toBe('approve')
})

// new permissions take effect at once
beforeEach(() => void (config.confirmRights = false))

test('the vote of a member who becomes a chair after quorum is final, even if they did not view the case', async () => {
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

test('a chair’s vote stays final after they lose the right to decide', async () => {
  const found = await carriesApproval()
  await nowMay(carla, presets['Board member']!)
  expect((await vote(carla, found, 'abstain')).errors).toEqual({ vote: { rule: final } })
  expect(await lastVoteOf(carla)).toBe('approve')
})

test('a chair’s vote is final even if quorum was reached only for a while', async () => {
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

test('viewing the votes does not change the stored seats', async () => {
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

async function nowMay(who: User, permissions: Permission[]) {
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
