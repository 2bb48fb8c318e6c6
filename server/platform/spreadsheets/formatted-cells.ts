import { format } from 'numfmt'
import type { ReadAs } from '../web/field-kinds.ts'
import { exactNumber } from './exact-number.ts'
import { type CellFormat, GENERAL } from './number-formats.ts'

// People see what the format of a cell shows, not the number that is stored.

/** A cell whose value depends on the kind of its field. `text` is what Excel shows. */
export type FormattedCell = { text: string } & (
  | { is: 'number'; number: string | null; problem?: string }
  | { is: 'date'; moment: string | null; hidesTime: boolean; isLocal: boolean }
)

const HIDDEN = 'The format of this cell hides its value. Use another format, or clear the cell.'
const SCALED =
  'The format of this cell shows thousands or millions. Use a format that shows the whole number.'
const LOCAL_DATE =
  'This is a date, which each computer shows differently. Format the column as text and enter it again.'
const HIDDEN_TIME = 'This cell has a time that its format does not show. Use a format with date and time.'
const NO_VALUE = '#NUM!'

/** The value of a field whose cells are read in this way. */
export function valueIn(cell: FormattedCell, readAs: ReadAs): { text: string; problem?: string | undefined } {
  const { text } = cell
  if (cell.is === 'number') {
    if (cell.problem || readAs !== 'number') return { text, problem: cell.problem }
    return cell.number === null ? { text, problem: notPlain(text) } : { text: cell.number }
  }
  if (readAs !== 'day' && readAs !== 'moment') return { text, problem: cell.isLocal ? LOCAL_DATE : undefined }
  if (cell.moment === null) return { text, problem: partOfDate(text) }
  return { text: cell.moment, problem: readAs === 'moment' && cell.hidesTime ? HIDDEN_TIME : undefined }
}

const notPlain = (text: string) => `The cell shows “${text}”. Use a format that shows a plain number.`
const partOfDate = (text: string) =>
  `The cell shows “${text}”. Use a format that shows the day, the month and the year.`

/** Longer numbers have lost digits, so they are written in exponent form to be recognisable. */
const MAX_EXACT = 1e15

export function formattedNumber(stored: number, cellFormat: CellFormat, from1904: boolean): FormattedCell {
  if (cellFormat.dated) return formattedDate(stored, cellFormat, from1904)
  if (Math.abs(stored) >= MAX_EXACT)
    return { text: stored.toExponential().toUpperCase(), is: 'number', number: null }
  const number = exactNumber(stored)
  const plain = String(number).toUpperCase()
  const { code } = cellFormat
  if (code === GENERAL || code === '@') return { text: plain, is: 'number', number: plain }
  const text = shownAs(code, roundable(number)) ?? plain
  if (text === '') return { text: plain, is: 'number', number: null, problem: HIDDEN }
  const problem = isScaled(code) ? { problem: SCALED } : {}
  return { text, is: 'number', number: plainNumber(text, number), ...problem }
}

/** Halves are rounded up as decimals: 1.005 is stored as a little less. */
const roundable = (number: number) => number * (1 + 2 * Number.EPSILON)

/** Null if the format can't be read. */
function shownAs(code: string, value: number | string): string | null {
  try {
    return format(code, value, { throws: true }).trim()
  } catch {
    return null
  }
}

const withoutLiterals = (code: string) => code.replaceAll(/"[^"]*"|[\\_*]./g, '')

/** A comma after the last digit divides by a thousand. */
const isScaled = (code: string) => /[0#?],+(?![0#?,])/.test(withoutLiterals(code))

/** `$1,250.00` → 1250, `(12)` → -12. Null if another number is shown, such as a percentage. */
function plainNumber(text: string, number: number): string | null {
  const digits = text.replaceAll(',', '').replaceAll(/(?<=\d)[ \u00A0\u202F](?=\d)/g, '')
  const [found, another] = digits.match(/\d+(?:\.\d+)?|\.\d+/g) ?? []
  if (!found) return number === 0 && !/\p{L}/u.test(text) ? '0' : null
  const decimals = found.split('.')[1]?.length ?? 0
  const isSame = Math.abs(Number(found) - Math.abs(number)) <= 0.500001 / 10 ** decimals
  return isSame && !another && !text.includes('%') ? String(Math.sign(number) * Number(found)) : null
}

const DAY = 86_400_000
const FROM_1900 = Date.UTC(1899, 11, 30)
const BETWEEN_1900_AND_1904 = 1462
/** Excel counts 29 February 1900, which did not exist, as day 60. */
const FEBRUARY_1900 = 60
const DAY_AFTER_9999 = 2_958_466

/** Rounded to seconds, because times are stored as imprecise fractions of a day. */
function formattedDate(
  stored: number,
  { code, dated, isLocal }: CellFormat,
  from1904: boolean,
): FormattedCell {
  const days = stored + (from1904 ? BETWEEN_1900_AND_1904 : 0)
  if (!(days >= 0 && days < DAY_AFTER_9999)) return { text: NO_VALUE, is: 'number', number: null }
  const seconds = Math.round(days * 86_400)
  const text = shownAs(code, /\.0/.test(code) ? days : (seconds + 0.00001) / 86_400) ?? NO_VALUE
  if (text === '') return { text: String(stored), is: 'number', number: null, problem: HIDDEN }
  const since = FROM_1900 + (days < FEBRUARY_1900 ? DAY : 0)
  const [day, time] = new Date(since + seconds * 1000).toISOString().split('T') as [string, string]
  const { wholeDay, time: showsTime, seconds: showsSeconds } = dated!
  const isMidnight = time.startsWith('00:00:00')
  const clock = showsSeconds ? time.slice(0, 8) : `${time.slice(0, 5)}:00`
  return {
    text,
    is: 'date',
    moment: wholeDay ? (showsTime && !clock.startsWith('00:00:00') ? `${day} ${clock}` : day) : null,
    hidesTime: !showsTime && !isMidnight,
    isLocal,
  }
}

/** Null if the format leaves text as it is. */
export function formattedText(text: string, { code }: CellFormat): FormattedCell | null {
  const showsText = code !== '@' && (code.includes('@') || code.split(';').length > 3)
  const shown = showsText ? shownAs(code, text) : null
  if (shown === null || shown === text) return null
  return shown === ''
    ? { text, is: 'number', number: null, problem: HIDDEN }
    : { text: shown, is: 'number', number: null }
}
