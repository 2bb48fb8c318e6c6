import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { carriesApproval, castVote, endorsed, recused, registered, voted } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, judith, nowHolds, olga, vera } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { shown, signIn } from '../../support/visit.ts'
import { published } from '../types/types.ts'
import type { User } from '#server/permissions'
import { year } from '../../support/year.ts'

const remarks = 'Every paper was looked at.'
const roundOf = async (viewer: User, { path }: { path: string }) =>
  shown(await (await signIn(viewer)).get(path), 'Application/Detail').round!

test('endorsing an application opens the first round with a seat for everyone who may vote', async () => {
  const found = await registered()
  const officer = await signIn(emil)
  expect(shown(await officer.get(found.path), 'Application/Detail').round).toBeNull()
  const answer = await officer.post(`${found.path}/endorsement`, { remarks })
  expect(answer).toMatchObject({ status: 303, location: found.path })
  const page = await officer.follow(answer)
  expect(page.page.flash).toEqual({ success: `${year}-000001 endorsed. Voting is open.` })
  const { application, round } = shown(page, 'Application/Detail')
  expect(application.status).toBe('endorsed')
  expect(round).toMatchObject({
    number: 1,
    seats: 6,
    recused: 0,
    voted: 0,
    quorum: 4,
    open: true,
    tally: null,
    myVote: null,
    sentence: '0 of 6 members have voted; quorum is 4. Votes are revealed when voting closes.',
  })
  expect(await db.auditEntry.findFirstOrThrow({ where: { action: 'application.endorse' } })).toMatchObject({
    actorName: 'Emil Endorser',
    details: { from: 'registered', to: 'endorsed' },
  })
  const seats = await db.seat.findMany({ select: { userId: true }, orderBy: { id: 'asc' } })
  expect(seats).toEqual([carla, ada, ben, cora, dan, olga].map(({ id }) => ({ userId: id })))
})

test('the remark of an endorsement records which documents were missing', async () => {
  const officer = await signIn(olga)
  await officer.post(
    '/applications',
    formWith(
      {
        typeId: 4,
        givenName: 'Luz',
        familyName: 'Reyes',
        sex: 'female',
        birthDate: '1980-01-01',
        receivedOn: '2026-01-01',
        grounds: 'A visit.',
        documentKinds: ['Itinerary'],
      },
      ['documents[]', pdf(), 'itinerary.pdf'],
    ),
  )
  const path = '/applications/1'
  const missing = ['Licence request', 'Sponsor’s undertaking', 'Facility recommendation']
  expect(shown(await officer.get(path), 'Application/Detail').missingDocuments).toEqual(missing)
  await officer.post(`${path}/endorsement`, { remarks })
  const { remarks: left } = shown(await officer.get(path), 'Application/Detail')
  expect(left).toMatchObject([{ kind: 'endorse', body: remarks, missingDocuments: missing }])
})

test('inactive users and users who become members after a round opened have no seat in it', async () => {
  await db.user.update({ where: { id: dan.id }, data: { active: false } })
  const found = await endorsed()
  await nowHolds(vera, ['applications.view', 'applications.vote'])
  const late = await signIn(vera)
  const { round, can, whyNot } = shown(await late.get(found.path), 'Application/Detail')
  expect([round!.seats, round!.hasSeat, can.vote]).toEqual([5, false, false])
  const sentence = 'You can’t vote in this round because you were not on the board when voting opened.'
  expect(whyNot.vote).toBe(sentence)
  const page = await late.follow(await late.put(`${found.path}/vote`, { choice: 'approve' }))
  expect(shown(page, 'Application/Detail').errors).toEqual({ vote: { rule: sentence } })
  expect(await db.vote.count()).toBe(0)
})

test('the permission to vote gives no seat without the permission to view cases', async () => {
  await nowHolds(dan, ['applications.vote'])
  expect(await roundOf(vera, await endorsed())).toMatchObject({ seats: 5, quorum: 3 })
})

