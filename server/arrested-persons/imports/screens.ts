import type { Paged } from '../../web/paged.ts'
import type { UploadLimits } from '../../files/upload-limits.ts'
import type { Band } from '../../people-matching/screens.ts'
import type { Encoding } from './reading/encodings.ts'

/** `asking`: the file has questions to answer before it can be read. */
export type ImportState = 'asking' | 'checking' | 'ready' | 'importing' | 'imported' | 'undoing' | 'undone'

export type ImportListed = {
  id: number
  fileName: string
  state: ImportState
  by: string
  at: string
  /** Rows in the file. */
  total: number
  /** Records registered by it. */
  imported: number
  /** Arrests it added to existing records. */
  added: number
}

export type ImportSummary = ImportListed & {
  /** Rows processed, of those that the current state works on. */
  progress: { done: number; of: number }
  good: number
  bad: number
  known: number
  /** Rows that certainly match one record of the register. */
  strong: number
  chosen: number
  /** Rows selected as further arrests of existing records. */
  further: number
  /** Rows that could not be imported, or not be removed again; each gives its reason. */
  failed: number
}

export type ImportRow = {
  /** The line in the file; headings are line 1. */
  number: number
  /** Raw values by column; empty once imported. */
  cells: Record<string, string>
  /** `column` is '' for a problem of the whole row. */
  problems: { column: string; message: string }[]
  /** Records and earlier lines that may be the same person, best match first. */
  matches: ImportMatch[]
  chosen: boolean
  /** The record to add the arrest to; null to register a new person. */
  ofPersonId: number | null
  /** The resulting record. */
  personId: number | null
  /** Number of the arrest if it was added to an existing record. */
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
  /** The row is a further arrest of the person on that line. */
  further: boolean
  /** Why the arrest cannot be added to this record. */
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

/** Questions that only a person can answer. Rows are not stored until then. */
export type FileQuestions = {
  /** Possible encodings with sample words, likeliest first; empty if it is known. */
  encodings: { value: Encoding; label: string; words: string[] }[]
  dates: DateQuestion | null
  /** Headings that are not recognised. */
  unknownColumns: string[]
}

/** Columns where no date shows whether the day or the month comes first, with an example. */
export type DateQuestion = { columns: string[]; text: string; dayFirst: string; monthFirst: string }

export type ImportShow = {
  import: ImportSummary
  questions: FileQuestions | null
  /** Sentences about what was left out and how the file was read. */
  notes: string[]
  columns: string[]
  rows: Paged<ImportRow>
  show: ShownRows
  can: { choose: boolean; import: boolean; undo: boolean; discard: boolean }
}
