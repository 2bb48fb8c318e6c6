import type { FileColumn } from '../columns.ts'
import type { DateQuestion } from '../screens.ts'
import type { TableRow } from './text-table.ts'

export type DateOrder = 'day' | 'month'

type Column = FileColumn & { order: DateOrder | 'both' | 'unknown' }

/**
 * The column or the answer determines the order: one date with a number above 12 is enough. Columns with both
 * orders are reported as cell problems.
 */
export function settleDates(columns: FileColumn[], rows: TableRow[], answer: DateOrder | undefined) {
  const ambiguous = columns
    .filter(({ column: { field } }) => field.kind === 'day' || field.kind === 'moment')
    .filter(({ key }) => rows.some(({ cells }) => isAmbiguous(cells[key])))
    .map(column => ({ ...column, order: orderOf(column, rows) }))
  const unknown = ambiguous.filter(({ order }) => order === 'unknown')
  const settled = ambiguous.flatMap(column => {
    const order = column.order === 'unknown' ? answer : column.order
    return order === 'day' || order === 'month' ? [{ ...column, order }] : []
  })
  const notes = settled.map(column => noteOf(column, rows))
  for (const { key, order } of settled)
    for (const { cells } of rows) if (cells[key]) cells[key] = asIso(cells[key], order)
  return { question: answer ? null : questionOf(unknown, rows), notes }
}

const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/

function numbersIn(cell: string | undefined) {
  const found = NUMBERS.exec(cell ?? '')
  return found && { whole: found[0], one: Number(found[1]), two: Number(found[2]), year: found[3]! }
}

function isAmbiguous(cell: string | undefined) {
  const date = numbersIn(cell)
  return date !== null && date.one <= 12 && date.two <= 12 && date.one !== date.two
}

function orderOf({ key }: FileColumn, rows: TableRow[]): Column['order'] {
  const dates = rows.map(({ cells }) => numbersIn(cells[key]))
  const day = dates.some(date => date && date.one > 12 && date.two <= 12)
  const month = dates.some(date => date && date.two > 12 && date.one <= 12)
  if (day && month) return 'both'
  if (day) return 'day'
  return month ? 'month' : 'unknown'
}

function asIso(cell: string, order: DateOrder) {
  const date = numbersIn(cell)
  if (!date) return cell
  const [day, month] = order === 'day' ? [date.one, date.two] : [date.two, date.one]
  const iso = `${date.year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? iso + cell.slice(date.whole.length) : cell
}

function exampleIn(columns: FileColumn[], rows: TableRow[]) {
  const texts = columns.flatMap(({ key }) => rows.map(({ cells }) => cells[key]))
  const { whole, one, two, year } = numbersIn(texts.find(isAmbiguous))!
  return { text: whole, dayFirst: inWords(one, two, year), monthFirst: inWords(two, one, year) }
}

const inWords = (day: number, month: number, year: string) =>
  `${day} ${new Date(Date.UTC(2000, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${year}`

function noteOf(column: FileColumn & { order: DateOrder }, rows: TableRow[]) {
  const { text, dayFirst, monthFirst } = exampleIn([column], rows)
  const read = column.order === 'day' ? dayFirst : monthFirst
  return `Dates in “${column.heading}” were read with the ${column.order} first, so ${text} is ${read}.`
}

function questionOf(columns: FileColumn[], rows: TableRow[]): DateQuestion | null {
  if (columns.length === 0) return null
  return { columns: columns.map(({ heading }) => heading), ...exampleIn(columns, rows) }
}
