import { type FileColumn, columnFor, columns as knownColumns } from '../columns.ts'
import { limits, Unreadable } from './limits.ts'
import type { TextRow } from './text-table.ts'

export type Headings = {
  line: number
  columns: FileColumn[]
  byPlace: (FileColumn | null)[]
  /** Cells in the heading row. */
  width: number
  unknown: string[]
  below: TextRow[]
  notes: string[]
}

/** Titles may stand above the headings. Throws Unreadable. */
export function findHeadings(rows: TextRow[]): Headings {
  const first = rows.slice(0, limits.headingRows).map(({ cells }) => placesOf(cells))
  const scores = first.map(places => places.filter(Boolean).length)
  const complete = first.findIndex(places => missingIn(places).length === 0)
  const at = complete >= 0 ? complete : scores.indexOf(Math.max(...scores))
  const { cells, line } = rows[at]!
  const byPlace = first[at]!
  const below = rows.slice(at + 1)
  refuseHeadings(cells, byPlace)
  return {
    line,
    columns: byPlace.filter(column => column !== null),
    byPlace,
    width: cells.length,
    unknown: unknownIn(cells, byPlace, below),
    below,
    notes: rows.slice(0, at).map(row => aboveHeadings(row)),
  }
}

const aboveHeadings = ({ line, cells }: TextRow) =>
  `Line ${line} above the column names was skipped: “${shortened(cells.filter(Boolean).join(', '))}”.`

const LONGEST_HEADING = 100

const placesOf = (cells: string[]) =>
  cells
    .slice(0, limits.columns + 1)
    .map(cell => (cell && cell.length <= LONGEST_HEADING ? columnFor(cell) : null))

function unknownIn(cells: string[], byPlace: Headings['byPlace'], below: TextRow[]) {
  const unknown = cells.flatMap((cell, index) => {
    if (byPlace[index]) return []
    if (cell) return shortened(cell)
    return below.some(row => row.cells[index]) ? `column ${index + 1}` : []
  })
  return [...new Set(unknown)]
}

function refuseHeadings(cells: string[], found: (FileColumn | null)[]) {
  if (cells.length > limits.columns)
    throw new Unreadable(`has ${cells.length.toLocaleString('en')} columns. The limit is ${limits.columns}.`)
  const missing = missingIn(found)
  if (missing.length > 0)
    throw new Unreadable(
      `can’t be read. These columns are missing: ${missing.join(', ')}. These columns were found: ${named(cells)}.`,
    )
  const keys = found.flatMap(column => column?.key ?? [])
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) throw new Unreadable(`has two columns for “${twice}”. Remove one of them.`)
}

const missingIn = (found: (FileColumn | null)[]) =>
  knownColumns
    .filter(({ required, heading }) => required && !found.some(column => column?.key === heading))
    .map(({ heading }) => heading)

const LONGEST_SHOWN = 60

export const shortened = (text: string) =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text

const MOST_NAMED = 12

function named(cells: string[]) {
  const given = cells.filter(Boolean).map(shortened)
  if (given.length === 0) return 'none'
  const more = given.length - MOST_NAMED
  return given.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
