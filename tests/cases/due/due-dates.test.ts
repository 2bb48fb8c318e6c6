// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { differingDueDate, rebuildDueDates, refreshDueDates } from '#server/cases/case/due-dates'
import { addHolidays, setWeekend, strikeHoliday } from '#server/cases/clocks/holidays'
import { config } from '#server/config'
import { changeSettings } from '#server/home/settings/change-settings'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { approved, endorsed, registered, signed } from '../../support/cases.ts'
import { archive, extend, hold, resume } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { adam, carla, emil } from '../../support/cast.ts'
import { dueDatesOf, dueOnOf, withClocks } from './clocks-of-cases.ts'

beforeEach(() => itIs('2026-03-18T09:30:00Z'))

const remarks = 'Everything is in order with this case.'
const reason = 'The proclamation was withdrawn.'
const refresh = (subjectId = 1) => refreshDueDates(subjectId, work => work())
const later = async () => {}

const overdueSince = async ({ id }: { id: number }) =>
  (
    await read<{ since: string }>(
      sql`SELECT t."since" FROM "Task" t WHERE t."applicationId" = ${id} AND t."kind" = 'overdue'`,
    )
  ).map(({ since }) => since)

test('a case has the due dates of its version, and its own is the next one', async () => {
  await withClocks({}, { name: 'first', label: 'First look', days: 3, ends: 'endorsed' })
  const found = await registered()
  expect(await dueOnOf(found)).toBe('2026-03-17')
  expect(await dueDatesOf(found)).toMatchObject([
    { clock: 'first', dueOn: '2026-03-17', endedOn: null },
    { clock: 'decision', dueOn: '2026-04-09', endedOn: null },
  ])
  expect(await overdueSince(found)).toEqual(['2026-03-17'])
})

test('clocks end with what ends them, and nothing is due on an archived case', async () => {
  await withClocks({}, { name: 'signature', label: 'Signature', ends: 'signed', days: 30 })
  const found = await approved()
  expect(await dueDatesOf(found)).toMatchObject([
    { clock: 'decision', endedOn: '2026-03-18' },
    { clock: 'signature', dueOn: '2026-04-23', endedOn: null },
  ])
  expect(await dueOnOf(found)).toBe('2026-04-23')
  const resolved = await signed()
  expect(await dueOnOf(resolved)).toBe('9999-12-31')
  await archive(resolved.id, { remarks }, carla)
  expect(await overdueSince(resolved)).toEqual([])
})

test('holidays, weekends and their strikes move the dates of running clocks', async () => {
  await withClocks({})
  const found = await registered()
  await addHolidays('2026-03-20 Feast\n2026-04-09 Valour', adam, later)
  await refresh()
  expect(await dueOnOf(found)).toBe('2026-04-13')
  await strikeHoliday(
    (await db.holiday.findFirstOrThrow({ where: { day: '2026-03-20' } })).id,
    reason,
    adam,
    later,
  )
  await refresh()
  expect(await dueOnOf(found)).toBe('2026-04-10')
  await setWeekend([5, 6], adam, later)
  await refresh()
  expect(await dueOnOf(found)).toBe('2026-04-12')
  expect(await differingDueDate()).toBe(null)
})

test('the date of a clock that is stopped moves every day, and the clock goes on from there', async () => {
  await withClocks({})
  itIs('2026-03-16T09:30:00Z')
  const found = await registered()
  await hold(found.id, { remarks, reviewOn: '2026-12-31' }, emil)
  expect(await dueOnOf(found)).toBe('2026-04-09')
  itIs('2026-03-19T09:30:00Z')
  expect(await differingDueDate()).toBe(null)
  await refresh(0)
  expect(await dueOnOf(found)).toBe('2026-04-14')
  await resume(found.id, { remarks }, emil)
  expect(await dueDatesOf(found)).toMatchObject([{ dueOn: '2026-04-14', left: 0 }])
})

test('a due date is extended once, before it is over, for a reason', async () => {
  await withClocks(
    {},
    { name: 'first', label: 'First look', days: 1, ends: 'endorsed' },
    { name: 'fixed', label: 'Fixed', extension: 0 },
  )
  const found = await registered()
  const extended = (clock: string) => extend(found.id, { clock, reason }, emil)
  await expect(extended('first')).rejects.toThrow(
    'The due date “First look” is over, so it can’t be extended.',
  )
  await expect(extended('fixed')).rejects.toThrow('The due date “Fixed” can’t be extended.')
  await extended('decision')
  expect(await dueDatesOf(found)).toMatchObject([
    { clock: 'first' },
    { clock: 'fixed' },
    { clock: 'decision', dueOn: '2026-04-23' },
  ])
  await expect(extended('decision')).rejects.toThrow()
})

test('another time zone moves the dates of everything that happened, also of ended clocks', async () => {
  await withClocks({ starts: 'registered', ends: 'endorsed', stops: 'hold' })
  itIs('2026-03-16T23:30:00Z')
  const found = await endorsed()
  expect(await dueDatesOf(found)).toMatchObject([{ endedOn: '2026-03-16' }])
  config.timeZone = undefined
  await changeSettings({ timeZone: 'Asia/Manila' }, adam)
  await refresh(2)
  expect(await dueDatesOf(found)).toMatchObject([{ endedOn: '2026-03-17' }])
  expect(await differingDueDate()).toBe(null)
})

test('due dates that were changed by SQL are found, and written again', async () => {
  await withClocks({})
  const found = await registered()
  await db.$executeRaw`UPDATE "DueDate" SET "dueOn" = '2027-01-01' WHERE "applicationId" = ${found.id}`
  expect(await differingDueDate()).toBe(found.id)
  await rebuildDueDates()
  expect([await differingDueDate(), await dueOnOf(found)]).toEqual([null, '2026-04-09'])
  await db.$executeRaw`DELETE FROM "DueDate"`
  expect(await differingDueDate()).toBe(found.id)
})
