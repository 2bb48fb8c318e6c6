// The browser imports this file too.

import { isOffered } from '../register-switch.ts'
import { type Field, type FieldList, fieldWords, rowsInWords } from './field-kinds.ts'

/** Dates and times are ISO text, '' if unknown. */
export type ValueOf<One extends Field> = One extends { kind: infer Kind extends keyof Values }
  ? Values[Kind]
  : One extends { kind: 'rows'; of: infer Fields extends FieldList }
    ? ValuesOf<Fields>[]
    : One extends { kind: 'choice'; options: infer Options }
      ? keyof Options & string
      : string

/** Of the kinds whose values are no text. */
type Values = {
  checkbox: boolean
  record: number
  records: number[]
  number: number | null
  names: string[]
  choices: string[]
}

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
  namesOf(fields).filter(name => fields[name]!.remembered && isOffered(fields[name]!))

export const tooLong = (max: number) => `Enter at most ${max.toLocaleString('en')} characters.`

export const tooMany = (most: number) => `Enter at most ${most}.`

export const labelOf = (field: Field) =>
  'unit' in field && field.unit ? `${field.label} (${field.unit})` : field.label

export const onlyListed = <Fields extends FieldList>(fields: Fields, from: StoredValuesOf<Fields>) =>
  Object.fromEntries(namesOf(fields).map(name => [name, from[name]])) as StoredValuesOf<Fields>

/** Without those of a register that the board doesn't keep. */
export const valuesIn = <Fields extends FieldList>(fields: Fields, row: StoredValuesOf<Fields>) =>
  Object.fromEntries(
    namesOf(fields)
      .filter(name => isOffered(fields[name]!))
      .map(name => [name, shown(fields[name]!, row[name])]),
  ) as ValuesOf<Fields>

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
      (name): name is NamesWith<Fields, { exported: true | string }> =>
        fields[name]!.exported !== undefined && isOffered(fields[name]!),
    )
    .map(name => ({ name, heading: exportHeading(fields[name]!) }))

export function exportHeading(field: Field) {
  if (typeof field.exported === 'string') return field.exported
  const heading = field.column?.heading ?? labelOf(field)
  return field.kind === 'moment' ? `${heading} (UTC)` : heading
}

export function cellOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (value instanceof Date) return value.toISOString()
  if (field.kind === 'rows') return rowsInWords(field.of, value as Record<string, string>[], ': ')
  return Array.isArray(value) ? fieldWords(field, value) : String(value)
}
