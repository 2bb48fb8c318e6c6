import { differingDueDate } from '#server/cases/case/due-dates'
import { read, sql } from '#server/platform/database/read'
import { recordName } from '#server/records/signed-log/record-names'
import type { Difference } from './difference.ts'

/** Recomputes the due dates of all cases. */
export async function differingDates(): Promise<Difference | null> {
  if (await isBeingRefreshed()) return null
  const id = await differingDueDate()
  if (id === null || (await isBeingRefreshed())) return null
  return {
    record: await recordName('application', String(id)),
    what: 'its due dates don’t follow from its record and the holidays',
  }
}

/** After a change of the calendar, a job is still writing dates. */
async function isBeingRefreshed() {
  const jobs = await read(
    sql`SELECT 1 AS "found" FROM "Job" WHERE "kind" = 'due-dates' AND "subjectId" <> 0 LIMIT 1`,
  )
  return jobs.length > 0
}
