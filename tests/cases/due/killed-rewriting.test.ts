// Fast suite: on both databases.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { differingDueDate, rebuildDueDates } from '#server/cases/case/due-dates'
import { rebuildTasks } from '#server/cases/case/tasks/refresh'
import { differingDates } from '#server/operations/verify/due-dates'
import { differingTask } from '#server/operations/verify/tasks'
import { db } from '#server/platform/database/client'
import { applications } from '../../platform/lists/many-applications.ts'
import { itIs } from '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { allDue, anotherWorker, runJobs } from '../../support/jobs.ts'
import { slowed } from '../../support/slowed.ts'
import { signIn } from '../../support/visit.ts'
import { withClocks } from './clocks-of-cases.ts'

const CASES = 250
const signature = { name: 'signature', label: 'Signature', ends: 'signed', days: 30 } as const
const rewritten = () => db.dueDate.count({ where: { clock: signature.name } })

test('after a kill while due dates are rewritten, the job goes on and verify names nothing', async () => {
  itIs('2026-03-18T09:30:00Z')
  await withClocks({}, signature)
  await applications(CASES)
  await rebuildDueDates()
  await rebuildTasks()
  await db.dueDate.deleteMany({ where: { clock: signature.name } }) // inserting them is slow below
  await (await signIn(adam)).post('/settings/holidays', { lines: '2026-03-20 Feast' })
  const hurry = await slowed(db, 'DueDate')
  await allDue()
  const killed = anotherWorker('due-dates')
  while ((await rewritten()) === 0) await delay(1)
  killed.kill('SIGKILL')
  await killed.ended
  await hurry()
  expect(await rewritten()).toBeLessThan(CASES)
  expect(await differingDueDate()).not.toBe(null)
  expect([await differingDates(), await differingTask()]).toEqual([null, null])
  await db.job.updateMany({ where: { kind: 'due-dates' }, data: { leasedUntil: new Date(0) } })
  await runJobs(['due-dates'])
  expect(await rewritten()).toBe(CASES)
  expect([await differingDates(), await differingTask()]).toEqual([null, null])
})
