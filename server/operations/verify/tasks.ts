import { casesWithTasks, wantedTasks } from '#server/cases/applications/tasks/refresh'
import { read } from '#server/platform/database/read'
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
      return { record, what: `its ${task.kind} task does not match the case` }
    }
  }
  return null
}

async function differingAmong(ids: number[]) {
  const stored = await storedTasks(read, ids, caseKinds)
  return changesOf(stored, await wantedTasks(ids, read))[0]?.task
}
