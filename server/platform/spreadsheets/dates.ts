import { clockProblem, momentAt } from '../time-zones.ts'
import { cellsReadAs, type ReadAs } from '../web/field-kinds.ts'
import type { FileColumn } from './columns.ts'
import type { DateQuestion } from './screens.ts'
import type { TableRow } from './table.ts'

// Parses dates and times as people and spreadsheets write them. Ambiguous dates are asked about, never
// guessed.

type DateProblem = { problem: string }

export function dayOf(text: string): string | DateProblem {
  if (text === '') return ''
  const split = splitMoment(text)
  if ('problem' in split) return split
  return split.time === '' || /^00:00(:00)?$/.test(split.time) ? split.day : notADay
}

/** Also an ambiguous one. */
export function isDate(text: string) {
  const split = text === '' ? notADay : splitMoment(text)
  return 'day' in split || split === ambiguous
}

/** UTC; '' for an empty cell. Times without a zone are in `timeZone`. */
export function momentOf(text: string, timeZone: string): string | DateProblem {
  if (text === '') return ''
  const split = splitMoment(text)
  if ('problem' in split) return split === notADay ? notAMoment : split
  const clock = clockOf(split.time || '00:00')
  if (!clock) return notAMoment
  const wall = `${split.day}T${clock}`
  if (split.zone) return new Date(Date.parse(`${wall}Z`) - offsetOf(split.zone) * 60_000).toISOString()
  const problem = split.time && clockProblem(wall, timeZone)
  return problem ? { problem } : momentAt(wall, timeZone).toISOString()
}

const notADay = { problem: 'Use the format 2026-03-14.' }
const notAMoment = { problem: 'Use the format 2026-03-14 21:30.' }
const serialNumber = {
  problem: 'This is a spreadsheet date number. Format the column as a date, or use the format 2026-03-14.',
}
const unreal = { problem: 'There is no such day. Check the day and the month.' }
const ambiguous = { problem: 'This date is ambiguous. Use the format 2026-03-14.' }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The patterns below would be very slow on long texts. */
const MAX_LENGTH = 60

function splitMoment(text: string): { day: string; time: string; zone: string } | DateProblem {
  if (text.length > MAX_LENGTH) return notADay
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return serialNumber
  const [, date = '', time = '', zone = ''] =
    /^(.*?\d{4}|\d{4}\D+\d{1,2}\D+\d{1,2})(?:(?:[T ]|, ?)\s*(\d{1,2}[:.]\d{2}.*?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? []
  const day = date ? readDay(date.trim()) : null
  if (!day) return notADay
  return typeof day === 'string' ? { day, time: time.trim(), zone: zone.toUpperCase() } : day
}

function readDay(text: string): string | DateProblem | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (numbers) return dayFromNumbers(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]))
  const worded = /^(\d{1,2})\.?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(text)
  if (worded) return realDay(Number(worded[3]), monthOf(worded[2]!), Number(worded[1]))
  const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text)
  return american ? realDay(Number(american[3]), monthOf(american[1]!), Number(american[2])) : null
}

function dayFromNumbers(first: number, second: number, year: number) {
  if (first > 12) return realDay(year, second, first)
  if (second > 12) return realDay(year, first, second)
  return first === second ? realDay(year, first, second) : ambiguous
}

const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1

function realDay(year: number, month: number, day: number): string | DateProblem | null {
  if (month === 0) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? date.toISOString().slice(0, 10) : unreal
}

function clockOf(text: string): string | null {
  const [, hours, minutes, seconds = '00', half = ''] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ?? []
  if (!hours) return null
  const afternoon = half.toLowerCase() === 'p'
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null
  const hour = half ? (Number(hours) % 12) + (afternoon ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}

function offsetOf(zone: string) {
  if (zone === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

export type DateOrder = 'day' | 'month'

/**
 * Rewrites ambiguous dates in ISO order. One date with a number above 12 determines the order of its column;
 * otherwise the answer does. Columns with both orders are reported as cell problems.
 */
export function settleDates(columns: FileColumn[], rows: TableRow[], answer: DateOrder | undefined) {
  const notes: string[] = []
  const unknown: FileColumn[] = []
  for (const column of columns.filter(({ column: { field } }) => isDated(cellsReadAs(field)))) {
    if (!rows.some(({ cells }) => isAmbiguous(cells[column.key]))) continue
    const found = orderOf(column, rows)
    const order = found === 'unknown' ? answer : found
    if (found === 'unknown') unknown.push(column)
    if (order !== 'day' && order !== 'month') continue
    notes.push(noteOf(column, order, rows))
    for (const { cells } of rows) if (cells[column.key]) cells[column.key] = asIso(cells[column.key]!, order)
  }
  return { question: answer ? null : questionOf(unknown, rows), notes }
}

const isDated = (readAs: ReadAs) => readAs === 'day' || readAs === 'moment'

function numbersIn(cell: string | undefined) {
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(cell ?? '')
  return found && { text: found[0], first: Number(found[1]), second: Number(found[2]), year: found[3]! }
}

function isAmbiguous(cell: string | undefined) {
  const date = numbersIn(cell)
  return date !== null && date.first <= 12 && date.second <= 12 && date.first !== date.second
}

function orderOf({ key }: FileColumn, rows: TableRow[]): DateOrder | 'both' | 'unknown' {
  const dates = rows.map(({ cells }) => numbersIn(cells[key]))
  const day = dates.some(date => date && date.first > 12 && date.second <= 12)
  const month = dates.some(date => date && date.second > 12 && date.first <= 12)
  if (day && month) return 'both'
  if (day) return 'day'
  return month ? 'month' : 'unknown'
}

function asIso(cell: string, order: DateOrder) {
  const date = numbersIn(cell)
  if (!date) return cell
  const [day, month] = order === 'day' ? [date.first, date.second] : [date.second, date.first]
  const iso = `${date.year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? iso + cell.slice(date.text.length) : cell
}

function exampleIn(columns: FileColumn[], rows: TableRow[]) {
  const texts = columns.flatMap(({ key }) => rows.map(({ cells }) => cells[key]))
  const { text, first, second, year } = numbersIn(texts.find(isAmbiguous))!
  return { text, dayFirst: inWords(first, second, year), monthFirst: inWords(second, first, year) }
}

const inWords = (day: number, month: number, year: string) =>
  `${day} ${new Date(Date.UTC(2000, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${year}`

function noteOf(column: FileColumn, order: DateOrder, rows: TableRow[]) {
  const { text, dayFirst, monthFirst } = exampleIn([column], rows)
  return `Dates in “${column.key}” were read with the ${order} first, so ${text} is ${order === 'day' ? dayFirst : monthFirst}.`
}

const questionOf = (columns: FileColumn[], rows: TableRow[]): DateQuestion | null =>
  columns.length > 0 ? { columns: columns.map(({ key }) => key), ...exampleIn(columns, rows) } : null
