import { caseKinds, settleKinds, type Task } from '#server/tasks/kinds'
import { casesWithTasks, wantedTasks } from '#server/cases/applications/tasks/refresh'
import { changesOf, storedTasks } from '#server/tasks/write'
import { read } from '#server/platform/database/read'
import { bands } from '#packages/person-matching/weights'
import { kindOf, pairsToSettle } from '#server/identities/settle-tasks'
import { recordName } from '#server/records/signed-log/record-names'
import type { Difference } from './difference.ts'

/** In bits. Registrations change how common names are, and tasks to settle are corrected only once an hour. */
const DRIFT = 2

/** Recomputes the tasks of all cases. */
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

const differingAmong = async (ids: number[]) => (await differingCaseTask(ids)) ?? differingSettleTask(ids)

async function differingCaseTask(ids: number[]) {
  const stored = await storedTasks(read, ids, caseKinds)
  return changesOf(stored, await wantedTasks(ids, read))[0]?.task
}

/** Pairs near the limit may count or not. */
async function differingSettleTask(ids: number[]): Promise<Pick<Task, 'applicationId' | 'kind'> | undefined> {
  const stored = await storedTasks(read, ids, settleKinds)
  const pairs = await pairsToSettle(read, ids, bands.likely - DRIFT)
  const tasks = ids.flatMap(applicationId => settleKinds.map(kind => ({ applicationId, kind })))
  return tasks.find(({ applicationId, kind }) => {
    const task = stored.find(one => one.applicationId === applicationId && one.kind === kind)
    const near = pairs.filter(({ one, group }) => one.id === applicationId && kindOf(group) === kind)
    const least = near.filter(({ bits }) => bits >= bands.likely + DRIFT).length
    const count = task?.count ?? 0
    return count < least || count > near.length || (task && task.since !== near[0]?.since)
  })
}
