import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Response } from 'express'

// A spreadsheet reads cells that start with these signs as formulas, in full width too, and a pipe as a call of another
// program. One that splits lines at semicolons or tabs starts a cell behind them, after any quotes and spaces.
const FORMULA = /(^|[;\t][ "]*|[,\r\n]"*)(?=[=+\-@|\t\r\0＝＋－＠｜])/g

/** Sends rows as a CSV file for spreadsheets: UTF-8 with its mark, RFC 4180, no cell of which is a formula. */
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
    quoted_match: /[\r\n]/, // it quotes CR LF by itself, but neither alone
    header: true,
    columns: headings,
  })
  await pipeline(Readable.from(harmless(rows)), csv, res)
}

async function* harmless(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield row.map(cell => cell.replace(FORMULA, "$1'"))
}
