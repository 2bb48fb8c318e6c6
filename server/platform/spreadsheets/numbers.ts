import { normalised } from '#packages/person-matching/unicode'
import { cellsReadAs, type Field } from '../web/field-kinds.ts'
import type { FileColumn } from './columns.ts'
import { exactNumber } from './exact-number.ts'
import type { NumberQuestion } from './screens.ts'
import type { TableRow } from './table.ts'

// Parses numbers as people and programs write them. Whether `1,234` is more than a thousand or a little more than one is
// asked about, never guessed.

export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

const MARKS: Record<DecimalMark, string> = { point: '.', comma: ',' }

/** `proves` is null if the number has no mark, or one that both readings allow. */
type NumberText = { sign: string; digits: string; proves: DecimalMark | null; isAmbiguous: boolean }

/** The patterns below would be very slow on long texts. */
const MAX_LENGTH = 60

/** `1.234,56` → `1234.56`. Null if it is no number, or in another unit. `mark` decides ambiguous ones. */
export function plainNumber(text: string, field: Field, mark: DecimalMark): string | null {
  const found = numberIn(text, field)
  if (!found) return null
  const { sign, digits, proves } = found
  const [whole = '', decimals = ''] = split(digits, MARKS[proves ?? mark])
  const number = `${whole.replaceAll(/\D/g, '') || '0'}${decimals && `.${decimals}`}`
  return String(exactNumber(Number(sign + number)))
}

function split(digits: string, mark: string): [string, string?] {
  const at = digits.lastIndexOf(mark)
  return at < 0 || digits.indexOf(mark) < at ? [digits] : [digits.slice(0, at), digits.slice(at + 1)]
}

function numberIn(given: string, field: Field): NumberText | null {
  if (given.length > MAX_LENGTH) return null
  const text = withoutUnit(normalised(given, 'NFKC').trim(), field)
  const [, inParentheses, afterSign, beforeSign] = /^\((.*)\)$|^[-−](.*)$|^(.*\d)[-−]$/.exec(text ?? '') ?? []
  const negative = inParentheses ?? afterSign ?? beforeSign
  const unsigned = withoutUnit((negative ?? text ?? '').replace(/^\+/, '').trim(), field)
  const body = bodyOf((unsigned ?? '').replace(/([.,])[-–—]{1,2}$/, '$100'))
  return body && { sign: negative === undefined ? '' : '-', ...body }
}

/** Spaces and apostrophes only group. */
const GROUPED = /^\d{1,3}(?:[\s'’]\d{2,3})*[\s'’]\d{3}(?=[.,]|$)/

function bodyOf(text: string): Omit<NumberText, 'sign'> | null {
  const isGrouped = GROUPED.test(text)
  const digits = isGrouped ? text.replaceAll(/[\s'’]/g, '') : text
  if (!/^[\d.,]{1,30}$/.test(digits) || !/\d/.test(digits)) return null
  const marks = new Set(digits.replaceAll(/\d/g, ''))
  if (marks.size === 0) return digits.length <= 15 ? { digits, proves: null, isAmbiguous: false } : null
  const last = digits[Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))]!
  const isDecimal = marks.size === 2 || digits.indexOf(last) === digits.lastIndexOf(last)
  const own: DecimalMark = last === '.' ? 'point' : 'comma'
  if (!isDecimal) return groupsOf(digits) ? { digits, proves: other(own), isAmbiguous: false } : null
  const [whole, decimals = ''] = split(digits, last)
  if (whole === digits || !(marks.size === 1 ? /^\d{0,15}$/.test(whole) : groupsOf(whole))) return null
  if (decimals.length > 25 || (!whole && !decimals)) return null
  const isAmbiguous = marks.size === 1 && !isGrouped && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return { digits, proves: isAmbiguous ? null : own, isAmbiguous }
}

const other = (mark: DecimalMark): DecimalMark => (mark === 'point' ? 'comma' : 'point')

/** `1,234,567` and, as in India, `12,34,567`. */
const groupsOf = (digits: string) =>
  digits.length <= 20 && /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*|([.,])\d{2}(?:\2\d{2})*\2\d{3})$/.test(digits)

/** Null if the text names another unit than the field. */
function withoutUnit(text: string, field: Field): string | null {
  const unit = 'unit' in field ? normalised(field.unit, 'NFKC') : ''
  if (unit && text.toLowerCase().endsWith(unit.toLowerCase())) return text.slice(0, -unit.length).trim()
  const [, before = '', inner = '', after = ''] =
    /^(\p{L}{0,3}\p{Sc}|\p{L}{1,10}\.?)?\s*([^\p{L}\p{Sc}%]*?)\s*(\p{Sc}|%|\p{L}{1,20}\.?)?$/u.exec(text) ??
    []
  if (!inner) return text
  return [before, after].every(name => !name || isUnit(name, unit)) ? inner : null
}

