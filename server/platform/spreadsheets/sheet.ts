import { formattedNumber, formattedText, type FormattedCell } from './formatted-cells.ts'
import { type CellFormat, general } from './number-formats.ts'
import { limits, tooMuchText, Unreadable, type TextRow, type TextTable } from './table.ts'
import { isOn, readXml, STOP, unescaped } from './xml.ts'

export type Workbook = { strings: string[]; formats: CellFormat[]; from1904: boolean }

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
const MAX_CELLS = 3_000_000
const MAX_COLUMN_RANGES = 1_000

/** Rows and cells without a reference follow the previous one. Throws Unreadable. */
export function readSheet(xml: string, workbook: Workbook): Omit<TextTable, 'notes'> {
  const table: Omit<TextTable, 'notes'> = { rows: [], hiddenColumns: new Set(), merged: [] }
  let row: TextRow = { line: 0, cells: [] }
  let cell: Cell = cellAt(-1, new Map())
  let element = ''
  let inPhonetic = false
  const count = { cells: 0, columnRanges: 0, text: 0 }

  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        row = rowAfter(row.line, attributes())
        cell = cellAt(-1, new Map())
      } else if (name === 'c') {
        if (++count.cells > MAX_CELLS) throw tooManyCells()
        cell = cellAt(cell.column, attributes())
      } else if (name === 'v') cell.value = ''
      else if (name === 'f') cell.formula = true
      else if (name === 'rPh') inPhonetic = true
      else if (name === 'col' && ++count.columnRanges <= MAX_COLUMN_RANGES)
        addHiddenColumns(table.hiddenColumns, attributes())
      else if (name === 'mergeCell' && table.merged.length < MAX_MERGED)
        table.merged.push(...mergedIn(attributes()))
      element = name
      return table.rows.length < limits.rowsRead ? undefined : STOP
    },
    text(text) {
      if (element === 'v') cell.value += text
      else if (element === 't' && !inPhonetic) cell.inline += text
    },
    close(name) {
      element = ''
      if (name === 'rPh') inPhonetic = false
      if (name === 'c') count.text += place(formattedCell(cell, workbook), cell.column, row)
      if (count.text > limits.textLength) throw tooMuchText()
      if (name === 'row' && row.cells.some(Boolean)) table.rows.push(row)
    },
  })
  return table
}

const tooManyCells = () =>
  new Unreadable('has too many cells. Delete the empty rows and columns around the table.')

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
    style: Number(attributes.get('s') ?? 0),
    formula: false,
    value: null,
    inline: '',
  }
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Returns the length of the text. */
function place(cell: string | FormattedCell, column: number, row: TextRow) {
  const text = typeof cell === 'string' ? cell : cell.text
  if (text === '') return 0
  if (column > limits.columns)
    throw new Unreadable(
      `has a cell in column ${column.toLocaleString('en')}. The limit is ${limits.columns} columns.`,
    )
  const { cells } = row
  while (cells.length < column - 1) cells.push('')
  cells[column - 1] = text
  if (typeof cell === 'string') row.formatted?.delete(column - 1)
  else (row.formatted ??= new Map()).set(column - 1, cell)
  return text.length
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

function formattedCell(
  { type, style, formula, value, inline }: Cell,
  workbook: Workbook,
): string | FormattedCell {
  // Some programs leave the calculation to Excel.
  if (formula && (value === null || (value === '' && type !== 'str'))) return NO_VALUE
  const format = workbook.formats[style] ?? general
  const asText = (text: string) => formattedText(text, format) ?? text
  if (type === 'inlineStr') return asText(unescaped(inline).trim())
  if (value === null || value === '') return ''
  if (type === 's') return asText(workbook.strings[Number(value)] ?? NO_VALUE)
  if (type === 'b') return isOn(value) ? 'TRUE' : 'FALSE'
  if (type === 'str') return asText(unescaped(value).trim())
  const number = type === 'd' ? serialOf(value, workbook.from1904) : type === 'n' ? Number(value) : NaN
  if (Number.isNaN(number)) return unescaped(value).trim()
  return formattedNumber(number, format, workbook.from1904)
}

/** Of a date in ISO form, as newer versions may store it. */
const serialOf = (value: string, from1904: boolean) =>
  Date.parse(`${value.replace(/Z$/, '')}Z`) / 86_400_000 + (from1904 ? 24_107 : 25_569)
