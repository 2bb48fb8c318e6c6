import { isShortenedNumber } from '#packages/person-matching/folding'
import { labelKey } from '../search-words.ts'
import { type ReadAs, cellsReadAs, type Field, type FieldKind, type FieldOf } from '../web/field-kinds.ts'
import { plainNumber } from './numbers.ts'
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
  number: ({ text, field }: Cell<'number'> | Cell<'money'>) => ({
    value: plainNumber(text, field, 'point') ?? text,
  }),
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

const ERROR = /^(?:#N\/A|#[A-Z_/0]+[!?]|Err:\d{3})$/

const SHORTENED = 'Excel shortened this number. Format the column as text and export the file again.'

const valueOrProblem = (read: string | { problem: string }) =>
  typeof read === 'string' ? { value: read } : read

/** In English, the words of other languages that Excel and offices use, and marks. Folded, so without accents. */
const YES = new Set(
  'yes y true t 1 1.0 x on ✓ ✔ ☑ ✅ ☒ ja j jo wahr waar oui o vrai si s vero verdadero verdadeiro sim sant tak da evet oo opo ya'.split(
    ' ',
  ),
)
const NO = new Set([
  '',
  ...'no n false f 0 0.0 off ✗ ✘ ☐ ❌ nein nee nej falsch onwaar non faux falso nao falskt nie ne hayir hindi tidak'.split(
    ' ',
  ),
])

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
