import { lockApplications } from '#server/platform/database/locks'
import { batches } from '#server/platform/database/batches'
import { read, sql } from '#server/platform/database/read'
import { rebuildOnce } from '#server/platform/database/rebuild-once'
import { transaction } from '#server/platform/database/transaction'
import { KEYS_VERSION } from '#packages/person-matching/keys'
import { refreshSettling } from '#server/identities/settle-tasks'
import { refreshTasks } from './refresh.ts'

/** Increase this when the tasks that follow from a case change: the next start then writes them again. */
const TASKS_VERSION = '1'
const CASES_AT_A_TIME = 50

/** The tasks of all cases, once after an update. Keys decide who is compared with whom. */
export const bringTasksUpToDate = () =>
  rebuildOnce('tasks', `${TASKS_VERSION} ${KEYS_VERSION}`, () => refreshAllTasks())

type Pace = (work: () => Promise<void>) => Promise<void>

/** Returns the number of cases. Each hour this corrects what changed because names became more common. */
export async function refreshAllTasks(pace: Pace = work => work()) {
  let cases = 0
  for await (const ids of casesWithTasks()) {
    await pace(() =>
      transaction(async tx => {
        await lockApplications(tx, ids)
        await refreshTasks(tx, ids)
        await refreshSettling(tx, ids)
      }),
    )
    cases += ids.length
  }
  return cases
}

/** The ids of the cases that have tasks or may have them, in portions. */
export async function* casesWithTasks() {
  for await (const rows of batches('id', 0, CASES_AT_A_TIME, portion)) yield rows.map(({ id }) => id)
}

const portion = (after: number) =>
  read<{ id: number }>(sql`
    SELECT a."id" FROM "Application" a
    WHERE a."id" > ${after} AND (EXISTS (SELECT 1 FROM "Task" t WHERE t."applicationId" = a."id")
      OR (a."archived" = ${false} AND a."status" NOT IN ('withdrawn', 'duplicate')))
    ORDER BY a."id" LIMIT ${CASES_AT_A_TIME}`)