function isUnit(name: string, unit: string) {
  const [found, own] = [name, unit].map(one => one.toLowerCase().replaceAll(/[\s.]/g, ''))
  if (found === own) return true
  const [signs, ownSigns] = [symbolsOf(name), symbolsOf(unit)]
  if (signs.length === 0) return false
  return ownSigns.length === 0 || signs.some(sign => ownSigns.includes(sign))
}

/** `€` and `EUR` have `€` in common. None if it names no currency. */
function symbolsOf(name: string): string[] {
  const upper = name.toUpperCase().replaceAll(/[\s.]/g, '')
  if (/^\p{Sc}$/u.test(upper)) return [upper]
  if (!CURRENCIES.has(upper)) return ABBREVIATIONS[upper] ?? []
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: upper,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')!.value
  return [upper, symbol.toUpperCase()]
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Of currencies, besides their signs and codes. */
const ABBREVIATIONS: Record<string, string[]> = {
  FR: ['CHF'],
  KR: ['KR'],
  P: ['₱', 'PHP'],
  R: ['R', 'ZAR'],
  R$: ['R$', 'BRL'],
  RM: ['RM', 'MYR'],
  RP: ['RP', 'IDR'],
  RS: ['₹', 'INR'],
  US$: ['$', 'USD'],
}

const isNumeric = ({ column }: FileColumn) => cellsReadAs(column.field) === 'number'

/**
 * Rewrites numbers as `1234.56`. The unambiguous numbers of a column decide the others, then those of the whole file;
 * otherwise the answer does. In columns with both marks, ambiguous numbers are problems.
 */
export function settleNumbers(columns: FileColumn[], rows: TableRow[], answer: DecimalMark | undefined) {
  const numeric = columns.filter(isNumeric).map(column => ({ column, ...marksIn(column, rows) }))
  const ofFile = only(new Set(numeric.flatMap(({ proven }) => [...proven])))
  const notes: string[] = []
  const unknown: FileColumn[] = []
  for (const { column, proven, ambiguous } of numeric) {
    const mark = only(proven) ?? (proven.size === 0 ? (ofFile ?? answer) : undefined)
    if (ambiguous && !mark && proven.size === 0) unknown.push(column)
    else settleColumn(column, rows, mark)
    if (ambiguous && mark) notes.push(noteOf(column, mark, ambiguous))
  }
  return { question: questionOf(unknown, rows), notes }
}

const only = <One>(all: Set<One>) => (all.size === 1 ? [...all][0] : undefined)

function marksIn({ key, column }: FileColumn, rows: TableRow[]) {
  const proven = new Set<DecimalMark>()
  let ambiguous = ''
  for (const { cells, stored } of rows) {
    const found = cells[key] && !stored.has(key) ? numberIn(cells[key], column.field) : null
    if (found?.proves) proven.add(found.proves)
    if (found?.isAmbiguous) ambiguous ||= cells[key]!
  }
  return { proven, ambiguous }
}

function settleColumn({ key, column }: FileColumn, rows: TableRow[], mark: DecimalMark | undefined) {
  for (const { cells, stored, problems } of rows) {
    const text = cells[key]
    if (!text || stored.has(key)) continue
    const isAmbiguous = numberIn(text, column.field)?.isAmbiguous
    if (isAmbiguous && !mark) problems.push({ column: key, message: AMBIGUOUS })
    else cells[key] = plainNumber(text, column.field, mark ?? 'point') ?? text
  }
}

const AMBIGUOUS = 'This number is ambiguous. Write it without marks between thousands, such as 1250.50.'

const readWith = (text: string, { column }: FileColumn, mark: DecimalMark) =>
  Number(plainNumber(text, column.field, mark)).toLocaleString('en', { maximumFractionDigits: 3 })

const noteOf = (column: FileColumn, mark: DecimalMark, text: string) =>
  `Numbers in “${column.key}” were read with a decimal ${mark}, so ${text} is ${readWith(text, column, mark)}.`

function questionOf(columns: FileColumn[], rows: TableRow[]): NumberQuestion | null {
  const [first] = columns
  if (!first) return null
  const { ambiguous: text } = marksIn(first, rows)
  const [point, comma] = decimalMarks.map(mark => readWith(text, first, mark))
  return { columns: columns.map(({ key }) => key), text, point: point!, comma: comma! }
}
