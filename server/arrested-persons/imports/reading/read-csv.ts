import { CsvError, parse } from 'csv-parse'
import { limits, Unreadable } from './limits.ts'

/** Cells as they stand, with the line they begin on. Blank lines are left out. */
export type TextRow = { line: number; cells: string[] }

const LONGEST_ROW = 1_000_000
const PIECE = 65_536

/** At most one row more than may be imported. Throws Unreadable. */
export async function readCsv(text: string): Promise<TextRow[]> {
  const told = /^sep=([,;\t|])[\r\n]/i.exec(text)?.[1]
  const parser = parse({
    delimiter: told ?? delimiterOf(text),
    // a line that tells Excel the delimiter is no row
    from_line: told ? 2 : 1,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  })
  const rows: TextRow[] = []
  void feed(parser, text)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const cells = record.map(cell => cell.trim())
      if (cells.some(Boolean)) rows.push({ line: firstLine(info.lines, record), cells })
      if (rows.length > limits.rows + 1) break
    }
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(complaint(error)) : error
  }
  return rows
}

type Parsed = { record: string[]; info: { lines: number } }

/** A long text at once would be copied at once. */
async function feed(parser: ReturnType<typeof parse>, text: string) {
  for (let at = 0; at < text.length && !parser.destroyed; at += PIECE) {
    if (!parser.write(text.slice(at, at + PIECE)))
      await new Promise(resolve => parser.once('drain', resolve).once('close', resolve))
  }
  if (!parser.destroyed) parser.end()
}

/** Comma, semicolon, tab or bar: what the first line has most of, outside quotes. */
function delimiterOf(text: string) {
  const heading = /^(?:\s*[\r\n]+)*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? ''
  const bare = heading.slice(0, 100_000).replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** The parser tells the line a row ends on; quoted cells may hold line breaks. */
const firstLine = (lastLine: number, cells: string[]) =>
  lastLine - cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

function complaint({ code, lines }: CsvError & { lines?: number }) {
  const where = lines ? `line ${lines}` : 'one line'
  if (code === 'CSV_MAX_RECORD_SIZE') return `cannot be read: ${where} is too long, or a quote is not closed.`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `cannot be read: a quote that opens on ${where} is not closed.`
  return `cannot be read: a quote on ${where} is in the wrong place. Save the file again as CSV.`
}
