// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { refreshTasksOfUser } from '#server/cases/case/tasks/refresh'
import { differingTask } from '#server/operations/verify/tasks'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { applications } from '../../platform/lists/many-applications.ts'
import { emil } from '../../support/cast.ts'
import { jobs, runJobs } from '../../support/jobs.ts'

const refresh = () => transaction(tx => refreshTasksOfUser(tx, emil.id))

test('a job refreshes the tasks of all but the first of many cases, also after a kill', async () => {
  await applications(360)
  await refresh()
  expect((await differingTask())?.what).toContain('verify again once it is done')
  expect(await jobs('tasks')).toMatchObject([{ subjectId: emil.id, state: 'waiting' }])
  await db.job.updateMany({ data: { leasedUntil: new Date(0), attempts: 1 } }) // of a process that was killed
  await runJobs(['tasks'])
  expect(await differingTask()).toBeNull()
  expect(await jobs('tasks')).toEqual([])
})

test('a change while the job runs makes it run again', async () => {
  await applications(720)
  await refresh()
  await db.job.updateMany({ data: { leasedUntil: new Date(Date.now() + 30_000), attempts: 1 } })
  await refresh()
  expect(await jobs('tasks')).toMatchObject([{ leasedUntil: null, attempts: 0 }])
})
