import { openAsBlob } from 'node:fs'
import { type FileColumn, columnFor, columns } from '../columns.ts'
import { limits, Unreadable } from './limits.ts'
import { readCsv, type TextRow } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { unzip } from './unzip.ts'

/** `surplus` cells stand where no heading is. Cells by their column's key; empty ones are left out. */
export type TableRow = { line: number; cells: Record<string, string>; surplus: number }
export type Table = { columns: FileColumn[]; rows: TableRow[] }

/** A CSV or XLSX file, told by content. Throws Unreadable. */
export async function readTable(path: string): Promise<Table> {
  const [headings, ...rows] = await readRows(await openAsBlob(path))
  if (!headings) throw new Unreadable('is empty.')
  const columns = readHeadings(headings.cells)
  if (rows.length === 0) throw new Unreadable('has headings, but no rows below them.')
  const most = limits.rows.toLocaleString('en')
  if (rows.length > limits.rows)
    throw new Unreadable(
      `has more than ${most} rows, the most that one import takes. Split it into several files.`,
    )
  refuseTooMuchText(rows)
  return { columns: columns.filter(column => column !== null), rows: rows.map(row => toRow(row, columns)) }
}

async function readRows(file: Blob): Promise<TextRow[]> {
  const begin = Buffer.from(await file.slice(0, 4).arrayBuffer())
  const foreign = signatures.find(([start]) => begin.subarray(0, start.length).equals(start))
  if (foreign) throw new Unreadable(foreign[1])
  const parts = begin.subarray(0, 2).toString('latin1') === 'PK' ? await unzip(file) : null
  if (parts) return readXlsx(parts)
  const text = decode(Buffer.from(await file.arrayBuffer()))
  if (text === null) throw new Unreadable('is neither a CSV nor an XLSX file.')
  return readCsv(text)
}

const begins = (...start: number[]) => Buffer.from(start)

const signatures: [Buffer, string][] = [
  [Buffer.from('%PDF'), 'is a PDF. Send a CSV or XLSX file.'],
  [
    begins(0xd0, 0xcf, 0x11, 0xe0),
    'is an old Excel file (XLS), or one with a password. Save it as XLSX or CSV.',
  ],
  [begins(0x89, 0x50, 0x4e, 0x47), 'is a picture. Send a CSV or XLSX file.'],
  [begins(0xff, 0xd8, 0xff), 'is a picture. Send a CSV or XLSX file.'],
]

/** A cell may be long, and a workbook may use one long text many times. */
function refuseTooMuchText(rows: TextRow[]) {
  const length = rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0)
  if (length > limits.textLength)
    throw new Unreadable('holds more text than can be imported. Split it into several files.')
}

function toRow({ line, cells }: TextRow, columns: (FileColumn | null)[]): TableRow {
  const row: TableRow = { line, cells: {}, surplus: 0 }
  for (const [index, cell] of cells.entries()) {
    const column = columns[index]
    if (column && cell) row.cells[column.key] = unguarded(cell)
    if (!column && cell) row.surplus++
  }
  return row
}

/** Docket's own exports put an apostrophe before what a spreadsheet would take for a formula. */
const unguarded = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

/**
 * A text file's text: UTF-8 or UTF-16 by its mark, UTF-16 without one by its zero bytes, UTF-8 when it is that, else
 * Windows-1252, as older spreadsheets save it. Null when it is no text.
 */
function decode(bytes: Buffer): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? null : text
}

function encodingOf(bytes: Buffer) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isWide(bytes, 1)) return 'utf-16le'
  if (isWide(bytes, 0)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Latin headings in UTF-16 have a zero in every other byte, and only there. */
function isWide(bytes: Buffer, zeros: 0 | 1) {
  const start = bytes.subarray(0, 64)
  if (start.length < 4) return false
  return start.every((byte, index) => (index % 2 === zeros) === (byte === 0))
}

function isUtf8(bytes: Buffer) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The file's columns in its order; null for one without heading, which must be empty. Throws Unreadable. */
function readHeadings(cells: string[]): (FileColumn | null)[] {
  if (cells.length > limits.columns)
    throw new Unreadable(
      `has ${cells.length.toLocaleString('en')} columns; at most ${limits.columns} are read.`,
    )
  const found = cells.map(cell => (cell ? columnFor(cell) : null))
  refuseMissing(cells, found)
  const unknown = cells.filter((cell, index) => cell && !found[index])
  if (unknown.length > 0)
    throw new Unreadable(
      `has headings that are not known: ${named(unknown)}. Rename or remove those columns, so that nothing is lost unnoticed.`,
    )
  const keys = found.flatMap(column => column?.key ?? [])
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) throw new Unreadable(`has two columns for “${twice}”. Remove one of them.`)
  return found
}

function refuseMissing(cells: string[], found: (FileColumn | null)[]) {
  const missing = columns.filter(
    ({ required, heading }) => required && !found.some(column => column?.key === heading),
  )
  if (missing.length === 0) return
  const names = missing.map(({ heading }) => heading)
  throw new Unreadable(
    `cannot be read. These headings are missing: ${names.join(', ')}; found were: ${named(cells)}.`,
  )
}

const MOST_NAMED = 12

function named(cells: string[]) {
  const given = cells.filter(Boolean).map(cell => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell))
  if (given.length === 0) return 'none'
  const more = given.length - MOST_NAMED
  return given.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
