// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import {
  castVote,
  endorsed,
  heldFromRegistered,
  recused,
  registered,
  returned,
  voted,
} from '../../support/cases.ts'
import {
  ada,
  adam,
  ben,
  carla,
  cora,
  dan,
  emil,
  judith,
  nowHolds,
  olga,
  rita,
  rosa,
  vera,
} from '../../support/cast.ts'
import { postComment } from '../../cases/discussion/comments.ts'
import { shown, signIn } from '../../support/visit.ts'

const waitingOf = async (who: User) => shown(await (await signIn(who)).get('/dashboard'), 'Dashboard').waiting
const toDecideFor = async (who: User) => (await waitingOf(who)).toDecide?.first.map(({ id }) => id) ?? null

const allVoted = (fields: object = {}) =>
  voted(
    [
      [carla, 'approve'],
      [ada, 'approve'],
      [ben, 'disapprove'],
      [cora, 'disapprove'],
      [dan, 'approve'],
      [olga, 'disapprove'],
    ],
    fields,
  )

test('a case is ready to decide once every seat has voted, whatever the votes', async () => {
  const five = await voted([
    [carla, 'approve'],
    [ada, 'approve'],
    [ben, 'approve'],
    [cora, 'approve'],
    [dan, 'approve'],
  ])
  expect(await toDecideFor(judith)).toEqual([])
  await castVote(five, olga, 'approve')
  const tie = await allVoted()
  for (const chair of [judith, carla]) expect(await toDecideFor(chair)).toEqual([five.id, tie.id])
  for (const other of [ada, emil, rosa, vera, adam]) expect(await toDecideFor(other)).toBeNull()
})

test('a case is ready to decide without members who are recused or may no longer vote', async () => {
  const found = await voted([
    [carla, 'approve'],
    [ada, 'approve'],
    [ben, 'approve'],
    [cora, 'approve'],
  ])
  await recused(found, dan)
  expect(await toDecideFor(judith)).toEqual([])
  await nowHolds(olga, ['applications.view'])
  expect(await toDecideFor(judith)).toEqual([found.id])
})

test('a case is ready to decide if the last vote is cast while the last other voter loses the permission', async () => {
  for (let n = 0; n < 5; n++) {
    const found = await voted([
      [carla, 'approve'],
      [ada, 'approve'],
      [cora, 'approve'],
      [dan, 'approve'],
    ])
    await Promise.all([castVote(found, ben, 'approve'), nowHolds(olga, ['applications.view'])])
    expect((await toDecideFor(judith))!.includes(found.id)).toBe(true)
    await nowHolds(olga, ['applications.view', 'applications.vote'])
  }
})

test('a case is not on the to-do list of people who registered or endorsed it or are recused', async () => {
  await allVoted()
  await nowHolds(emil, ['applications.view', 'applications.decide'])
  await nowHolds(rosa, ['applications.view', 'applications.decide'])
  for (const close of [emil, rosa]) expect(await toDecideFor(close)).toEqual([])
  const second = await endorsed()
  await recused(second, judith)
  for (const member of [carla, ada, ben, cora, dan, olga]) await castVote(second, member, 'approve')
  expect((await toDecideFor(judith))!.includes(second.id)).toBe(false)
  expect((await toDecideFor(carla))!.includes(second.id)).toBe(true)
})

const listed = async (who: User, query: string) =>
  shown(await (await signIn(who)).get(`/applications?${query}`), 'Application/Index').applications.data.map(
    row => row.id,
  )

test('the list behind the cases to decide shows the same cases', async () => {
  const { id } = await allVoted()
  await endorsed()
  expect(await listed(judith, 'waitsFor=decision')).toEqual([id])
  for (const other of [vera, ada]) expect(await listed(other, 'waitsFor=decision')).toEqual([])
})

const discussionsOf = async (who: User) => (await waitingOf(who)).discussions!.first.map(({ id }) => id)

test('a discussion is on the to-do list of mentioned people until they read it', async () => {
  const found = await registered()
  await postComment(found, vera, 'What do you say, @Ada Member?')
  expect(await discussionsOf(ada)).toEqual([found.id])
  expect(await discussionsOf(ben)).toEqual([])
  await (await signIn(ada)).get('/notifications')
  await db.notification.updateMany({ data: { readAt: new Date() } })
  expect(await discussionsOf(ada)).toEqual([])
})

