// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { refreshAllTasks, refreshTasksOfType } from '#server/cases/case/tasks/refresh'
import { differingTask } from '#server/operations/verify/tasks'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { applications } from '../../platform/lists/many-applications.ts'
import { jobs, runJobs } from '../../support/jobs.ts'

async function requireDocument(name: string) {
  await transaction(async tx => {
    await tx.applicationType.update({ where: { id: 1 }, data: { requiredDocuments: [name] } })
    await refreshTasksOfType(tx, 1)
  })
}

test('a job refreshes the tasks of all but the first of many cases, also after a kill', async () => {
  await applications(360)
  await refreshAllTasks()
  expect(await differingTask()).toBeNull()
  await requireDocument('Plan')
  expect((await differingTask())?.what).toContain('verify again once it is done')
  expect(await jobs('tasks')).toMatchObject([{ subjectId: -1, state: 'waiting' }])
  await db.job.updateMany({ data: { leasedUntil: new Date(0), attempts: 1 } }) // of a process that was killed
  await runJobs(['tasks'])
  expect(await differingTask()).toBeNull()
  expect(await jobs('tasks')).toEqual([])
})

test('a change while the job runs makes it run again', async () => {
  await applications(360)
  await requireDocument('Plan')
  await db.job.updateMany({ data: { leasedUntil: new Date(Date.now() + 30_000), attempts: 1 } })
  await requireDocument('Deed')
  expect(await jobs('tasks')).toMatchObject([{ leasedUntil: null, attempts: 0 }])
})
