import { openAsBlob } from 'node:fs'
import type { FileColumn } from '../columns.ts'
import type { DateQuestion, FileQuestions } from '../screens.ts'
import type { Answers } from './answers.ts'
import { settleDates } from './date-order.ts'
import { decode, encodings, type Decoded } from './encodings.ts'
import { foreignFormat, foreignZip } from './formats.ts'
import { findHeadings, type Headings } from './headings.ts'
import { limits, Unreadable } from './limits.ts'
import { notesOn } from './notes.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { TableRow, TextRow, TextTable } from './text-table.ts'
import { unzip } from './unzip.ts'

export type Table = {
  columns: FileColumn[]
  rows: TableRow[]
  notes: string[]
  questions: FileQuestions | null
}

/** Recognises the format by content. Asks the questions that `answers` does not settle. Throws Unreadable. */
export async function readTable(path: string, answers: Answers): Promise<Table> {
  const { table, decoded } = await readText(await openAsBlob(path), answers)
  if (table.rows.length === 0) throw new Unreadable('is empty.')
  const headings = findHeadings(table.rows)
  refuseTooMany(headings.below)
  const { rows, empty } = split(headings)
  const dates = settleDates(headings.columns, rows, answers.dates)
  return {
    columns: headings.columns,
    rows,
    notes: [...notesOn({ table, headings, rows, empty, decoded, answers }), ...dates.notes],
    questions: questionsOn(decoded, dates.question, headings.unknown, answers),
  }
}

type Text = { table: TextTable; decoded: Decoded | null }

async function readText(file: Blob, answers: Answers): Promise<Text> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const foreign = foreignFormat(bytes)
  if (foreign) throw new Unreadable(foreign)
  const parts = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await unzip(file) : null
  if (parts) {
    const other = foreignZip([...parts.keys()])
    if (other) throw new Unreadable(other)
    return { table: readXlsx(parts), decoded: null }
  }
  const decoded = decode(bytes, answers.encoding)
  if (decoded.text.includes('\0')) throw new Unreadable('is neither a CSV nor an XLSX file.')
  return { table: readCsv(decoded.text), decoded }
}

function questionsOn(
  decoded: Decoded | null,
  dates: DateQuestion | null,
  unknown: string[],
  { leftOut }: Answers,
): FileQuestions | null {
  const readings = decoded?.guess && decoded.others.length > 0 ? [decoded.guess, ...decoded.others] : []
  const unknownColumns = unknown.filter(name => !leftOut.includes(name))
  if (readings.length === 0 && !dates && unknownColumns.length === 0) return null
  return {
    encodings: readings.map(({ encoding, words }) => ({
      value: encoding,
      label: encodings[encoding],
      words,
    })),
    dates,
    unknownColumns,
  }
}

function refuseTooMany(rows: TextRow[]) {
  if (rows.length === 0) throw new Unreadable('has column names but no rows.')
  if (rows.length > limits.rows)
    throw new Unreadable(
      `has more than ${limits.rows.toLocaleString('en')} rows, the most that one import takes. Split it into several files.`,
    )
  const length = rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0)
  if (length > limits.textLength) throw new Unreadable('contains too much text. Split it into several files.')
}

function split({ below, byPlace, width }: Headings) {
  const rows: TableRow[] = []
  const empty: TextRow[] = []
  for (const text of below) {
    const row = toRow(text, byPlace, width)
    if (row.problem || Object.keys(row.cells).length > 0) rows.push(row)
    else empty.push(text)
  }
  return { rows, empty }
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
    return `This row has more cells than the ${width} columns. Put quotation marks around cells that contain a comma.`
  const short = cells.length < width && cells.some(cell => cell.includes('\n'))
  return short
    ? 'A cell has several lines and others are missing. Check the quotation marks in this row.'
    : undefined
}

const unguarded = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)
