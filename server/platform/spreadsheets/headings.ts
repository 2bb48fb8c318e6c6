import type { Columns, FileColumn } from './columns.ts'
import { limits, Unreadable, type TextRow } from './table.ts'

export type Headings = {
  line: number
  /** By position in the file; null if unknown. */
  columns: (FileColumn | null)[]
  width: number
  unknown: string[]
  below: TextRow[]
  notes: string[]
}

/** Titles may stand above the headings. Throws Unreadable. */
export function findHeadings(rows: TextRow[], known: Columns): Headings {
  const first = rows.slice(0, limits.headingRows).map(({ cells }) => columnsIn(cells, known))
  const scores = first.map(columns => columns.filter(Boolean).length)
  const complete = first.findIndex(columns => missingIn(columns, known).length === 0)
  const at = complete >= 0 ? complete : scores.indexOf(Math.max(...scores))
  const { cells, line } = rows[at]!
  const columns = first[at]!
  const below = rows.slice(at + 1)
  refuseHeadings(cells, columns, known)
  return {
    line,
    columns,
    width: cells.length,
    unknown: unknownIn(cells, columns, below),
    below,
    notes: rows.slice(0, at).map(({ line, cells: title }) => skippedTitle(line, title)),
  }
}

const skippedTitle = (line: number, cells: string[]) =>
  `Line ${line} above the column names was skipped: “${shortened(cells.filter(Boolean).join(', '))}”.`

const MAX_HEADING_LENGTH = 100

const columnsIn = (cells: string[], known: Columns) =>
  cells
    .slice(0, limits.columns + 1)
    .map(cell => (cell && cell.length <= MAX_HEADING_LENGTH ? known.find(cell) : null))

function unknownIn(cells: string[], columns: Headings['columns'], below: TextRow[]) {
  const unknown = cells.flatMap((cell, index) => {
    if (columns[index]) return []
    if (cell) return shortened(cell)
    return below.some(row => row.cells[index]) ? `column ${index + 1}` : []
  })
  return [...new Set(unknown)]
}

function refuseHeadings(cells: string[], found: Headings['columns'], known: Columns) {
  if (cells.length > limits.columns)
    throw new Unreadable(`has ${cells.length.toLocaleString('en')} columns. The limit is ${limits.columns}.`)
  const missing = missingIn(found, known)
  if (missing.length > 0)
    throw new Unreadable(
      `can’t be read. These columns are missing: ${missing.join(', ')}. These columns were found: ${named(cells)}.`,
    )
  const keys = found.flatMap(column => column?.key ?? [])
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) throw new Unreadable(`has two columns for “${twice}”. Remove one of them.`)
}

const missingIn = (found: Headings['columns'], { required }: Columns) =>
  required.filter(heading => !found.some(column => column?.key === heading))

const MAX_SHOWN_LENGTH = 60

export const shortened = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text

const MAX_NAMED = 12

function named(cells: string[]) {
  const given = cells.filter(Boolean).map(shortened)
  if (given.length === 0) return 'none'
  const more = given.length - MAX_NAMED
  return given.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
