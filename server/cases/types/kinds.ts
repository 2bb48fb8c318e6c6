import { inWords } from '#server/platform/day-in-words'
import type { Holds, Parts } from '#server/platform/web/field-kinds'
import { amountInWords } from '#server/platform/web/numbers'
import type { Option, OwnField } from './definition.ts'

// The browser imports this file too.

/** The kinds of own fields. Their names are stored in versions of types. */
export type OwnKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'date'
  | 'choice'
  | 'choices'
  | 'yesno'
  | 'money'
  | 'name'
  | 'file'

export type AnswerHolds = Extract<Holds, 'text' | 'number' | 'list' | 'files'>

export type AnswerFilter = 'options' | 'days' | 'numbers'

type KindRow = {
  /** Its name in the settings of a type. */
  label: string
  /** Its control, schemas, cells and words are those of this field (server/platform/web/field-kinds.ts). */
  field: (own: OwnField) => Parts
  holds: AnswerHolds
  /** The stored text, if it isn’t any text. */
  format: RegExp | null
  /** The largest number, or the number of characters. */
  largest: { value: number; of: 'number' | 'characters' } | null
  /** The smallest number that a field may set as its minimum, with as many decimals as it has. */
  smallest: number | null
  /** An example of its unit. */
  unit: string | null
  /** The values on which other fields can depend. `own`: each field has its own. */
  options: Option[] | 'own' | null
  /** How lists filter by it, with an index row for each answer. */
  filter: AnswerFilter | null
  /** Whether a search of the list finds the answer. */
  isSearched: boolean
  /** A different wording in resolutions. */
  inResolution: ((answer: string) => string) | null
}

const yesAndNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export const kinds: { [Kind in OwnKind]: KindRow } = {
  text: {
    label: 'Text',
    field: own => ({ max: maxOf(own), example: '' }),
    holds: 'text',
    format: null,
    largest: { value: 500, of: 'characters' },
    smallest: null,
    unit: null,
    options: null,
    filter: null,
    isSearched: true,
    inResolution: null,
  },
  lines: {
    label: 'Long text',
    field: own => ({ kind: 'lines', max: maxOf(own), example: '' }),
    holds: 'text',
    format: null,
    largest: { value: 20_000, of: 'characters' },
    smallest: null,
    unit: null,
    options: null,
    filter: null,
    isSearched: false,
    inResolution: null,
  },
  number: {
    label: 'Number',
    field: own => ({ kind: 'number', ...rangeOf(own), unit: own.unit ?? '', example: null }),
    holds: 'number',
    format: null,
    largest: { value: 999_999_999, of: 'number' },
    smallest: -999_999_999,
    unit: 'm²',
    options: null,
    filter: 'numbers',
    isSearched: false,
    inResolution: null,
  },
  date: {
    label: 'Date',
    field: () => ({ kind: 'date', from: '1000-01-01', example: '' }),
    holds: 'text',
    format: /^\d{4}-\d\d-\d\d$/,
    largest: null,
    smallest: null,
    unit: null,
    options: null,
    filter: 'days',
    isSearched: false,
    inResolution: inWords,
  },
  choice: {
    label: 'One choice',
    field: own => ({ kind: 'choice', ...choiceOf(own), example: '' }),
    holds: 'text',
    format: null,
    largest: null,
    smallest: null,
    unit: null,
    options: 'own',
    filter: 'options',
    isSearched: false,
    inResolution: null,
  },
  choices: {
    label: 'Several choices',
    field: own => ({ kind: 'choices', ...optionsOf(own), example: [] }),
    holds: 'list',
    format: null,
    largest: null,
    smallest: null,
    unit: null,
    options: 'own',
    filter: 'options',
    isSearched: false,
    inResolution: null,
  },
  yesno: {
    label: 'Yes or no',
    field: own => ({ kind: 'yesno', ...choiceOf(own), example: '' }),
    holds: 'text',
    format: /^(yes|no)$/,
    largest: null,
    smallest: null,
    unit: null,
    options: yesAndNo,
    filter: 'options',
    isSearched: false,
    inResolution: null,
  },
  money: {
    label: 'Amount of money',
    field: own => ({ kind: 'money', max: maxOf(own), unit: own.unit ?? '', example: '' }),
    holds: 'text',
    format: /^\d+(\.\d{1,2})?$/,
    largest: { value: 999_999_999_999, of: 'number' },
    smallest: null,
    unit: 'EUR',
    options: null,
    filter: 'numbers',
    isSearched: false,
    inResolution: amountInWords,
  },
  name: {
    label: 'Person’s name',
    field: own => ({ max: maxOf(own), example: '' }),
    holds: 'text',
    format: null,
    largest: { value: 200, of: 'characters' },
    smallest: null,
    unit: null,
    options: null,
    filter: null,
    isSearched: true,
    inResolution: null,
  },
  file: {
    label: 'File',
    field: () => ({ kind: 'files', example: [] }),
    holds: 'files',
    format: null,
    largest: null,
    smallest: null,
    unit: null,
    options: null,
    filter: null,
    isSearched: false,
    inResolution: null,
  },
}

export const ownKinds = Object.keys(kinds) as OwnKind[]

export const kindOf = ({ kind }: Pick<OwnField, 'kind'>) => kinds[kind]

export const holdsFiles = (own: Pick<OwnField, 'kind'>) => kindOf(own).holds === 'files'

export const hasOwnOptions = (own: Pick<OwnField, 'kind'>) => kindOf(own).options === 'own'

const maxOf = (own: OwnField) => own.max ?? kindOf(own).largest?.value ?? 0

export const MAX_DECIMALS = 4
export const WRONG_DECIMALS = `Enter a whole number from 0 to ${MAX_DECIMALS}.`

function rangeOf({ min = 0, decimals = 0, ...own }: OwnField) {
  const max = maxOf(own)
  const [from, to] = [min, max].map(end => end.toLocaleString('en', { maximumFractionDigits: MAX_DECIMALS }))
  const example = Math.min(Math.max(12.5, min), max).toFixed(decimals)
  const message = decimals
    ? `Enter a number from ${from} to ${to} with at most ${decimalsInWords(decimals)}, such as ${example}.`
    : `Enter a whole number from ${from} to ${to}.`
  return { min, max, decimals, message }
}

export const decimalsInWords = (count: number) => `${count} decimal${count === 1 ? '' : 's'}`

/** The options, on which other fields can depend. */
export function valuesOf({ kind, options = [] }: OwnField): Option[] {
  const always = kinds[kind].options
  return always === 'own' || always === null ? options : always
}

const optionsOf = (own: OwnField) => ({
  options: Object.fromEntries(valuesOf(own).map(({ value, label }) => [value, label])),
  order: valuesOf(own).map(({ value }) => value),
})

const NOT_GIVEN = { '': 'Not given' }

function choiceOf(own: OwnField) {
  const { options, order } = optionsOf(own)
  const message = requiredMessage(own)
  return own.required === 'always'
    ? { options, order, required: message }
    : { options: { ...NOT_GIVEN, ...options }, order: ['', ...order], initial: '', message }
}

export function requiredMessage(own: OwnField) {
  const { holds, options } = kindOf(own)
  if (holds === 'files') return `Add a file for “${own.label}”.`
  return `${options ? 'Choose an answer for' : 'Fill in'} “${own.label}”.`
}
