import { limits, Unreadable } from './limits.ts'
import type { TextRow } from './read-csv.ts'
import { rezip } from './unzip.ts'

/** The first sheet of a workbook that is not hidden, at most one row more than may be imported. Throws Unreadable. */
export async function readXlsx(parts: Map<string, Buffer>): Promise<TextRow[]> {
  const workbook = parts.get('xl/workbook.xml')
  if (!workbook) throw new Unreadable('is a ZIP file, but not an Excel workbook (XLSX).')
  for (const [name, content] of parts) if (name.startsWith('xl/worksheets/')) refuseFarCells(content)
  const { readSheet } = await import('read-excel-file/node')
  const shown = new Map([...parts].map(([name, content]) => [name, asShown(name, content)]))
  const rows = await readSheet(rezip(shown), firstShownSheet(workbook)).catch(() => {
    throw new Unreadable('is damaged and cannot be read. Open it in Excel and save it again.')
  })
  return rows
    .map((row, index) => ({ line: index + 1, cells: row.map(textOf) }))
    .filter(({ cells }) => cells.some(Boolean))
    .slice(0, limits.rows + 2)
}

const CELLS = /<(?:\w+:)?c\b[^<>]*?\sr="([A-Z]{1,3})(\d{1,7})"[^<>]*>/g
const FARTHEST_ROW = 20_000

/**
 * The reader makes room for every cell up to the last one: one far out would fill the memory. Cells that only have a
 * colour are empty elements, and are many at the end of some sheets.
 */
function refuseFarCells(sheet: Buffer) {
  for (const [cell, column, row] of sheet.toString('latin1').matchAll(CELLS)) {
    if (cell.endsWith('/>')) continue
    if (Number(row) > FARTHEST_ROW)
      throw new Unreadable(
        `has a cell in row ${Number(row).toLocaleString('en')}. Save its rows as a sheet of their own.`,
      )
    if (columnNumber(column!) > limits.columns)
      throw new Unreadable(`has a cell in column ${column}. At most ${limits.columns} columns are read.`)
  }
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Days and times as Excel keeps them: what its clock shows, whatever the time zone. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return momentOf(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'number' ? plainNumber(cell) : String(cell).trim()
}

function momentOf(date: Date) {
  // it keeps days as numbers: a time is a fraction, a little off
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000)
  if (Number.isNaN(rounded.getTime())) return NO_VALUE
  const [day, time] = rounded.toISOString().split('T') as [string, string]
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/** Never with an exponent: these are numbers of documents and phones. */
const plainNumber = (number: number) =>
  Number.isInteger(number) ? BigInt(number).toString() : String(number)

// What a spreadsheet shows and the reader of workbooks passes over: brought to what the reader does read.

/** The first sheet that people see, counted from 1: hidden ones may come before it. */
function firstShownSheet(workbook: Buffer): number {
  const sheets = workbook.toString().match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? []
  const shown = sheets.findIndex(sheet => !/\sstate="(?:hidden|veryHidden)"/.test(sheet))
  return Math.max(shown, 0) + 1
}

/** A part of a workbook whose dates count from 1904 when it says so in either way, and whose cells keep their errors. */
export function asShown(name: string, content: Buffer): Buffer {
  if (name === 'xl/workbook.xml')
    return Buffer.from(content.toString().replace(/(\sdate1904=)"true"/, '$1"1"'))
  if (!name.startsWith('xl/worksheets/')) return content
  const cells = content.toString('latin1')
  return Buffer.from(cells.replaceAll(UNKNOWN, noted).replaceAll(ERROR, '$1t="str"'), 'latin1')
}

const ERROR = /(<(?:\w+:)?c\b[^<>]*?\s)t="e"/g

/** A formula without its value: some programs write them, and leave it to Excel to reckon. */
const UNKNOWN =
  /<((?:\w+:)?)c\b([^<>]*)>\s*<\1f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1f>)\s*(?:(<\1v\s*\/>|<\1v>\s*<\/\1v>)\s*)?<\/\1c>/g

/** A formula may also have no text for its value. */
function noted(cell: string, prefix: string, attributes: string, value?: string) {
  if (value && /\st="str"/.test(attributes)) return cell
  const others = attributes.replace(/\st="\w*"/, '')
  return `<${prefix}c${others} t="str"><${prefix}v>${NO_VALUE}</${prefix}v></${prefix}c>`
}

/** As Excel names what cannot be reckoned, and a date that is none. */
const NO_VALUE = '#NUM!'
