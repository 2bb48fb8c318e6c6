import { isRefreshingAll } from '#server/cases/case/due-dates'
import { casesWithTasks, wantedTasks } from '#server/cases/case/tasks/refresh'
import { read, sql } from '#server/platform/database/read'
import { recordName } from '#server/records/signed-log/record-names'
import { caseKinds } from '#server/tasks/kinds'
import { changesOf, storedTasks } from '#server/tasks/write'
import type { Difference } from './difference.ts'

/** Recomputes the tasks of all cases. Those to settle are in the signed log. */
export async function differingTask(): Promise<Difference | null> {
  for await (const ids of casesWithTasks()) {
    const suspect = await differingAmong(ids)
    // The case may have changed between the queries.
    const task = suspect && (await differingAmong([suspect.applicationId]))
    if (task) {
      const record = await recordName('application', String(task.applicationId))
      return { record, what: `its ${task.kind} task does not match the case${await whileRefreshed()}` }
    }
  }
  return null
}

/** By the job that follows a change of permissions or of a type. */
async function whileRefreshed() {
  const jobs = await read(
    sql`SELECT 1 AS "found" FROM "Job" WHERE "kind" = 'tasks' AND "subjectId" <> 0 LIMIT 1`,
  )
  return jobs.length > 0 ? '; a background job still writes tasks, so verify again once it is done' : ''
}

async function differingAmong(ids: number[]) {
  const before = await isRefreshingAll()
  const stored = await storedTasks(read, ids, caseKinds)
  const tasks = changesOf(stored, await wantedTasks(ids, read)).map(({ task }) => task)
  // The job that writes due dates after a change of the calendar writes these too.
  return tasks.length > 0 && (before || (await isRefreshingAll()))
    ? tasks.find(({ kind }) => kind !== 'overdue')
    : tasks[0]
}