test('a round keeps the quorum rules of the day it opened', async () => {
  const found = await voted(
    [
      [ada, 'approve'],
      [ben, 'approve'],
    ],
    { typeId: 2 },
  )
  expect(await roundOf(vera, found)).toMatchObject({ seats: 6, quorum: 5, voted: 2 })
  await published({ rules: { quorum: 1 } }, 2)
  const floor = config.quorumFloor
  try {
    config.quorumFloor = 6
    expect(await roundOf(vera, found)).toMatchObject({ quorum: 5 })
    expect(await roundOf(vera, await endorsed({ typeId: 2 }))).toMatchObject({ quorum: 6 })
  } finally {
    config.quorumFloor = floor
  }
  expect(await roundOf(vera, await endorsed({ typeId: 2 }))).toMatchObject({ quorum: 4 })
})

test('a member who loses the right to vote keeps their seat only if they have voted', async () => {
  const found = await voted([
    [ada, 'approve'],
    [ben, 'disapprove'],
  ])
  expect(await roundOf(vera, found)).toMatchObject({ seats: 6, voted: 2, quorum: 4 })
  await nowHolds(cora, ['applications.view'])
  await nowHolds(ada, ['applications.view'])
  expect(await roundOf(vera, found)).toMatchObject({ seats: 5, voted: 2, quorum: 3 })
  await db.user.update({ where: { id: dan.id }, data: { active: false } })
  await db.user.update({ where: { id: ben.id }, data: { active: false } })
  expect(await roundOf(vera, found)).toMatchObject({ seats: 4, voted: 2, quorum: 3 })
  await nowHolds(cora, ['applications.view', 'applications.vote'])
  expect(await roundOf(vera, found)).toMatchObject({ seats: 5, voted: 2, quorum: 3 })
})

test('the list and the case page show the same numbers of votes and seats', async () => {
  const found = await voted([
    [ada, 'approve'],
    [ben, 'disapprove'],
    [cora, 'abstain'],
  ])
  await recused(found, ben)
  await nowHolds(dan, ['applications.view'])
  await nowHolds(ada, ['applications.view'])
  const visitor = await signIn(vera)
  const { round } = shown(await visitor.get(found.path), 'Application/Detail')
  expect(round).toMatchObject({ seats: 4, voted: 2 })
  const { applications } = shown(await visitor.get('/applications'), 'Application/Index')
  expect(applications.data[0]!.votes).toEqual({ seats: 4, voted: 2 })
})

test('a recusal removes the member’s seat and vote from the round', async () => {
  const found = await carriesApproval()
  expect(await roundOf(vera, found)).toMatchObject({ seats: 6, voted: 4, quorum: 4, recused: 0 })
  const member = await signIn(ada)
  await member.get(found.path)
  const page = await member.follow(await member.post(`${found.path}/recusal`, { reason: 'We are cousins.' }))
  expect(page.page.flash).toEqual({ success: `You have recused yourself from ${year}-000001` })
  const { round, can } = shown(page, 'Application/Detail')
  expect(round).toMatchObject({ seats: 5, voted: 3, quorum: 3, recused: 1, hasSeat: false, myVote: null })
  expect([can.vote, can.recuse]).toEqual([false, false])
  expect(await roundOf(judith, found)).toMatchObject({ tally: { approve: 2, disapprove: 1, abstain: 0 } })
  expect(await db.vote.count()).toBe(4)
  expect(await db.auditEntry.findFirstOrThrow({ where: { action: 'application.recuse' } })).toMatchObject({
    actorName: 'Ada Member',
    details: { round: 1, reason: 'We are cousins.' },
  })
})

test('a recusal is refused without a reason, without a part in the round or when repeated', async () => {
  const found = await endorsed()
  await recused(found, ada)
  const errorsOf = async (who: User, reason: string) => {
    const visitor = await signIn(who)
    await visitor.get(found.path)
    const answer = await visitor.post(`${found.path}/recusal`, { reason })
    return shown(await visitor.follow(answer), 'Application/Detail').errors
  }
  expect(await errorsOf(ada, 'Once more.')).toEqual({
    recusal: { rule: 'You have already recused yourself from this round.' },
  })
  expect(await errorsOf(ben, '  ')).toEqual({ recusal: { reason: 'Give a reason for recusing yourself.' } })
  await nowHolds(vera, ['applications.view', 'applications.vote'])
  expect(await errorsOf(vera, 'I know them.')).toEqual({
    recusal: { rule: 'You are not a member of this round.' },
  })
  expect(await db.recusal.count()).toBe(1)
})

