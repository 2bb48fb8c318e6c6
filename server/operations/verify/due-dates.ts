import { differingDueDate, isRefreshingAll } from '#server/cases/case/due-dates'
import { recordName } from '#server/records/signed-log/record-names'
import type { Difference } from './difference.ts'

/** Recomputes the due dates of all cases. */
export async function differingDates(): Promise<Difference | null> {
  if (await isRefreshingAll()) return null
  const id = await differingDueDate()
  if (id === null || (await isRefreshingAll())) return null
  return {
    record: await recordName('application', String(id)),
    what: 'its due dates don’t follow from its record and the holidays',
  }
}
