// Types only: the browser imports them too.
import type { Paged } from '#server/platform/web/paged'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { FileQuestions, Problem } from '#server/platform/spreadsheets/screens'
import type { Band } from '#server/cases/matching/screens'

export type ImportKind = 'arrested-person' | 'application'

/** `asking`: the file has questions to answer before it can be read. */
export type ImportState = 'asking' | 'checking' | 'ready' | 'importing' | 'imported' | 'undoing' | 'undone'

export type ImportListed = {
  id: number
  fileName: string
  state: ImportState
  by: string
  at: string
  total: number
  imported: number
  /** Arrests added to existing records. */
  added: number
}

export type ImportSummary = ImportListed & {
  kind: ImportKind
  /** Rows processed, of those that the current state works on. */
  progress: { done: number; of: number }
  good: number
  bad: number
  known: number
  strong: number
  chosen: number
  further: number
  /** Rows that were left out or could not be imported; after undoing, those that stay. */
  failed: number
}

export type ImportMatch = {
  id: number | null
  line: number | null
  label: string
  reason: string
  band: Band
}

/** A row of either kind of import. */
export type CommonRow = {
  number: number
  /** Raw values by column; empty once imported. */
  cells: Record<string, string>
  problems: Problem[]
  /** Columns whose cells are shown shortened. */
  cut: string[]
  chosen: boolean
  outcome: string
  hidden: boolean
}

export type ImportList = {
  imports: ImportListed[]
  columns: ImportColumn[]
  limits: UploadLimits
  mostRows: number
  /** Whether columns of earlier files were matched by hand. */
  hasRemembered: boolean
}

export type ImportColumn = { name: string; required: boolean; hint: string }

export type ShownRows = 'all' | 'bad' | 'known' | 'chosen' | 'failed'

export type ImportShown<Row> = {
  import: ImportSummary
  questions: FileQuestions | null
  notes: string[]
  columns: string[]
  rows: Paged<Row>
  show: ShownRows
  can: { choose: boolean; import: boolean; undo: boolean; discard: boolean }
}
