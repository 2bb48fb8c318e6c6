import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Response } from 'express'
import { withGuards } from '../spreadsheets/formula-guards.ts'

/** Texts that begin like a formula get a guard, numbers don't. */
export type CsvCell = string | number
type Rows = AsyncIterable<CsvCell[]> | Iterable<CsvCell[]>

export async function sendCsv(res: Response, name: string, headings: string[], rows: Rows) {
  res
    .attachment(name)
    .set({ 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'private, no-store' })
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/, // the library only quotes CR LF, not CR or LF alone
    header: true,
    columns: headings.map(withGuards),
  })
  await pipeline(Readable.from(guarded(rows)), csv, res)
}

async function* guarded(rows: Rows) {
  for await (const row of rows)
    yield row.map(cell => (typeof cell === 'number' ? String(cell) : withGuards(cell)))
}
