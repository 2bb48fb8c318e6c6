import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Response } from 'express'

// Spreadsheets treat cells that start with these characters as formulas. Some also split lines at semicolons or tabs.
const FORMULA = /(^|[;\t][ "]*|[,\r\n]"*)(?=[=+\-@|\t\r\0＝＋－＠｜])/g

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
    columns: headings.map(withoutFormula),
  })
  await pipeline(Readable.from(withoutFormulas(rows)), csv, res)
}

async function* withoutFormulas(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield row.map(withoutFormula)
}

const withoutFormula = (cell: string) => cell.replace(FORMULA, "$1'")
