// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { castVote, endorsed, form, registered, type Ref } from '../../support/cases.ts'
import { ada, ben, carla, cora, dan, emil, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import type { User } from '#server/permissions'
import { published } from './types.ts'

const remarks = 'Every paper was looked at.'
const detail = async (viewer: User, { path }: Ref) =>
  shown(await (await signIn(viewer)).get(path), 'Application/Detail')
const act = async (actor: User, { path }: Ref, what: string, form: object = { remarks }) =>
  (await signIn(actor)).program('POST', `${path}/${what}`, form)
const endorse = (actor: User, found: Ref) => act(actor, found, 'endorsement')
const toEndorse = async (viewer: User) =>
  shown(await (await signIn(viewer)).get('/dashboard'), 'Dashboard').waiting.toEndorse!.total

test('two different people endorse, and the second endorsement opens voting', async () => {
  await published({ rules: { endorsements: 2, requiredDocuments: [] } })
  const found = await registered()
  expect([await toEndorse(emil), await toEndorse(olga)]).toEqual([1, 1])
  await endorse(emil, found)
  const { application, round, can, whyNot, waits } = await detail(emil, found)
  expect([application.status, round, can.endorse]).toEqual(['registered', null, false])
  expect(whyNot.endorse).toContain('You have already endorsed this application.')
  expect(waits).toMatchObject({ for: 'endorsement' })
  expect([await toEndorse(emil), await toEndorse(olga)]).toEqual([0, 1])
  expect((await endorse(emil, found)).status).toBe(409)
  await endorse(olga, found)
  expect((await detail(olga, found)).application.status).toBe('endorsed')
  expect([await toEndorse(emil), await toEndorse(olga)]).toEqual([0, 0])
})

test('neither of two endorsers decides', async () => {
  await published({ rules: { endorsements: 2 } })
  const found = await registered()
  await endorse(emil, found)
  await endorse(olga, found)
  for (const member of [carla, ada, ben, cora]) await castVote(found, member, 'approve')
  const refusal = await act(olga, found, 'decision', { verdict: 'approved', remarks })
  expect(JSON.parse(refusal.text)).toMatchObject({
    errors: { rule: expect.stringContaining('You endorsed') },
  })
  expect((await act(carla, found, 'decision', { verdict: 'approved', remarks })).status).toBeLessThan(400)
})

test('endorsements from before a reinstatement no longer count', async () => {
  await published({ rules: { endorsements: 2 } })
  const found = await registered()
  await endorse(emil, found)
  await act(rosa, found, 'withdrawal')
  await (await signIn(rosa)).program('DELETE', `${found.path}/withdrawal`, { remarks })
  await endorse(emil, found)
  expect((await detail(emil, found)).application.status).toBe('registered')
  await endorse(olga, found)
  expect((await detail(emil, found)).application.status).toBe('endorsed')
})

test('somebody who may endorse from now on gets the task of the second endorsement', async () => {
  await published({ rules: { endorsements: 2 } })
  await endorse(emil, await registered())
  await nowHolds(vera, ['applications.view', 'applications.endorse'])
  expect(await db.task.findMany({ where: { kind: 'endorseToo' }, select: { userId: true } })).toEqual(
    expect.arrayContaining([{ userId: vera.id }, { userId: olga.id }]),
  )
})

test('without endorsements, voting opens when the application is registered', async () => {
  await published({ rules: { endorsements: 0 } })
  const found = await registered()
  const { application, round } = await detail(carla, found)
  expect([application.status, round!.seats]).toEqual(['endorsed', 6])
  expect(await db.applicationCount.findMany({ where: { count: { gt: 0 } } })).toMatchObject([
    { status: 'endorsed', count: 1 },
  ])
  expect(await db.task.count({ where: { kind: 'vote' } })).toBe(6)
  expect(await db.task.count({ where: { kind: 'endorse' } })).toBe(0)
})

test('without endorsements, a possible duplicate waits until somebody has compared it', async () => {
  await published({ rules: { endorsements: 0 } })
  await registered()
  const again = await registered({ ...form, matchReason: 'She applies a second time.' })
  expect((await detail(emil, again)).application.status).toBe('registered')
  expect((await endorse(emil, again)).status).toBe(409)
})

test('named people sit in the round, as long as they may vote', async () => {
  const users = [carla, ada, ben, cora].map(({ id }) => id)
  await published({ rules: { sits: { users } } })
  await nowHolds(cora, ['applications.view'])
  const found = await endorsed()
  expect((await db.seat.findMany({ orderBy: { userId: 'asc' } })).map(({ userId }) => userId)).toEqual([
    carla.id,
    ada.id,
    ben.id,
  ])
  expect((await detail(dan, found)).can.vote).toBe(false)
})

test('a round keeps the rules that it was opened under', async () => {
  await published({ rules: { majority: 'two-thirds', quorum: 5, tieBreak: true } })
  const found = await endorsed()
  await published({})
  expect(await db.round.findFirst()).toMatchObject({ majority: 'two-thirds', typeQuorum: 5, tieBreak: true })
  for (const member of [carla, ada, ben]) await castVote(found, member, 'approve')
  for (const member of [cora, dan]) await castVote(found, member, 'disapprove')
  const refusal = await act(carla, found, 'decision', { verdict: 'approved', remarks })
  expect(JSON.parse(refusal.text)).toMatchObject({
    errors: { rule: 'The votes are 3 to 2. A decision needs two thirds of the votes cast.' },
  })
  await castVote(found, olga, 'approve')
  expect((await act(carla, found, 'decision', { verdict: 'approved', remarks })).status).toBeLessThan(400)
})

test('with equal votes the chair’s vote decides, and the sentence says so', async () => {
  await published({ rules: { tieBreak: true } })
  const found = await endorsed()
  await nowHolds(olga, ['applications.view', 'applications.vote'])
  for (const member of [carla, ada]) await castVote(found, member, 'approve')
  for (const member of [ben, cora]) await castVote(found, member, 'disapprove')
  await act(carla, found, 'decision', { verdict: 'approved', remarks })
  expect((await detail(vera, found)).round!.sentence).toBe(
    '4 of 6 members voted; quorum was 4; approved 2 to 2 by the vote of the chair.',
  )
})

test('required documents are those of the version', async () => {
  await published({ rules: { requiredDocuments: ['Floor plan'] } })
  const found = await registered()
  expect((await detail(emil, found)).missingDocuments).toEqual(['Floor plan'])
})
