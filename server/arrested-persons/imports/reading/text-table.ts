/** Cells as text, with the line of the file that they begin on. */
export type TextRow = {
  line: number
  cells: string[]
  /** The file hides this row. */
  hidden?: boolean
  /** What is wrong with the row as a whole. */
  problem?: string
}

/** What is in a file before its headings are known. Rows without any text are not in it. */
export type TextTable = {
  rows: TextRow[]
  /** Sentences about what was left out. */
  notes: string[]
  /** Counted from 0. */
  hiddenColumns: Set<number>
  /** Such as `A5:A7`. */
  merged: { cells: string; lastLine: number }[]
}
