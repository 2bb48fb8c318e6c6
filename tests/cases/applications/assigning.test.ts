// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { archived, endorsed, registered, type Ref } from '../../support/cases.ts'
import { ada, adam, carla, emil, judith, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { assign, unassign } from '../../support/acts.ts'
import { notifiedOf } from '../../messages/notifications/notified.ts'
import { shown, signIn } from '../../support/visit.ts'

const reason = 'She knows the family.'

const send = async (who: User, { path }: Ref, form: object, method: 'PUT' | 'DELETE' = 'PUT') =>
  (await signIn(who)).program(method, `${path}/assignment`, form)

const pageOf = async ({ path }: Ref, who = vera) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail')
const assigneeOf = async (found: Ref) => (await pageOf(found)).application.assignee

const rowsOf = async (query: string, who = vera) =>
  shown(await (await signIn(who)).get(`/applications?${query}`), 'Application/Index').applications.data
const listed = async (query: string, who = vera) => (await rowsOf(query, who)).map(({ id }) => id)

const waitingOf = async (who: User) =>
  shown(await (await signIn(who)).get('/dashboard'), 'Dashboard').waiting.unassigned

test('somebody takes a case that is nobody’s without a reason', async () => {
  itIs('2026-03-14T09:00:00Z')
  const found = await registered()
  const visitor = await signIn(emil)
  await visitor.get(found.path)
  const answer = await visitor.put(`${found.path}/assignment`, { userId: emil.id })
  expect((await visitor.follow(answer)).page.flash).toEqual({ success: 'You have taken 2026-000001' })
  expect(await assigneeOf(found)).toEqual({
    id: emil.id,
    name: emil.name,
    since: '2026-03-14T09:00:00.000Z',
  })
  expect(await notifiedOf('assigned')).toEqual([])
})

test('a case is assigned to somebody else with a reason, who is notified', async () => {
  const found = await registered()
  expect((await send(rosa, found, { userId: judith.id })).errors).toEqual({
    reason: 'Give a reason for assigning this application.',
  })
  await send(rosa, found, { userId: judith.id, reason })
  expect(await assigneeOf(found)).toMatchObject({ id: judith.id })
  expect(await notifiedOf('assigned')).toEqual([judith.name])
})

test('taking over somebody’s case needs a reason, which the history shows', async () => {
  const found = await registered()
  await assign(found.id, { userId: emil.id, reason: '' }, emil)
  expect((await send(rosa, found, { userId: rosa.id })).errors).toEqual({
    reason: 'Give a reason, because this application is assigned to Emil Endorser.',
  })
  await send(rosa, found, { userId: rosa.id, reason })
  const visitor = await signIn(vera)
  const { page } = await visitor.get(found.path, {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'history',
  })
  expect(page.props.history[0]).toMatchObject({
    actor: rosa.name,
    words: 'assigned',
    changes: [
      { field: 'assignee', before: emil.name, after: rosa.name },
      { field: 'reason', before: '', after: reason },
    ],
  })
})

test('when two people take a case at once, the second learns whose it is', async () => {
  const found = await registered()
  const answers = await Promise.all([emil, rosa].map(who => send(who, found, { userId: who.id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const { reason: refusal } = answers.find(({ status }) => status === 409)!.errors as { reason: string }
  expect(refusal).toContain((await assigneeOf(found))!.name)
})

test.each([
  ['somebody who may only view cases', vera.id],
  ['a member of the board', ada.id],
  ['somebody without access to cases', adam.id],
  ['nobody at all', 999],
])('a case can’t be assigned to %s', async (_who, userId) => {
  const found = await registered()
  expect((await send(rosa, found, { userId, reason })).errors).toEqual({
    userId: 'Choose somebody who registers, endorses or decides applications.',
  })
})

test('a case can’t be assigned to the same person again, nor while it is archived', async () => {
  const found = await registered()
  await assign(found.id, { userId: emil.id, reason: '' }, emil)
  expect((await send(rosa, found, { userId: emil.id, reason })).errors).toEqual({
    userId: 'This application is already assigned to Emil Endorser.',
  })
  const old = await archived()
  expect((await send(rosa, old, { userId: rosa.id })).status).toBe(409)
})

test('a case is unassigned with a reason', async () => {
  const found = await registered()
  expect((await send(rosa, found, { reason }, 'DELETE')).errors).toEqual({
    rule: 'This application is assigned to nobody.',
  })
  await assign(found.id, { userId: emil.id, reason: '' }, emil)
  expect((await send(rosa, found, {}, 'DELETE')).errors).toEqual({
    reason: 'Give a reason for unassigning this application.',
  })
  await send(rosa, found, { reason }, 'DELETE')
  expect(await assigneeOf(found)).toBeNull()
})

test('the list filters by assignee', async () => {
  const [mine, theirs, nobodys] = [await registered(), await endorsed(), await registered()]
  await assign(mine.id, { userId: emil.id, reason: '' }, emil)
  await assign(theirs.id, { userId: rosa.id, reason: '' }, rosa)
  expect(await listed('assignee=me', emil)).toEqual([mine.id])
  expect(await listed('assignee=me', vera)).toEqual([])
  expect(await listed(`assignee=${rosa.id}`)).toEqual([theirs.id])
  expect(await listed('assignee=none')).toEqual([nobodys.id])
})

test('people to assign are listed with the number of their open cases', async () => {
  const found = await registered()
  await assign(found.id, { userId: emil.id, reason: '' }, emil)
  const { text } = await (await signIn(vera)).program('GET', '/applications/assignable')
  const { people } = JSON.parse(text) as { people: { name: string; open: number }[] }
  expect(people.map(({ name, open }) => [name, open])).toEqual([
    [carla.name, 0],
    [emil.name, 1],
    [judith.name, 0],
    [olga.name, 0],
    [rosa.name, 0],
  ])
})

const leaving: [string, () => Promise<unknown>][] = [
  ['is deleted', async () => (await signIn(adam)).delete(`/users/${emil.id}`)],
  ['loses the permissions', () => nowHolds(emil, ['applications.view'])],
  [
    'is deactivated',
    async () =>
      (await signIn(adam)).put(`/users/${emil.id}`, { active: '0', name: emil.name, email: emil.email }),
  ],
]

test.each(leaving)('when the assignee %s, the case becomes nobody’s, with a task', async (_how, leave) => {
  const found = await registered()
  await assign(found.id, { userId: emil.id, reason: '' }, emil)
  expect((await waitingOf(rosa))!.total).toBe(0)
  await leave()
  expect(await assigneeOf(found)).toBeNull()
  expect([await listed('assignee=none'), await listed(`assignee=${emil.id}`)]).toEqual([[found.id], []])
  expect((await waitingOf(rosa))!.first.map(({ id }) => id)).toEqual([found.id])
  expect(await listed('waitsFor=assignment', rosa)).toEqual([found.id])
  expect(await waitingOf(ada)).toBeNull()
  await assign(found.id, { userId: rosa.id, reason: '' }, rosa)
  expect((await waitingOf(rosa))!.total).toBe(0)
})

test('the task of a lost assignee ends when somebody unassigns the case, or the permissions come back', async () => {
  const [one, other] = [await registered(), await registered()]
  for (const { id } of [one, other]) await assign(id, { userId: emil.id, reason: '' }, emil)
  await nowHolds(emil, ['applications.view'])
  await unassign(one.id, { reason }, rosa)
  expect((await waitingOf(rosa))!.first.map(({ id }) => id)).toEqual([other.id])
  await nowHolds(emil, emil.permissions as never)
  expect((await waitingOf(rosa))!.total).toBe(0)
  expect(await assigneeOf(other)).toMatchObject({ id: emil.id })
  expect(await db.task.count({ where: { kind: 'unassigned' } })).toBe(0)
})

test('addresses and saved views with the earlier name of the filter by seat keep working', async () => {
  const [found] = [await endorsed(), await registered()]
  expect(await listed('assignedToMe=1', ada)).toEqual([found.id])
})

test('the list shows the assignees in a column that is chosen', async () => {
  const found = await registered()
  await registered()
  await assign(found.id, { userId: emil.id, reason: '' }, emil)
  expect((await rowsOf('columns=reference,assignee')).map(({ more }) => more?.assignee)).toEqual([
    undefined,
    emil.name,
  ])
})

test('the export has the assignee', async () => {
  const found = await registered()
  await assign(found.id, { userId: emil.id, reason: '' }, emil)
  const { text } = await (await signIn(olga)).document('/applications/export')
  const [headings, row] = text.split('\r\n').map(line => line.split(','))
  expect(row![headings!.indexOf('Assigned to')]).toBe(emil.name)
})