test('a person who decides without a seat can be recused and then sees no votes', async () => {
  const found = await carriesApproval()
  const visitor = await signIn(judith)
  expect(shown(await visitor.get(found.path), 'Application/Detail').round!.tally).not.toBeNull()
  await visitor.post(`${found.path}/recusal`, { reason: 'We were at school together.' })
  const { round, whyNot } = shown(await visitor.get(found.path), 'Application/Detail')
  expect(round).toMatchObject({ tally: null, votes: null, seats: 6, voted: 4, recused: 0 })
  expect(whyNot.approve).toBe('You have recused yourself from this round, so someone else must decide it.')
})

test('nothing can be decided with fewer seats than the minimum quorum', async () => {
  const found = await voted([
    [carla, 'approve'],
    [ada, 'approve'],
  ])
  for (const member of [ben, cora, dan, olga]) await recused(found, member)
  expect(await roundOf(vera, found)).toMatchObject({ seats: 2, voted: 2, quorum: 3 })
  const chair = await signIn(judith)
  const { round, whyNot } = shown(await chair.get(found.path), 'Application/Detail')
  expect(round!.tally).toBeNull()
  expect(whyNot.approve).toBe('Only 2 members are left. A decision needs at least 3.')
})

test('people who decide see who has voted and who is recused; others see only the numbers', async () => {
  const found = await voted([
    [ada, 'approve'],
    [ben, 'approve'],
  ])
  await recused(found, ben)
  expect((await roundOf(judith, found)).members).toEqual([
    { name: 'Carla Chair', state: 'waiting' },
    { name: 'Ada Member', state: 'voted' },
    { name: 'Cora Member', state: 'waiting' },
    { name: 'Dan Member', state: 'waiting' },
    { name: 'Olga Omni', state: 'waiting' },
    { name: 'Ben Member', state: 'recused' },
  ])
  expect((await roundOf(vera, found)).members).toBeNull()
  expect((await roundOf(ada, found)).members).toBeNull()
})

test('a hold needs a review date and pauses the open round until the case is resumed', async () => {
  const found = await endorsed()
  await castVote(found, ada, 'approve')
  const [chair, member] = [await signIn(carla), await signIn(ben)]
  await chair.get(found.path)
  const errorsOf = async (reviewOn: string) =>
    shown(
      await chair.follow(await chair.post(`${found.path}/hold`, { remarks, reviewOn })),
      'Application/Detail',
    ).errors
  expect(await errorsOf('')).toEqual({ hold: { reviewOn: 'Enter the review date.' } })
  expect(await errorsOf('2020-01-01')).toEqual({ hold: { reviewOn: 'Enter today or a later date.' } })
  expect(await errorsOf('9999-01-01')).toEqual({
    hold: { reviewOn: 'Enter a date in the format 2026-03-14.' },
  })
  expect(await errorsOf('2999-12-31')).toEqual({})
  const { application, round } = shown(await member.get(found.path), 'Application/Detail')
  expect(application).toMatchObject({ status: 'on_hold', heldFrom: 'endorsed', reviewOn: '2999-12-31' })
  expect(round).toMatchObject({ open: true, voted: 1, seats: 6 })
  expect(await db.task.count({ where: { kind: 'vote' } })).toBe(0)
  const refused = await member.follow(await member.put(`${found.path}/vote`, { choice: 'approve' }))
  expect(shown(refused, 'Application/Detail').errors).toEqual({
    vote: { rule: 'This application is on hold. Only applications that are endorsed can be voted on.' },
  })
  await chair.delete(`${found.path}/hold`, { remarks })
  const resumed = shown(await member.get(found.path), 'Application/Detail')
  expect(resumed.application).toMatchObject({ status: 'endorsed', heldFrom: null, reviewOn: null })
  expect(resumed.can.vote).toBe(true)
  expect(await db.task.count({ where: { kind: 'vote' } })).toBe(5)
})
