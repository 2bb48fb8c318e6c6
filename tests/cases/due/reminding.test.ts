// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { refreshDueDates } from '#server/cases/case/due-dates'
import { remindOfDueDates } from '#server/cases/case/tasks/remind-of-due-dates'
import { addHolidays } from '#server/cases/clocks/holidays'
import { db } from '#server/platform/database/client'
import { assign, extend, hold, resume, withdraw } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { castVote, endorsed, registered } from '../../support/cases.ts'
import { ada, adam, ben, carla, cora, dan, emil, nowHolds, olga, rosa } from '../../support/cast.ts'
import { namesOf, notifiedOf } from '../../messages/notifications/notified.ts'
import { withClocks } from './clocks-of-cases.ts'

beforeEach(() => itIs('2026-03-13T09:30:00Z'))

const remarks = 'Everything is in order with this case.'
const reason = 'The file is in another office.'

async function remindedAt(moment: string, found?: { id: number }) {
  itIs(`2026-${moment}:00Z`)
  await remindOfDueDates()
  return notifiedOf('deadline', found)
}

const unread = () => db.notification.count({ where: { kind: 'deadline', readAt: null } })

// The decision is due on Thursday 9 April.

test('the assignee is reminded from 08:00 on, once for each date and warning', async () => {
  await withClocks({ warn: [3, 1] })
  const found = await registered()
  await assign(found.id, { userId: rosa.id, reason }, emil)
  expect(await remindedAt('04-03T12:00')).toEqual([])
  expect(await remindedAt('04-06T07:59')).toEqual([])
  itIs('2026-04-06T08:00:00Z')
  await Promise.all([remindOfDueDates(), remindOfDueDates()])
  expect(await remindedAt('04-07T12:00')).toEqual([rosa.name])
  expect(await remindedAt('04-08T09:00')).toEqual([rosa.name, rosa.name])
  expect(await remindedAt('04-09T09:00')).toHaveLength(2)
  expect(await remindedAt('04-10T09:00')).toHaveLength(2)
})

test('a reminder that falls on a day off is sent on the working day before, or as soon as the board works', async () => {
  await withClocks({ warn: [4] })
  const found = await registered()
  await assign(found.id, { userId: rosa.id, reason }, emil)
  expect(await remindedAt('04-02T12:00')).toEqual([])
  expect(await remindedAt('04-04T12:00')).toEqual([])
  expect(await remindedAt('04-05T12:00')).toEqual([])
  const other = await registered()
  await assign(other.id, { userId: rosa.id, reason }, emil)
  expect(await remindedAt('04-03T12:00')).toEqual([rosa.name, rosa.name])
  expect(await remindedAt('04-06T12:00')).toHaveLength(2)
})

test('only the latest of the warnings that have come is sent', async () => {
  await withClocks({ warn: [10, 5, 3] })
  const found = await registered()
  await assign(found.id, { userId: rosa.id, reason }, emil)
  expect(await remindedAt('04-07T12:00')).toEqual([rosa.name])
  expect((await db.notification.findFirstOrThrow({ where: { kind: 'deadline' } })).event).toBe(
    `deadline ${found.id} decision 2026-04-09 3`,
  )
})

test('without an assignee, those who have to act next are reminded', async () => {
  await withClocks({})
  const [first, second] = [await registered(), await endorsed()]
  for (const member of [carla, ada, cora, olga]) await castVote(second, member, 'approve')
  const left = await registered()
  await assign(left.id, { userId: rosa.id, reason }, emil)
  await nowHolds(rosa, ['applications.view'])
  await nowHolds(dan, ['applications.view'])
  await remindedAt('04-06T12:00')
  expect(await notifiedOf('deadline', first)).toEqual(namesOf([emil, olga]))
  expect(await notifiedOf('deadline', second)).toEqual([ben.name])
  expect(await notifiedOf('deadline', left)).toEqual(await notifiedOf('deadline', first))
  await nowHolds(emil, ['applications.view'])
  expect(await remindedAt('04-07T12:00', await registered())).toEqual([olga.name])
})

test('nobody is reminded of clocks that are stopped or ended, or of dates that were replaced', async () => {
  await withClocks({}, { name: 'first', label: 'First look', ends: 'endorsed' })
  const [held, gone, done] = [await registered(), await registered(), await endorsed()]
  itIs('2026-04-01T12:00:00Z')
  await hold(held.id, { remarks, reviewOn: '2026-12-31' }, emil)
  await withdraw(gone.id, { remarks }, rosa)
  await addHolidays('2026-04-08 Valour', adam, async () => {})
  expect(await remindedAt('04-06T12:00')).toEqual([])
  await refreshDueDates(1, work => work())
  expect(await remindedAt('04-06T13:00')).toEqual([])
  await remindedAt('04-07T12:00')
  const events = await db.notification.findMany({ where: { kind: 'deadline' }, distinct: ['event'] })
  expect(events.map(({ event }) => event)).toEqual([`deadline ${done.id} decision 2026-04-10 3`])
  await resume(held.id, { remarks }, emil)
  expect(await remindedAt('04-13T12:00', held)).not.toEqual([])
})

test('a new date is warned of again, and what was said about the earlier one is settled', async () => {
  await withClocks({})
  const found = await registered()
  await assign(found.id, { userId: rosa.id, reason }, emil)
  expect(await remindedAt('04-06T12:00')).toEqual([rosa.name])
  await assign(found.id, { userId: emil.id, reason }, emil)
  expect(await unread()).toBe(1)
  await extend(found.id, { clock: 'decision', reason }, emil)
  expect(await unread()).toBe(0)
  expect(await remindedAt('04-20T12:00')).toEqual([emil.name, rosa.name])
  expect(await unread()).toBe(1)
})
