import { shortDay } from '../day-in-words.ts'
import type { OfRegister } from '../register-switch.ts'
import { amountInWords, type Range } from './numbers.ts'

// The browser imports this file too. Schemas are in field-schemas.ts, controls in FieldControl.tsx.

export type Common = OfRegister & {
  label: string
  half?: true
  hint?: string
  /** Stays visible when the form collapses its other fields. */
  essential?: true
  /** Included in the export. A string replaces its heading. */
  exported?: true | string
  /** Used to detect duplicate people. */
  compared?: true
  column?: Column
  /** Earlier entries of the field are suggested while typing. */
  remembered?: true
}

type Column = {
  heading?: string
  hint?: string
  also?: readonly string[]
  /** The import file must have the column, although cells may be empty. */
  required?: true
  /** Other accepted words for an option: `{ f: 'female' }`. */
  words?: Record<string, string>
}

type Text = { max: number; required?: string; suggestions?: readonly string[]; example: string }
/** `order` has the values of the options, because an object lists whole numbers before its other keys. */
type Options = { options: Record<string, string>; order?: readonly string[] }
type Choice = Options & { example: string } & ({ required: string } | { initial: string; message: string })

/** `required` and other rules are the error message, `options` the label of each value. */
type FieldKinds = {
  text: Text
  lines: Text
  identifier: Text
  phone: Text
  email: { required?: string; example: string }
  date: {
    required?: string
    past?: string
    notAfterToday?: string
    fromToday?: string
    /** The earliest day, if it isn’t FIRST_DAY. */
    from?: string
    example: string
  }
  moment: { required?: string; notInFuture?: string; example: string }
  number: { unit: string; required?: string; example: number | null } & Range
  money: { unit: string; max: number; required?: string; example: string }
  choice: Choice
  yesno: Choice
  choices: { required?: string; example: readonly string[] } & Options
  files: { required?: string; example: readonly [] }
  checkbox: { example: boolean }
  record: { required: string; example: number }
  records: { most: number; unknown: string; example: readonly number[] }
  names: { max: number; most: number; example: readonly string[] }
  rows: { of: FieldList; one: string; most: number; example: readonly Record<string, string>[] }
}
export type FieldKind = keyof FieldKinds

/** The parts that fields of a kind have besides the common ones. */
export type PartsOf<Kind extends FieldKind> = FieldKinds[Kind] &
  (Kind extends 'text' ? { kind?: Kind } : { kind: Kind })
export type Parts = { [Kind in FieldKind]: PartsOf<Kind> }[FieldKind]

export type FieldOf<Kind extends FieldKind> = Common & PartsOf<Kind>
export type Field = { [Kind in FieldKind]: FieldOf<Kind> }[FieldKind]
export type FieldList = Record<string, Field>

/** Its value in props and payloads. Forms have numbers and names as text. */
export type Holds = 'text' | 'number' | 'boolean' | 'moment' | 'list' | 'names' | 'files' | 'rows'

/** How cells of a spreadsheet are read (server/platform/spreadsheets/cells.ts). */
export type ReadAs =
  | ('line' | 'lines' | 'plain' | 'day' | 'moment' | 'number')
  | ('option' | 'list' | 'yes or no' | 'rows')

type KindRow<Kind extends FieldKind> = {
  holds: Holds
  readAs: ReadAs
  /** A value in words, also one of a form, without the unit. */
  words: (value: never, field: FieldOf<Kind>) => string
}

const line = { holds: 'text', readAs: 'line', words: (value: unknown) => String(value) } as const

const fieldKinds: { [Kind in FieldKind]: KindRow<Kind> } = {
  text: line,
  lines: { ...line, readAs: 'lines' },
  identifier: line,
  phone: line,
  email: { ...line, readAs: 'plain' },
  date: { ...line, readAs: 'day', words: shortDay },
  moment: { ...line, holds: 'moment', readAs: 'moment' },
  number: { ...line, holds: 'number', readAs: 'number' },
  money: { ...line, readAs: 'number', words: amountInWords },
  choice: { ...line, readAs: 'option', words: labelIn },
  yesno: { ...line, readAs: 'yes or no', words: labelIn },
  choices: {
    holds: 'list',
    readAs: 'list',
    words: (values: string[], field) =>
      inOrder(field, values)
        .map(one => field.options[one] ?? one)
        .join(', '),
  },
  files: { ...line, holds: 'files', readAs: 'plain' },
  checkbox: { holds: 'boolean', readAs: 'yes or no', words: (value: boolean) => (value ? 'Yes' : 'No') },
  record: { ...line, holds: 'number', readAs: 'plain' },
  records: { ...line, holds: 'list', readAs: 'plain' },
  names: { holds: 'names', readAs: 'list', words: (value: string | string[]) => [value].flat().join(', ') },
  rows: {
    holds: 'rows',
    readAs: 'rows',
    words: (rows: Record<string, unknown>[], { of }) => rowsInWords(of, rows, ', '),
  },
}

function labelIn(value: string, { options }: Options) {
  return options[value] ?? value
}

export const rowsInWords = (fields: FieldList, rows: Record<string, unknown>[], separator: string) =>
  rows
    .map(row =>
      Object.keys(fields)
        .flatMap(name => row[name] || [])
        .join(separator),
    )
    .join('; ')

/** The values of the options, in their order. */
export const optionValues = ({ options, order }: Options): readonly string[] => order ?? Object.keys(options)

function inOrder(field: Options, values: string[]) {
  const order = optionValues(field)
  return values.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

const kindOf = ({ kind = 'text' }: Field): KindRow<never> => fieldKinds[kind]

export const holdsOf = (field: Field) => kindOf(field).holds
export const cellsReadAs = (field: Field) => kindOf(field).readAs

/** '' if it is empty. */
export const fieldWords = (field: Field, value: unknown) =>
  value === null || value === undefined || value === ''
    ? ''
    : kindOf(field).words(value as never, field as never)
