// What the import's screens receive. Types only: the browser imports them too.
import type { Paged } from '../../web/paged.ts'
import type { UploadLimits } from '../../files/upload-limits.ts'
import type { Band } from '../../people-matching/screens.ts'
import type { Encoding } from './reading/encodings.ts'

/** `asking`: the file can be read once the questions about it are answered. */
export type ImportState = 'asking' | 'checking' | 'ready' | 'importing' | 'imported' | 'undoing' | 'undone'

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
  /** The file hides this row. */
  hidden: boolean
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

/** What only a person can say of a file. Nothing of it is read before that. */
export type FileQuestions = {
  /** How its words with accents may be read, the likeliest first; none where that is known. */
  encodings: { value: Encoding; label: string; words: string[] }[]
  dates: DateQuestion | null
  /** Headings that are not known. */
  unknownColumns: string[]
}

/** Columns in which no date tells whether the day or the month comes first; with one of these dates. */
export type DateQuestion = { columns: string[]; text: string; dayFirst: string; monthFirst: string }

export type ImportShow = {
  import: ImportSummary
  questions: FileQuestions | null
  /** Sentences about what of the file was left out, and how it was read. */
  notes: string[]
  columns: string[]
  rows: Paged<ImportRow>
  /** Which rows are shown. */
  show: ShownRows
  can: { choose: boolean; import: boolean; undo: boolean; discard: boolean }
}
