/** Cells as text, with the file line they start on. */
export type TextRow = {
  line: number
  cells: string[]
  hidden?: boolean
  problem?: string
}

/** The file before headings are recognised. Rows without text are left out. */
export type TextTable = {
  rows: TextRow[]
  notes: string[]
  /** Zero-based. */
  hiddenColumns: Set<number>
  /** Such as `A5:A7`. */
  merged: { cells: string; lastLine: number }[]
}
