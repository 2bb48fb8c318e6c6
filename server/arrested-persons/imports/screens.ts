// What the import's screens receive. Types only: the browser imports them too.
import type { Paged } from '../../web/paged.ts'
import type { UploadLimits } from '../../files/upload-limits.ts'
import type { Band } from '../../people-matching/screens.ts'

export type ImportState = 'checking' | 'ready' | 'importing' | 'imported' | 'undoing' | 'undone'

export type ImportListed = {
  id: number
  fileName: string
  state: ImportState
  by: string
  at: string
  /** Rows in the file. */
  total: number
  /** Records of it that are in the register. */
  imported: number
  /** Arrests of it on records that were known before. */
  added: number
}

export type ImportSummary = ImportListed & {
  /** Rows that are done with in the state's work, of those it is for. */
  progress: { done: number; of: number }
  good: number
  bad: number
  known: number
  /** Rows that surely are of one record of the register. */
  strong: number
  chosen: number
  /** Rows that are chosen as further arrests of known records. */
  further: number
  /** Rows that were chosen and not imported, or imported and not removed again: each says why. */
  failed: number
}

export type ImportRow = {
  /** The line in the file; headings are line 1. */
  number: number
  /** By column, as they were sent; none once imported. */
  cells: Record<string, string>
  /** `column` is '' for what is wrong with the row as a whole. */
  problems: { column: string; message: string }[]
  /** Records, or earlier lines of the file, that may be the same person: the strongest first. */
  matches: ImportMatch[]
  chosen: boolean
  /** The record of those that gets its arrest; null where it is to be a person of its own. */
  ofPersonId: number | null
  /** The record it became, or is on. */
  personId: number | null
  /** The number of its arrest, where that is on a record known before. */
  addedArrest: string
  registerNumber: string
  name: string
  outcome: string
}

export type ImportMatch = {
  id: number | null
  line: number | null
  label: string
  reason: string
  band: Band
  /** The line of the same person, before it: this is a further arrest. */
  further: boolean
  /** Why the arrest cannot be added to this record as it stands. */
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
  columns: string[]
  rows: Paged<ImportRow>
  /** Which rows are shown. */
  show: ShownRows
  can: { choose: boolean; import: boolean; undo: boolean; discard: boolean }
}
