import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Response } from 'express'

// Spreadsheets treat cells that start with these characters as formulas, including their full-width forms.
// Programs that split lines at semicolons or tabs can start a new cell in the middle of ours.
const FORMULA = /(^|[;\t][ "]*|[,\r\n]"*)(?=[=+\-@|\t\r\0＝＋－＠｜])/g

/** Streams rows as RFC 4180 CSV with a UTF-8 byte order mark, escaping formulas. */
export async function sendCsv(
  res: Response,
  name: string,
  headings: string[],
  rows: AsyncIterable<string[]>,
) {
  res
    .attachment(name)
    .set({ 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'private, no-store' })
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/, // the library only quotes CR LF, not CR or LF alone
    header: true,
    columns: headings,
  })
  await pipeline(Readable.from(harmless(rows)), csv, res)
}

async function* harmless(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield row.map(cell => cell.replace(FORMULA, "$1'"))
}
