import type { Columns } from './columns.ts'
import { limits, type TextRow, type TextTable } from './table.ts'

export function readCsv(text: string, columns: Columns): TextTable {
  const declared = /^sep=([,;\t|])\r?\n/i.exec(text.slice(0, 8))
  const start = declared ? { at: declared[0].length, line: 2 } : { at: 0, line: 1 }
  const rows = rowsIn(text, declared?.[1] ?? delimiterOf(text, columns), start)
  return { rows, notes: [], hiddenColumns: new Set(), merged: [] }
}

/** A row of nothing but commas could fill the memory with cells. */
const MAX_CELLS = 10_000

/**
 * Linear. Quotes count only at the start and end of a cell. An unclosed quote is kept as text and reported as
 * a problem of its row.
 */
function rowsIn(text: string, delimiter: string, start: { at: number; line: number }): TextRow[] {
  const rows: TextRow[] = []
  let { at, line } = start
  let row: TextRow = { line, cells: [] }
  let unclosedUntil = 0

  while (at < text.length && rows.length < limits.rowsRead) {
    const quoted = text[at] === '"' && at >= unclosedUntil ? quotedCell(text, at, delimiter) : null
    if (text[at] === '"' && !quoted) {
      unclosedUntil = text.length
      row.problem = 'A quotation mark in this row is not closed. Close or remove it.'
    }
    const cell = quoted ?? bareCell(text, at, delimiter)
    if (row.cells.length < MAX_CELLS) row.cells.push(cell.text.trim())
    else row.problem ??= 'This row has too many cells.'
    line += cell.breaks
    at = cell.end
    if (text[at] === delimiter) {
      at++
      if (at === text.length) row.cells.push('')
      continue
    }
    if (row.problem || row.cells.some(Boolean)) rows.push(row)
    at += text.startsWith('\r\n', at) ? 2 : 1
    row = { line: ++line, cells: [] }
  }
  if (row.cells.some(Boolean)) rows.push(row)
  return rows
}

type Cell = { text: string; end: number; breaks: number }

function bareCell(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (end < text.length && !endsCell(text[end], delimiter)) end++
  return { text: text.slice(start, end), end, breaks: 0 }
}

const endsCell = (letter: string | undefined, delimiter: string) =>
  letter === undefined || letter === delimiter || letter === '\n' || letter === '\r'

function quotedCell(text: string, start: number, delimiter: string): Cell | null {
  const pieces: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    if (text[quote + 1] === '"') {
      pieces.push(text.slice(from, quote + 1))
      from = quote + 2
      continue
    }
    const end = afterSpaces(text, quote + 1)
    if (endsCell(text[end], delimiter)) {
      const whole = pieces.join('') + text.slice(from, quote)
      return { text: whole, end, breaks: breaksIn(whole) }
    }
    pieces.push(text.slice(from, quote + 1))
    from = quote + 1
  }
}

function afterSpaces(text: string, from: number) {
  let at = from
  while (text[at] === ' ') at++
  return at
}

const breaksIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

const DELIMITERS = [',', ';', '\t', '|']

function delimiterOf(text: string, columns: Columns) {
  const lines = text.slice(0, 50_000).split(/\r\n|\r|\n/, limits.headingRows)
  const scores = DELIMITERS.map(delimiter => ({
    delimiter,
    headings: Math.max(...lines.map(line => headingsIn(line, delimiter, columns))),
    count: Math.max(...lines.map(line => line.split(delimiter).length)),
  }))
  return scores.reduce((best, one) =>
    one.headings > best.headings || (one.headings === best.headings && one.count > best.count) ? one : best,
  ).delimiter
}

const headingsIn = (line: string, delimiter: string, columns: Columns) =>
  line.split(delimiter, limits.columns).filter(cell => columns.find(cell.slice(0, 100).replaceAll('"', '')))
    .length
