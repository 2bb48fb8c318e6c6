import { isShortenedNumber } from '#packages/person-matching/folding'
import { labelKey } from '../search-words.ts'
import { type ReadAs, cellsReadAs, type Field, type FieldKind, type FieldOf } from '../web/field-kinds.ts'
import { exactNumber } from './exact-number.ts'
import { dayOf, momentOf } from './dates.ts'

type Read = { value: unknown } | { problem: string }
type Cell<Kind extends FieldKind = FieldKind> = { text: string; field: FieldOf<Kind>; timeZone: string }

const asWritten = ({ text }: { text: string }) => ({ value: text })

const readers: Record<ReadAs, (cell: never) => Read> = {
  line: ({ text }: Cell) => (isShortenedNumber(text) ? { problem: SHORTENED } : { value: text }),
  lines: asWritten,
  plain: asWritten,
  day: ({ text }: Cell) => valueOrProblem(dayOf(text)),
  moment: ({ text, timeZone }: Cell) => valueOrProblem(momentOf(text, timeZone)),
  number: ({ text }: Cell) => ({ value: DECIMAL.test(text) ? String(exactNumber(Number(text))) : text }),
  option: ({ text, field }: Cell<'choice'>) => ({ value: choicesOf(field)[lettersOf(text)] ?? text }),
  list: ({ text }: Cell) => ({ value: partsOf(text) }),
  'yes or no': ({ text }: Cell) => ({ value: yesOrNo(text) ?? text }),
  rows: ({ text, field }: Cell<'rows'>) => ({
    value: partsOf(text).map(part => rowOf(part, Object.keys(field.of))),
  }),
}

export function readCell(text: string, field: Field, timeZone: string): Read {
  if (ERROR.test(text)) return { problem: 'The spreadsheet has an error here. Enter the right value.' }
  return readers[cellsReadAs(field)]({ text, field, timeZone } as never)
}

/** `12.0` and `59.970000000000006`, as spreadsheets and other programs write numbers. */
const DECIMAL = /^-?\d{1,15}\.\d{1,25}$/

const ERROR = /^(?:#N\/A|#[A-Z_/0]+[!?]|Err:\d{3})$/

const SHORTENED = 'Excel shortened this number. Format the column as text and export the file again.'

const valueOrProblem = (read: string | { problem: string }) =>
  typeof read === 'string' ? { value: read } : read

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on'])
const NO = new Set(['', 'no', 'n', 'false', '0', 'off'])

/** Undefined if it is neither. */
export function yesOrNo(text: string): boolean | undefined {
  const word = labelKey(text)
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '')

function choicesOf({ options, column }: FieldOf<'choice'>): Record<string, string> {
  const values = Object.keys(options).flatMap(value => [
    [lettersOf(value), value],
    [lettersOf(options[value]!), value],
  ])
  return { ...Object.fromEntries(values), ...column?.words }
}

const partsOf = (text: string) =>
  text
    .split(/[;|\n]/)
    .map(part => part.trim())
    .filter(Boolean)

function rowOf(text: string, names: string[]) {
  const pieces = text.split(':').map(piece => piece.trim())
  const last = names.length - 1
  return Object.fromEntries(
    names.map((name, index) => [name, index < last ? (pieces[index] ?? '') : pieces.slice(last).join(': ')]),
  )
}
