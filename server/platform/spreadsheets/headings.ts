import type { Columns, FileColumn } from './columns.ts'
import { type Answers, limits, Unreadable, type TextRow, WHY_REFUSED } from './table.ts'

export type UnknownColumn = { name: string; at: number }

export type Headings = {
  line: number
  /** As they are in questions, by position. */
  names: string[]
  /** By position in the file; null if unknown. */
  columns: (FileColumn | null)[]
  width: number
  unknown: UnknownColumn[]
  /** Known columns that the file lacks. */
  free: FileColumn[]
  below: TextRow[]
  notes: string[]
  isOwnExport: boolean
}

/** Titles may stand above the headings. Throws Unreadable. */
export function findHeadings(
  rows: TextRow[],
  known: Columns,
  { matched = {}, remembered = {} }: Pick<Answers, 'matched' | 'remembered'>,
): Headings {
  const first = rows
    .slice(0, limits.headingRows)
    .map(({ cells }) => withRemembered(cells, columnsIn(cells, known, matched), known, remembered))
  const complete = first.findIndex(columns => missingIn(columns, known).length === 0)
  const at = complete >= 0 ? complete : likeliest(rows, first)
  const { cells, line } = rows[at]!
  const columns = first[at]!
  const below = rows.slice(at + 1)
  refuseWide(cells)
  const { ownExport } = known
  const isOwnExport = ownExport !== undefined && ownExport.marks.every(mark => cells.includes(mark))
  const unknown = unknownIn(cells, columns, below).filter(
    ({ name }) => name !== WHY_REFUSED && !(isOwnExport && ownExport.skipped.includes(name)),
  )
  refuseHeadings(cells, columns, known, unknown)
  return {
    line,
    names: cells.map(nameOf),
    columns,
    width: cells.length,
    unknown,
    free: known.all.filter(({ key, number }) => number === 1 && !columns.some(column => column?.key === key)),
    below,
    notes: [
      ...rows.slice(0, at).map(({ line, cells: title }) => skippedTitle(line, title)),
      ...(isOwnExport ? [ownExport.note] : []),
    ],
    isOwnExport,
  }
}

const skippedTitle = (line: number, cells: string[]) =>
  `Line ${line} above the column names was skipped: “${shortened(cells.filter(Boolean).join(', '))}”.`

const MAX_HEADING_LENGTH = 100

/** The row with the most known columns; of several, the one with the most cells. */
function likeliest(rows: TextRow[], first: Headings['columns'][]) {
  const scores = first.map(
    (columns, at) =>
      columns.filter(Boolean).length * (limits.columns + 1) + rows[at]!.cells.filter(Boolean).length,
  )
  return scores.indexOf(Math.max(...scores))
}

const columnsIn = (cells: string[], known: Columns, matched: NonNullable<Answers['matched']>) =>
  cells.slice(0, limits.columns + 1).map((cell, index) => {
    const key = Object.hasOwn(matched, nameOf(cell, index)) && matched[nameOf(cell, index)]
    if (key) return known.all.find(column => column.key === key) ?? null
    return cell && cell.length <= MAX_HEADING_LENGTH ? known.find(cell) : null
  })

/** Earlier matches of columns that nothing else in the file is. */
function withRemembered(
  cells: string[],
  columns: Headings['columns'],
  known: Columns,
  remembered: NonNullable<Answers['remembered']>,
) {
  const taken = new Set(columns.flatMap(column => column?.key ?? []))
  return columns.map((column, at) => {
    const name = shortened(cells[at]!)
    const key = column || !Object.hasOwn(remembered, name) ? '' : remembered[name]!
    const found = key && !taken.has(key) ? known.all.find(one => one.key === key) : null
    if (found) taken.add(key)
    return column ?? found ?? null
  })
}

const nameOf = (heading: string, index: number) => shortened(heading) || `column ${index + 1}`

/** Columns with the same heading count once, and empty ones not at all. */
function unknownIn(cells: string[], columns: Headings['columns'], below: TextRow[]) {
  const unknown = cells.flatMap((cell, at) =>
    columns[at] || !below.some(row => row.cells[at]) ? [] : { name: nameOf(cell, at), at },
  )
  return unknown.filter(({ name }, index) => unknown.findIndex(other => other.name === name) === index)
}

function refuseWide({ length }: string[]) {
  if (length > limits.columns)
    throw new Unreadable(`has ${length.toLocaleString('en')} columns. The limit is ${limits.columns}.`)
}

function refuseHeadings(
  cells: string[],
  found: Headings['columns'],
  known: Columns,
  unknown: UnknownColumn[],
) {
  const missing = missingIn(found, known)
  if (missing.length > unknown.length)
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
