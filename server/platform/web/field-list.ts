// The browser imports this file too.

type Common = {
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
type Day = {
  required?: string
  past?: string
  notAfterToday?: string
  fromToday?: string
  example: string
}
/** `order` has the values of the options, because an object lists whole numbers before its other keys. */
type Options = { options: Record<string, string>; order?: readonly string[] }
type Choice = Options & { example: string } & ({ required: string } | { initial: string; message: string })

/** `required` and other rules are the error message, `options` the label of each value. */
export type Field = Common &
  (
    | ({ kind?: 'line' | 'lines' | 'identifier' | 'phone' } & Text)
    | { kind: 'email'; required?: string; example: string }
    | ({ kind: 'day' } & Day)
    | { kind: 'moment'; required?: string; notInFuture?: string; example: string }
    | ({ kind: 'number'; unit: string; required?: string; example: number | null } & Range)
    | { kind: 'money'; unit: string; max: number; required?: string; example: string }
    | ({ kind: 'choice' } & Choice)
    | ({ kind: 'choices'; required?: string; example: readonly string[] } & Options)
    | { kind: 'files'; required?: string; example: readonly [] }
    | { kind: 'checkbox'; example: boolean }
    | { kind: 'record'; required: string; example: number }
    | { kind: 'names'; max: number; most: number; example: readonly string[] }
    | { kind: 'rows'; of: FieldList; one: string; most: number; example: readonly Record<string, string>[] }
  )

export type FieldList = Record<string, Field>

/** Dates and times are ISO text, '' if unknown. */
export type ValueOf<One extends Field> = One extends { kind: 'checkbox' }
  ? boolean
  : One extends { kind: 'record' }
    ? number
    : One extends { kind: 'number' }
      ? number | null
      : One extends { kind: 'names' | 'choices' }
        ? string[]
        : One extends { kind: 'rows'; of: infer Fields extends FieldList }
          ? ValuesOf<Fields>[]
          : One extends { kind: 'choice'; options: infer Options }
            ? keyof Options & string
            : string

export type ValuesOf<Fields extends FieldList> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

export type StoredOf<One extends Field> = One extends { kind: 'moment'; required: string }
  ? Date
  : One extends { kind: 'moment' }
    ? Date | null
    : ValueOf<One>

export type StoredValuesOf<Fields extends FieldList> = {
  -readonly [Name in keyof Fields]: StoredOf<Fields[Name]>
}

/** `NamesWith<typeof fields, { compared: true }>` */
export type NamesWith<Fields extends FieldList, Some> = {
  [Name in keyof Fields]: Fields[Name] extends Some ? Name : never
}[keyof Fields] &
  string

export const namesOf = <Fields extends FieldList>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[]

/** The names of fields whose earlier entries are suggested. */
export const suggestedIn = <Fields extends FieldList>(fields: Fields) =>
  namesOf(fields).filter(name => fields[name]!.remembered)

export const tooLong = (max: number) => `Enter at most ${max.toLocaleString('en')} characters.`

export const labelOf = (field: Field) =>
  (field.kind === 'number' || field.kind === 'money') && field.unit
    ? `${field.label} (${field.unit})`
    : field.label

export const onlyListed = <Fields extends FieldList>(fields: Fields, from: StoredValuesOf<Fields>) =>
  Object.fromEntries(namesOf(fields).map(name => [name, from[name]])) as StoredValuesOf<Fields>

export const valuesIn = <Fields extends FieldList>(fields: Fields, row: StoredValuesOf<Fields>) =>
  Object.fromEntries(namesOf(fields).map(name => [name, shown(fields[name]!, row[name])])) as ValuesOf<Fields>

function shown(field: Field, value: unknown): unknown {
  // SQLite returns numbers
  if (field.kind === 'checkbox') return Boolean(value)
  if (field.kind === 'moment') return (value as Date | null)?.toISOString() ?? ''
  // PostgreSQL doesn't keep the order of JSON keys
  if (field.kind === 'rows') return (value as StoredValuesOf<FieldList>[]).map(row => valuesIn(field.of, row))
  return value
}

export const exportedIn = <Fields extends FieldList>(fields: Fields) =>
  namesOf(fields)
    .filter(
      (name): name is NamesWith<Fields, { exported: true | string }> => fields[name]!.exported !== undefined,
    )
    .map(name => ({ name, heading: exportHeading(fields[name]!) }))

function exportHeading(field: Field) {
  if (typeof field.exported === 'string') return field.exported
  const heading = field.column?.heading ?? labelOf(field)
  return field.kind === 'moment' ? `${heading} (UTC)` : heading
}

/** The values of the options, in their order. */
export const optionValues = ({ options, order }: Options): readonly string[] => order ?? Object.keys(options)

export function cellOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (value instanceof Date) return value.toISOString()
  if (field.kind === 'names') return (value as string[]).join(', ')
  if (field.kind === 'choices') return (value as string[]).map(one => field.options[one] ?? one).join(', ')
  if (field.kind === 'rows')
    return (value as Record<string, string>[])
      .map(row =>
        Object.keys(field.of)
          .flatMap(name => row[name] || [])
          .join(': '),
      )
      .join('; ')
  return String(value)
}

type Range = { min: number; max: number; message: string }

/** Null if empty, undefined if invalid. */
export function wholeNumberIn(value: unknown, { min, max }: Range): number | null | undefined {
  const given = typeof value === 'string' ? value.trim() : (value ?? '')
  if (given === '') return null
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  const fits = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
  return fits ? number : undefined
}

export const numberProblem = (typed: string, range: Range) =>
  wholeNumberIn(typed, range) === undefined ? range.message : null

const AMOUNT = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

/** Such as 1250.00; '' if empty, undefined if invalid. */
export function amountIn(value: unknown, max: number): string | undefined {
  const given = typeof value === 'number' ? String(value) : (value ?? '')
  if (typeof given !== 'string') return undefined
  if (given.trim() === '') return ''
  const [, whole, cents = ''] = AMOUNT.exec(given.trim()) ?? []
  const amount = whole && `${Number(whole.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`
  return amount && Number(amount) <= max ? amount : undefined
}

export const wrongAmount = (max: number) =>
  `Enter an amount up to ${max.toLocaleString('en')}, such as 1250.00.`

export const tooMany = (most: number) => `Enter at most ${most}.`

/** `1250.00` → `1,250.00` */
export const amountInWords = (amount: string) =>
  Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })
