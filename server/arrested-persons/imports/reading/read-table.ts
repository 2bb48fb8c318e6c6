import { readFile } from 'node:fs/promises'
import type { FileColumn } from '../columns.ts'
import { decode } from './decode.ts'
import { readHeadings } from './headings.ts'
import { limits } from './limits.ts'
import { readCsv, type TextRow } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { Unreadable } from './unreadable.ts'
import { unzip } from './unzip.ts'

/** `surplus` cells stand where no heading is. Cells by their column's key; empty ones are left out. */
export type TableRow = { line: number; cells: Record<string, string>; surplus: number }
export type Table = { columns: FileColumn[]; rows: TableRow[] }

/** A CSV or XLSX file, told by content. Throws Unreadable. */
export async function readTable(path: string): Promise<Table> {
  const [headings, ...rows] = await readRows(await readFile(path))
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

async function readRows(bytes: Buffer): Promise<TextRow[]> {
  const foreign = signatures.find(([start]) => bytes.subarray(0, start.length).equals(start))
  if (foreign) throw new Unreadable(foreign[1])
  const parts = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await unzip(bytes) : null
  if (parts) return readXlsx(parts)
  const text = decode(bytes)
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
