import { limits, Unreadable, type TextRow, type TextTable } from './table.ts'
import { isOn, readXml, unescaped } from './xml.ts'

export type Workbook = { strings: string[]; isDate: boolean[]; from1904: boolean }

type Cell = {
  column: number
  type: string
  style: number
  formula: boolean
  value: string | null
  inline: string
}

const LAST_ROW = 1_048_576
const MAX_MERGED = 1_000

/** Rows and cells without a reference follow the previous one. Throws Unreadable. */
export function readSheet(xml: string, workbook: Workbook): Omit<TextTable, 'notes'> {
  const table: Omit<TextTable, 'notes'> = { rows: [], hiddenColumns: new Set(), merged: [] }
  let row: TextRow = { line: 0, cells: [] }
  let cell: Cell = cellAt(0, new Map())
  let element = ''
  let inPhonetic = false

  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        row = rowAfter(row.line, attributes())
        cell = cellAt(0, new Map())
      } else if (name === 'c') cell = cellAt(cell.column, attributes())
      else if (name === 'v') cell.value = ''
      else if (name === 'f') cell.formula = true
      else if (name === 'rPh') inPhonetic = true
      else if (name === 'col') addHiddenColumns(table.hiddenColumns, attributes())
      else if (name === 'mergeCell' && table.merged.length < MAX_MERGED)
        table.merged.push(...mergedIn(attributes()))
      element = name
    },
    text(text) {
      if (element === 'v') cell.value += text
      else if (element === 't' && !inPhonetic) cell.inline += text
    },
    close(name) {
      element = ''
      if (name === 'rPh') inPhonetic = false
      if (name === 'c') place(textOf(cell, workbook), cell.column, row)
      if (name === 'row' && row.cells.some(Boolean) && table.rows.length < limits.rowsRead)
        table.rows.push(row)
    },
  })
  return table
}

/** Rows are looked up by line, so lines must increase. */
function rowAfter(before: number, attributes: Map<string, string>): TextRow {
  const given = Number(attributes.get('r'))
  const line = given > before && given <= LAST_ROW ? given : before + 1
  return { line, cells: [], hidden: isOn(attributes.get('hidden')) }
}

function cellAt(before: number, attributes: Map<string, string>): Cell {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(attributes.get('r') ?? '')?.[1]
  return {
    column: letters ? columnNumber(letters) : before + 1,
    type: attributes.get('t') ?? 'n',
    style: Number(attributes.get('s') ?? -1),
    formula: false,
    value: null,
    inline: '',
  }
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function place(text: string, column: number, { cells }: TextRow) {
  if (text === '') return
  if (column > limits.columns)
    throw new Unreadable(
      `has a cell in column ${column.toLocaleString('en')}. The limit is ${limits.columns} columns.`,
    )
  while (cells.length < column - 1) cells.push('')
  cells[column - 1] = text
}

function addHiddenColumns(hidden: Set<number>, attributes: Map<string, string>) {
  if (!isOn(attributes.get('hidden'))) return
  const last = Math.min(Number(attributes.get('max')), limits.columns)
  for (let column = Math.max(Number(attributes.get('min')), 1); column <= last; column++)
    hidden.add(column - 1)
}

function mergedIn(attributes: Map<string, string>) {
  const cells = attributes.get('ref') ?? ''
  const lastLine = Number(/^[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}(\d{1,7})$/.exec(cells)?.[1])
  return lastLine ? [{ cells, lastLine }] : []
}

const NO_VALUE = '#NUM!'

function textOf({ type, style, formula, value, inline }: Cell, workbook: Workbook): string {
  // Some programs leave the calculation to Excel.
  if (formula && (value === null || (value === '' && type !== 'str'))) return NO_VALUE
  if (type === 'inlineStr') return unescaped(inline).trim()
  if (value === null || value === '') return ''
  if (type === 's') return workbook.strings[Number(value)]?.trim() ?? NO_VALUE
  if (type === 'b') return isOn(value) ? 'yes' : 'no'
  if (type !== 'n') return unescaped(value).trim()
  const number = Number(value)
  if (Number.isNaN(number)) return value.trim()
  return workbook.isDate[style] ? momentOf(number, workbook.from1904) : numberText(number)
}

const DAY = 86_400_000
const FROM_1900 = Date.UTC(1899, 11, 30)
const FROM_1904 = Date.UTC(1904, 0, 1)

/**
 * The time as displayed, whatever the time zone. Rounded, because times are stored as imprecise fractions of
 * a day.
 */
function momentOf(days: number, from1904: boolean) {
  const exact = (from1904 ? FROM_1904 : FROM_1900) + days * DAY
  const date = new Date(Math.round(exact / 1000) * 1000)
  if (Number.isNaN(date.getTime())) return NO_VALUE
  const [day, time] = date.toISOString().split('T') as [string, string]
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

/**
 * Excel stores 15 digits. Longer numbers have lost some, so they are written in exponent form to be
 * recognisable.
 */
const numberText = (number: number) =>
  Math.abs(number) < 1e15 ? String(number) : number.toExponential().toUpperCase()
