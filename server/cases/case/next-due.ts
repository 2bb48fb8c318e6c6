import { today } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import type { ShownDue } from '../clocks/screens.ts'
import { shownDue, shownNext } from '../clocks/clocks.ts'
import { timedCases } from './due-dates.ts'

// Lists join the next due date `d` of each application `a`.

/** The columns of a row, with its due date as stored. */
export type StoredNext = {
  id: number
  nextOn: string | null
  nextClock: string
  nextLabel: string
  nextReasons: string
  /** '' unless the clock is stopped. */
  nextComputedOn: string
}

export const nextDue = {
  columns: sql`d."dueOn" AS "nextOn", d."clock" AS "nextClock", d."label" AS "nextLabel", d."reasons" AS "nextReasons",
    d."computedOn" AS "nextComputedOn"`,
  join: sql`LEFT JOIN "DueDate" d ON d."applicationId" = a."id" AND d."isNext" = ${true}`,
}

/** The dates of clocks that are stopped move every day, also if the hourly job has not run. */
export async function shownDues(rows: StoredNext[]): Promise<(row: StoredNext) => ShownDue | null> {
  const outdated = rows.filter(({ nextComputedOn: on }) => on && on !== today()).map(({ id }) => id)
  const cases = outdated.length > 0 ? await timedCases(outdated, read) : []
  const current = new Map(cases.map(({ id, clocks, archived }) => [id, shownNext(clocks, archived)]))
  return row => (current.has(row.id) ? current.get(row.id)! : shownAsStored(row))
}

function shownAsStored(row: StoredNext) {
  const { nextOn: on, nextClock: clock, nextLabel: label, nextReasons: reasons, nextComputedOn } = row
  if (on === null) return null
  return shownDue({ on, endedOn: null, isStopped: nextComputedOn !== '', clock, label, reasons })
}
