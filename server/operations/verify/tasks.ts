import { caseKinds, settleKinds, type Task } from '#server/tasks/kinds'
import { casesWithTasks, wantedTasks } from '#server/cases/applications/tasks/refresh'
import { changesOf, storedTasks } from '#server/tasks/write'
import { read } from '#server/platform/database/read'
import { everyGroup, type Group, type LikelyPair } from '#server/identities/likely'
import { personOf } from '#server/identities/people'
import { leastToSettle, mostToSettle } from '#server/identities/settle-bounds'
import { kindOf, pairsToSettle, type Registered, registeredAmong } from '#server/identities/settle-tasks'
import { recordName } from '#server/records/signed-log/record-names'
import type { Difference } from './difference.ts'

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

async function differingSettleTask(ids: number[]): Promise<Pick<Task, 'applicationId' | 'kind'> | undefined> {
  const stored = await storedTasks(read, ids, settleKinds)
  const registered = new Map((await registeredAmong(read, ids)).map(row => [row.id, row]))
  const pairs = await pairsToSettle(read, ids)
  for (const applicationId of ids)
    for (const group of everyGroup) {
      const kind = kindOf(group)
      const task = stored.find(one => one.applicationId === applicationId && one.kind === kind)
      const likely = pairs.filter(pair => pair.one.id === applicationId && pair.group === group)
      const row = registered.get(applicationId)
      const differs =
        (task && task.since !== row?.receivedOn) ||
        (row && !(await mayCount(task?.count ?? 0, row, group, likely)))
      if (differs) return { applicationId, kind }
    }
}

/** Names become more common or rarer with each registration, and tasks to settle are corrected once an hour. */
async function mayCount(count: number, { id, ...row }: Registered, group: Group, likely: LikelyPair[]) {
  if (count < likely.length) return count >= (await leastToSettle(read, likely))
  if (count === likely.length) return true
  return count <= (await mostToSettle(read, { kind: 'applicant', id, person: personOf(row) }, group))
}