test('a returned case is on the list of the registry and off the list of cases to endorse', async () => {
  const { id } = await returned()
  await heldFromRegistered()
  const detail = 'Petition, Signature on the last page'
  expect((await waitingOf(rosa)).returned).toMatchObject({
    total: 1,
    first: [{ id, returned: true, note: '2 missing items', detail }],
  })
  expect(await listed(rosa, 'waitsFor=registry')).toEqual([id])
  expect(await listed(emil, 'waitsFor=endorsement')).toEqual([])
  expect(await waitingOf(emil)).toMatchObject({ returned: null, toEndorse: { total: 0 } })
  await (await signIn(rosa)).post(`/applications/${id}/completion`)
  expect((await waitingOf(rosa)).returned).toEqual({ total: 0, ready: 0, first: [] })
  const [row] = (await waitingOf(emil)).toEndorse!.first
  expect(row).toMatchObject({ id })
  expect(row).not.toHaveProperty('returned')
  expect(await listed(emil, 'waitsFor=endorsement')).toEqual([id])
})

test('user administrators see open invitations and active users without a second factor', async () => {
  await db.user.updateMany({ data: { twoFactorConfirmedAt: new Date() } })
  await db.user.update({ where: { id: ben.id }, data: { passwordHash: null, invitedAt: new Date() } })
  await db.user.update({ where: { id: cora.id }, data: { twoFactorConfirmedAt: null } })
  await db.user.update({ where: { id: dan.id }, data: { twoFactorConfirmedAt: null, active: false } })
  const { invitations, withoutSecondFactor } = await waitingOf(adam)
  expect(invitations!.first.map(({ label, url }) => [label, url])).toEqual([
    [ben.name, `/users/${ben.id}/edit`],
  ])
  expect(withoutSecondFactor!.first.map(({ label }) => label)).toEqual([cora.name])
  for (const other of [rosa, carla, rita]) expect((await waitingOf(other)).invitations).toBeNull()
})

async function undelivered(event: string, createdAt: string) {
  const text = { text: '', html: '', messageId: event }
  const about = { event, recipient: 'ada@docket.test', subject: event, createdAt: new Date(createdAt) }
  const { id: subjectId } = await db.email.create({ data: { ...about, ...text } })
  const times = { runAt: new Date(), plannedAt: new Date(), since: new Date() }
  await db.job.create({ data: { kind: 'email', subjectId, state: 'failed', ...times } })
}

test('administrators see emails of the last month that could not be delivered', async () => {
  itIs('2026-03-14T09:00:00Z')
  await undelivered('Given up', '2026-03-10T09:00:00Z')
  await undelivered('Long ago', '2026-01-10T09:00:00Z')
  expect((await waitingOf(adam)).undeliveredMail!.first.map(({ label }) => label)).toEqual(['Given up'])
  expect((await waitingOf(rosa)).undeliveredMail).toBeNull()
})

test('a registrar sees unfinished imports', async () => {
  const unfinished = ['asking', 'checking', 'ready', 'importing', 'undoing']
  for (const state of ['receiving', ...unfinished, 'imported', 'undone'])
    await db.import.create({ data: { fileName: state, timeZone: 'UTC', state, total: 1, byId: rita.id } })
  const { imports } = await waitingOf(rita)
  expect(imports!.first.map(({ label }) => label)).toEqual(unfinished)
  expect((await waitingOf(rosa)).imports).toBeNull()
})

const healthOf = async (who: User) =>
  shown(
    await (
      await signIn(who)
    ).get('/dashboard', {
      'x-inertia-partial-component': 'Dashboard',
      'x-inertia-partial-data': 'health',
    }),
    'Dashboard',
  ).health

test('only administrators get the health checks, in a deferred prop', async () => {
  expect((await healthOf(adam))!.map(({ title, well }) => [title, well])).toContainEqual(['Mail', false])
  for (const other of [rosa, carla]) expect(await healthOf(other)).toBeNull()
})
