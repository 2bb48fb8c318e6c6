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
  hiddenColumns: Set<number>
  merged: { cells: string; lastLine: number }[]
}

export type TableRow = {
  line: number
  cells: Record<string, string>
  hidden: boolean
  problem?: string
}
