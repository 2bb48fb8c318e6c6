import type { DateOrder } from './dates.ts'
import type { Encoding } from './encodings.ts'
import type { DecimalMark } from './numbers.ts'
import type { FormattedCell } from './formatted-cells.ts'
import type { Problem } from './screens.ts'

/** Limits per file. `textLength` is the total of all cells. */
export const limits = {
  rows: 5_000,
  columns: 150,
  textLength: 20_000_000,
  unpackedBytes: 60_000_000,
  headingRows: 20,
  /** Stops here, which is enough to know that there are too many. */
  rowsRead: 5_021,
}

/** The heading of the column that says why a row was refused. A file may have it again. */
export const WHY_REFUSED = 'Why it was not imported'

/** The file cannot be read. The message continues a sentence that starts with the file name. */
export class Unreadable extends Error {}

export const tooMuchText = () => new Unreadable('contains too much text. Split it into several files.')

export const damaged = () =>
  new Unreadable('is damaged and can’t be read. Open it in Excel and save it again.')

/** `matched`: the key of the column for a heading that is not recognised. */
export type Answers = {
  encoding?: Encoding
  dates?: DateOrder
  numbers?: DecimalMark
  leftOut: string[]
  matched?: Record<string, string>
  /** The same of earlier files, '' for a column that was skipped. */
  remembered?: Record<string, string>
}

export const noAnswers: Answers = { leftOut: [] }

/** `formatted`: by position, the cells whose value depends on the kind of their field. */
export type TextRow = {
  line: number
  cells: string[]
  formatted?: Map<number, FormattedCell>
  hidden?: boolean
  problem?: string
}

/** The file before headings are recognised. Rows without text are left out. */
export type TextTable = {
  rows: TextRow[]
  notes: string[]
  hiddenColumns: Set<number>
  merged: { cells: string; lastLine: number }[]
}

/** `stored`: the columns whose cells are stored as numbers, not as texts. */
export type TableRow = {
  line: number
  cells: Record<string, string>
  stored: Set<string>
  hidden: boolean
  problems: Problem[]
}
