import { read, sql } from '#server/platform/database/read'
import type { AlikeRow } from './alike-rows.ts'
import { REMOVED } from './import.ts'
import type { ImportState, ImportSummary, ShownRows } from './screens.ts'

/** A row for counts and filters. */
export type OverviewRow = {
  number: number
  bad: boolean
  known: boolean
  chosen: boolean
  done: boolean
  ofPersonId: number | null
  personId: number | null
  applicationId: number | null
  addedArrest: string | null
  outcome: string
  matches: AlikeRow[]
}

type ImportedRow = Omit<OverviewRow, 'bad' | 'known' | 'done'> & { bad: number; checked: boolean }

/** Without cells, because there are a few thousand rows. `known` counts every match. */
export async function overviewRows(id: number): Promise<OverviewRow[]> {
  const rows = await read<ImportedRow>(sql`
    SELECT r."number", CASE WHEN CAST(r."problems" AS TEXT) = '[]' THEN 0 ELSE 1 END AS "bad", r."matches", r."chosen",
      r."checked", r."ofPersonId", r."personId", r."applicationId", r."addedArrest", r."outcome"
    FROM "ImportRow" r WHERE r."importId" = ${id} ORDER BY r."number"`)
  return rows.map(({ bad, checked, ...row }) => ({
    ...row,
    bad: bad === 1,
    known: row.matches.length > 0,
    done: checked,
  }))
}

/** Not imported or, after undoing, kept. */
function failed(row: OverviewRow, state: ImportState) {
  const { outcome, chosen, done } = row
  if (state === 'undoing' || state === 'undone')
    return becameRecord(row) && outcome !== '' && outcome !== REMOVED
  return !becameRecord(row) && (!chosen || done)
}

const recordOf = ({ personId, applicationId }: OverviewRow) => personId ?? applicationId
export const becameRecord = (row: OverviewRow) => recordOf(row) !== null

export const FILTERS: Record<ShownRows, (row: OverviewRow, state: ImportState) => boolean> = {
  all: () => true,
  bad: row => row.bad,
  known: row => row.known,
  chosen: row => row.chosen,
  failed,
}

type Counts = Omit<ImportSummary, 'id' | 'kind' | 'fileName' | 'state' | 'total' | 'by' | 'at' | 'strong'>

export function countsOf(all: OverviewRow[], state: ImportState): Counts {
  const count = (is: (row: OverviewRow) => unknown) => all.filter(is).length
  const due = all.filter(WORKED_ON[state])
  const there = all.filter(({ outcome }) => outcome !== REMOVED)
  return {
    progress: { done: due.filter(row => row.done).length, of: due.length },
    good: count(row => !row.bad && !row.known),
    bad: count(row => row.bad),
    known: count(row => row.known),
    chosen: count(row => row.chosen),
    further: count(row => row.chosen && row.ofPersonId !== null),
    imported: new Set(there.flatMap(row => (row.addedArrest ? [] : (recordOf(row) ?? [])))).size,
    added: there.filter(row => row.addedArrest).length,
    failed: count(row => failed(row, state)),
  }
}

const WORKED_ON: Record<ImportState, (row: OverviewRow) => boolean> = {
  asking: () => true,
  checking: () => true,
  ready: () => true,
  importing: row => row.chosen,
  imported: row => row.chosen,
  undoing: becameRecord,
  undone: becameRecord,
}
