// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { differingDueDate, refreshDueDates } from '#server/cases/case/due-dates'
import { differingDates } from '#server/operations/verify/due-dates'
import { differingTask } from '#server/operations/verify/tasks'
import { db } from '#server/platform/database/client'
import { approved, registered } from '../../support/cases.ts'
import { itIs } from '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { runJobs } from '../../support/jobs.ts'
import { shown, signIn } from '../../support/visit.ts'
import { dueOnOf, withClocks } from './clocks-of-cases.ts'

beforeEach(() => itIs('2026-03-18T09:30:00Z'))

const page = async () => shown(await (await signIn(adam)).get('/settings/holidays'), 'Settings/Holidays')
const add = async (lines: string) => (await signIn(adam)).post('/settings/holidays', { lines })

test('the page says while due dates are being written', async () => {
  await withClocks({})
  const found = await registered()
  await add('2026-03-20 Feast')
  expect((await page()).rewriting).toBe(1)
  expect(await dueOnOf(found)).toBe('2026-04-09')
  await runJobs(['due-dates'])
  expect((await page()).rewriting).toBe(0)
  expect(await dueOnOf(found)).toBe('2026-04-10')
})

test('a clock that ended on the day of the change is counted with it', async () => {
  await withClocks({})
  const found = await approved()
  await add('2026-03-16 Feast')
  await runJobs(['due-dates'])
  expect(await differingDueDate()).toBe(null)
  itIs('2026-03-19T09:30:00Z')
  await add('2026-03-17 Second feast')
  await runJobs(['due-dates'])
  const [due] = await db.dueDate.findMany({ where: { applicationId: found.id } })
  expect([due!.dueOn, await differingDueDate()]).toEqual(['2026-04-10', null])
})

test('after a kill the dates are written from the beginning, and verify waits for them', async () => {
  await withClocks({})
  const found = await registered()
  await add('2026-03-20 Feast')
  await db.job.updateMany({ where: { kind: 'due-dates' }, data: { leasedUntil: new Date(0), attempts: 1 } })
  expect([await differingDueDate(), await differingDates(), await differingTask()]).toEqual([
    found.id,
    null,
    null,
  ])
  await runJobs(['due-dates'])
  expect(await differingDueDate()).toBe(null)
})

test('verify names a case whose dates a failed job did not write', async () => {
  await withClocks({})
  await registered()
  await add('2026-03-20 Feast')
  await db.job.updateMany({ where: { kind: 'due-dates', subjectId: 1 }, data: { state: 'failed' } })
  expect((await differingDates())?.record).toContain('2026-000001')
  await db.job.updateMany({ where: { state: 'failed' }, data: { state: 'waiting' } })
  await runJobs(['due-dates'])
  expect(await differingDates()).toBe(null)
})

test('one portion of cases publishes one event to lists', async () => {
  await withClocks({})
  await registered()
  await registered()
  await add('2026-03-20 Feast')
  await db.liveEvent.deleteMany()
  await refreshDueDates(1, work => work())
  expect(await db.liveEvent.findMany()).toMatchObject([{ name: 'application.changed' }])
  await refreshDueDates(1, work => work())
  expect(await db.liveEvent.count()).toBe(1)
})

test('a change of the calendar tells open pages of cases, whose dates are right at once', async () => {
  await withClocks({})
  await registered()
  await db.liveEvent.deleteMany()
  await add('2026-03-20 Feast')
  const events = await db.liveEvent.findMany()
  expect(events).toMatchObject([{ channel: 'private-applications', name: 'calendar.changed', data: {} }])
})
