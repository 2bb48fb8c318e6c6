// What the import's screens receive. Types only: the browser imports them too.
import type { Paged } from '../../applications/screens.ts'
import type { UploadLimits } from '../../files/upload-limits.ts'

export type ImportState = 'checking' | 'ready' | 'importing' | 'imported' | 'undoing' | 'undone'

export type ImportSummary = {
  id: number
  fileName: string
  state: ImportState
  by: string
  at: string
  total: number
  /** Rows that are done with in the state's work, of those it is for. */
  progress: { done: number; of: number }
  good: number
  bad: number
  known: number
  chosen: number
  imported: number
}

export type ImportRow = {
  /** The line in the file; headings are line 1. */
  number: number
  cells: Record<string, string>
  problems: { column: string; message: string }[]
  /** Records, or other lines of the file, that may be the same person: the strongest first. */
  matches: {
    id: number | null
    line: number | null
    label: string
    comparison: string
    band: 'strong' | 'likely' | 'possible'
  }[]
  chosen: boolean
  personId: number | null
  registerNumber: string
  outcome: string
}

export type ImportList = {
  imports: ImportSummary[]
  columns: ImportColumn[]
  limits: UploadLimits
  mostRows: number
}

export type ImportColumn = { name: string; required: boolean; hint: string }

export type ImportShow = {
  import: ImportSummary
  columns: string[]
  rows: Paged<ImportRow>
  /** Which rows are shown. */
  show: 'all' | 'bad' | 'known' | 'chosen'
  can: { choose: boolean; import: boolean; undo: boolean }
}
