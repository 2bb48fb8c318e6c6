// Types only: the browser imports them too.
import type { Paged } from '#server/platform/web/paged'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { Band } from '#server/cases/matching/screens'
import type { FileQuestions, Problem } from '#server/platform/spreadsheets/screens'

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
  added: number
}

export type ImportSummary = ImportListed & {
  /** Rows processed, of those that the current state works on. */
  progress: { done: number; of: number }
  good: number
  bad: number
  known: number
  strong: number
  chosen: number
  further: number
  /** Could not be imported, or not be removed again. */
  failed: number
}

export type ImportRow = {
  number: number
  /** Raw values by column; empty once imported. */
  cells: Record<string, string>
  problems: Problem[]
  matches: ImportMatch[]
  chosen: boolean
  /** The record to add the arrest to; null to register a new person. */
  ofPersonId: number | null
  personId: number | null
  addedArrest: string
  registerNumber: string
  name: string
  outcome: string
  hidden: boolean
}

export type ImportMatch = {
  id: number | null
  line: number | null
  label: string
  reason: string
  band: Band
  further: boolean
  whyNot: string
}

export type ImportList = {
  imports: ImportListed[]
  columns: ImportColumn[]
  limits: UploadLimits
  mostRows: number
}

export type ImportColumn = { name: string; required: boolean; hint: string }

export type ShownRows = 'all' | 'bad' | 'known' | 'chosen' | 'failed'

export type ImportShow = {
  import: ImportSummary
  questions: FileQuestions | null
  notes: string[]
  columns: string[]
  rows: Paged<ImportRow>
  show: ShownRows
  can: { choose: boolean; import: boolean; undo: boolean; discard: boolean }
}
