import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { postComment } from '../../cases/discussion/comments.ts'
import '../../support/board.ts'
import { endorsed, registered } from '../../support/cases.ts'
import { ada, ben, nora, nowHolds, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { listOf, unreadOf } from './notified.ts'

test('people see their own notifications, latest first, with their cases and comments', async () => {
  const found = await endorsed()
  const comment = await postComment(found, vera, '@ada')
  const { notifications } = await listOf(ada)
  const application = {
    id: found.id,
    reference: expect.stringMatching(/^\d{4}-000001$/),
    givenName: 'Lualhati',
    middleName: '',
    familyName: 'Magtanggol',
    nameSuffix: '',
  }
  expect(notifications).toMatchObject({
    total: 2,
    page: 1,
    data: [
      { kind: 'mention', application, commentId: comment, read: false },
      { kind: 'round', application, commentId: null, read: false },
    ],
  })
  const { text } = await (await signIn(ada)).program('GET', '/notifications/latest')
  expect(JSON.parse(text).notifications).toEqual(notifications.data)
  expect(JSON.stringify((await listOf(vera)).notifications.data)).toBe('[]')
})

test('the navigation counts up to a hundred unread notifications', async () => {
  const found = await registered()
  expect(await unreadOf(ada)).toBe(0)
  await postComment(found, vera, '@ada')
  await postComment(found, vera, '@ada again')
  expect([await unreadOf(ada), await unreadOf(ben)]).toEqual([2, 0])
  await db.notification.createMany({
    data: Array.from({ length: 150 }, (_none, i) => ({
      userId: ada.id,
      event: `more ${i}`,
      kind: 'mention',
      applicationId: found.id,
    })),
  })
  expect(await unreadOf(ada)).toBe(100)
})

test('opening a case marks the viewer’s notifications of that case as read', async () => {
  const [one, other] = [await registered(), await registered()]
  for (const found of [one, other]) await postComment(found, vera, '@ada @ben')
  const visitor = await signIn(ada)
  expect((await visitor.get('/notifications')).page.props.rail.unread).toBe(2)
  expect((await visitor.get(one.path)).page.props.rail.unread).toBe(1)
  expect(await unreadOf(ada)).toBe(1)
  expect(await unreadOf(ben)).toBe(2)
  const { notifications } = await listOf(ada, '?unread=1')
  expect(notifications.data.map(({ application }) => application.id)).toEqual([other.id])
})

const told = async () =>
  (await db.liveEvent.findMany({ orderBy: { id: 'asc' } })).map(({ channel, name }) => `${channel} ${name}`)

test('marking notifications as read publishes a live event to the reader, unless none was unread', async () => {
  const found = await registered()
  for (const body of ['@ada', '@ada two']) await postComment(found, vera, body)
  await db.liveEvent.deleteMany()
  const visitor = await signIn(ada)
  await visitor.post('/notifications/read')
  await visitor.post('/notifications/read')
  await visitor.get(found.path)
  expect(await told()).toEqual([`private-user.${ada.id} notification`])
})

test('prefetches and partial reloads mark nothing as read', async () => {
  const found = await registered()
  await postComment(found, vera, '@ada')
  const visitor = await signIn(ada)
  await visitor.get(found.path, { purpose: 'prefetch' })
  await visitor.get(found.path, {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'comments',
  })
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(await unreadOf(ada)).toBe(1)
})

test('one or all notifications can be marked as read', async () => {
  const found = await registered()
  for (const body of ['@ada', '@ada two', '@ada three']) await postComment(found, vera, body)
  const visitor = await signIn(ada)
  const [latest] = (await listOf(ada)).notifications.data
  await visitor.get('/notifications')
  const answer = await visitor.post('/notifications/read', { id: latest!.id })
  expect([answer.status, answer.location, await unreadOf(ada)]).toEqual([303, '/notifications', 2])
  await visitor.post('/notifications/read')
  expect(await unreadOf(ada)).toBe(0)
})

test('other people’s notifications are neither shown nor marked as read', async () => {
  const found = await registered()
  await postComment(found, vera, '@ada')
  const { id } = await db.notification.findFirstOrThrow({ where: { userId: ada.id } })
  const stranger = await signIn(ben)
  await stranger.post('/notifications/read', { id })
  await stranger.post('/notifications/read')
  expect((await db.notification.findUniqueOrThrow({ where: { id } })).readAt).toBeNull()
  expect((await listOf(ben)).notifications.total).toBe(0)
})

test('people who no longer view cases see no notifications and no count', async () => {
  const found = await registered()
  await postComment(found, vera, '@ada')
  await nowHolds(ada, ['users.manage'])
  const { notifications, rail } = await listOf(ada)
  expect([notifications.data, notifications.total, rail.unread]).toEqual([[], 0, 0])
  const { text } = await (await signIn(ada)).program('GET', '/notifications/latest')
  expect(JSON.parse(text).notifications).toEqual([])
})

test('a page has 25 notifications, and a page beyond the end is empty', async () => {
  const { id: applicationId } = await registered()
  await db.notification.createMany({
    data: Array.from({ length: 30 }, (_none, i) => ({
      userId: ada.id,
      event: `n ${i}`,
      kind: 'due',
      applicationId,
    })),
  })
  const pages = [await listOf(ada), await listOf(ada, '?page=2'), await listOf(ada, '?page=9')]
  expect(pages.map(({ notifications: { data, total } }) => [data.length, total])).toEqual([
    [25, 30],
    [5, 30],
    [0, 30],
  ])
  expect(
    shown(await (await signIn(nora)).get('/notifications'), 'Notification/Index').notifications.data,
  ).toEqual([])
})
