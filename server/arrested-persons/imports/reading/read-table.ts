import { openAsBlob } from 'node:fs'
import type { FileColumn } from '../columns.ts'
import type { FileQuestions } from '../screens.ts'
import type { Answers } from './answers.ts'
import { settleDates } from './date-order.ts'
import { decode, encodings, type Decoded } from './encodings.ts'
import { foreignFormat, foreignZip } from './formats.ts'
import { findHeadings, type Headings, shortened } from './headings.ts'
import { limits, Unreadable } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { TextRow, TextTable } from './text-table.ts'
import { unzip } from './unzip.ts'

/** Cells by their column's key; empty ones are left out. */
export type TableRow = {
  line: number
  cells: Record<string, string>
  hidden: boolean
  /** What is wrong with the row as a whole. */
  problem?: string
}

export type Table = {
  columns: FileColumn[]
  rows: TableRow[]
  /** What was left out, and how the file was read. */
  notes: string[]
  questions: FileQuestions | null
}

/** A CSV or XLSX file, told by content; questions that `answers` don't answer are asked. Throws Unreadable. */
export async function readTable(path: string, answers: Answers): Promise<Table> {
  const { guess, others, ...table } = await readText(await openAsBlob(path), answers)
  if (table.rows.length === 0) throw new Unreadable('is empty.')
  const headings = findHeadings(table.rows)
  refuseTooMany(headings.below)
  const [rows, without] = split(headings)
  const dates = settleDates(headings.columns, rows, answers.dates)
  const unknownColumns = headings.unknown.filter(name => !answers.leftOut.includes(name))
  const leftOut = headings.unknown.filter(name => answers.leftOut.includes(name))
  const readings = guess && others.length > 0 ? [guess, ...others] : []
  const asked = readings.length > 0 || dates.question !== null || unknownColumns.length > 0
  return {
    columns: headings.columns,
    rows,
    notes: [
      ...table.notes,
      ...headings.notes,
      ...(leftOut.length > 0 ? [`Columns that were left out: ${leftOut.join(', ')}.`] : []),
      ...notRead(without),
      ...hiddenIn(table, headings, rows),
      ...mergedIn(table, headings),
      ...(guess && others.length === 0
        ? [`Letters with accents were read as ${encodings[guess.encoding]} text: ${guess.words.join(', ')}.`]
        : []),
      ...dates.notes,
    ],
    questions: asked
      ? {
          encodings: readings.map(({ encoding, words }) => ({
            value: encoding,
            label: encodings[encoding],
            words,
          })),
          dates: dates.question,
          unknownColumns,
        }
      : null,
  }
}

async function readText(
  file: Blob,
  answers: Answers,
): Promise<TextTable & Pick<Decoded, 'guess' | 'others'>> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const foreign = foreignFormat(bytes)
  if (foreign) throw new Unreadable(foreign)
  const parts = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await unzip(file) : null
  if (parts) {
    const other = foreignZip([...parts.keys()])
    if (other) throw new Unreadable(other)
    return { ...readXlsx(parts), guess: null, others: [] }
  }
  const { text, guess, others } = decode(bytes, answers.encoding)
  if (text.includes('\0')) throw new Unreadable('is neither a CSV nor an XLSX file.')
  return { ...readCsv(text), guess, others }
}

function refuseTooMany(rows: TextRow[]) {
  if (rows.length === 0) throw new Unreadable('has headings, but no rows below them.')
  if (rows.length > limits.rows)
    throw new Unreadable(
      `has more than ${limits.rows.toLocaleString('en')} rows, the most that one import takes. Split it into several files.`,
    )
  // a cell may be long, and a workbook may use one long text many times
  const length = rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0)
  if (length > limits.textLength)
    throw new Unreadable('holds more text than can be imported. Split it into several files.')
}

/** Rows with something in a column that is read, and those without. */
function split({ below, byPlace, width }: Headings): [TableRow[], TextRow[]] {
  const read = below.map(row => ({ row, made: toRow(row, byPlace, width) }))
  const isEmpty = ({ made }: (typeof read)[number]) => Object.keys(made.cells).length === 0 && !made.problem
  return [
    read.filter(one => !isEmpty(one)).map(({ made }) => made),
    read.filter(isEmpty).map(({ row }) => row),
  ]
}

function toRow(
  { line, cells, hidden = false, problem }: TextRow,
  byPlace: Headings['byPlace'],
  width: number,
) {
  const row: TableRow = { line, cells: {}, hidden }
  for (const [index, cell] of cells.entries()) {
    const column = byPlace[index]
    if (column && cell) row.cells[column.key] = unguarded(cell)
  }
  const found = problem ?? shapeProblem(cells, width)
  return found ? { ...row, problem: found } : row
}

function shapeProblem(cells: string[], width: number): string | undefined {
  if (cells.slice(width).some(Boolean))
    return `This row has more cells than the ${width} headings. A comma inside a cell needs quotes around the cell.`
  const short = cells.length < width && cells.some(cell => cell.includes('\n'))
  return short
    ? 'A cell goes over several lines, and others are missing. Check the quotes in this row.'
    : undefined
}

/** Docket's own exports put an apostrophe before what a spreadsheet would take for a formula. */
const unguarded = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

const MOST_NAMED = 5

function notRead(rows: TextRow[]): string[] {
  const named = rows
    .slice(0, MOST_NAMED)
    .map(({ line, cells }) => `Line ${line} was left out: “${shortened(cells.filter(Boolean).join(', '))}”.`)
  const more = rows.length - named.length
  return more > 0 ? [...named, `${more} more lines like these were left out.`] : named
}

function hiddenIn({ hiddenColumns }: TextTable, { byPlace }: Headings, rows: TableRow[]): string[] {
  const lines = rows.filter(({ hidden }) => hidden).map(({ line }) => line)
  const columns = byPlace.flatMap((column, index) =>
    column && hiddenColumns.has(index) ? column.heading : [],
  )
  const which = lines.length > MOST_NAMED ? '' : `: ${lines.join(', ')}`
  return [
    ...(lines.length > 0
      ? [
          `${lines.length === 1 ? '1 line is' : `${lines.length} lines are`} hidden in the file${which}. They are left out unless you choose them.`,
        ]
      : []),
    ...(columns.length > 0 ? [`Columns hidden in the file were read: ${columns.join(', ')}.`] : []),
  ]
}

function mergedIn({ merged }: TextTable, { line }: Headings): string[] {
  const ranges = merged.filter(({ lastLine }) => lastLine > line).map(({ cells }) => cells)
  if (ranges.length === 0) return []
  const named = ranges.slice(0, MOST_NAMED).join(', ') + (ranges.length > MOST_NAMED ? ' and more' : '')
  return [`Merged cells have their text only in the first cell; the others were read as empty: ${named}.`]
}
