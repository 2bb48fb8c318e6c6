// What a record's list of fields is made of (server/applications/fields.ts is one). The browser reads it too: nothing
// here needs more than the language.

type Common = {
  label: string
  /** Shares its line of the form with the half before or behind it. */
  half?: true
  /** Under the control. */
  hint?: string
  /** Asked first in a form that folds the others. */
  essential?: true
  /** A column of the export; a text is its heading, where that is not the label. */
  exported?: true | string
  /** Looked at to find out whether two people are one. */
  compared?: true
  /** Its column in spreadsheets, where that is more than the label. */
  column?: Column
}

type Column = {
  heading?: string
  /** For whoever writes a file that is imported. */
  hint?: string
  /** Other headings it is known by, folded. */
  also?: readonly string[]
  /** A file that is imported has it, though a cell may be empty. */
  required?: true
  /** Other words for a choice, letters alone: `{ f: 'female' }`. */
  words?: Record<string, string>
}

type Text = { max: number; required?: string; suggestions?: readonly string[]; example: string }
type Day = { required?: string; past?: string; notAfterToday?: string; example: string }
/** With `initial` nobody has to choose. */
type Choice = { options: Record<string, string>; example: string } & (
  | { required: string }
  | { initial: string; message: string }
)

/**
 * One line of text, unless `kind` says otherwise. An `identifier` is a case number, an ID number and the like; its dashes
 * and spaces are stored as plain ones. Rules such as `required` are the sentence for somebody who breaks them, `options`
 * the word for each value, and `example` stands in the API's document.
 */
export type Field = Common &
  (
    | ({ kind?: 'line' | 'lines' | 'identifier' | 'phone' } & Text)
    | { kind: 'email'; example: string }
    | ({ kind: 'day' } & Day)
    | { kind: 'moment'; required?: string; notInFuture?: string; example: string }
    | { kind: 'number'; unit: string; min: number; max: number; message: string; example: number | null }
    | ({ kind: 'choice' } & Choice)
    | { kind: 'checkbox'; example: boolean }
    | { kind: 'record'; required: string; example: number }
    | { kind: 'names'; max: number; most: number; example: readonly string[] }
    | { kind: 'rows'; of: FieldList; one: string; most: number; example: readonly Record<string, string>[] }
  )

export type FieldList = Record<string, Field>

/** What a field holds, as pages and programs get it: days and moments are ISO text, '' where they are not known. */
export type ValueOf<One extends Field> = One extends { kind: 'checkbox' }
  ? boolean
  : One extends { kind: 'record' }
    ? number
    : One extends { kind: 'number' }
      ? number | null
      : One extends { kind: 'names' }
        ? string[]
        : One extends { kind: 'rows'; of: infer Fields extends FieldList }
          ? ValuesOf<Fields>[]
          : One extends { kind: 'choice'; options: infer Options }
            ? keyof Options & string
            : string

export type ValuesOf<Fields extends FieldList> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** The same as forms hand it on and the database keeps it: moments are dates. */
export type StoredOf<One extends Field> = One extends { kind: 'moment'; required: string }
  ? Date
  : One extends { kind: 'moment' }
    ? Date | null
    : ValueOf<One>

export type StoredValuesOf<Fields extends FieldList> = {
  -readonly [Name in keyof Fields]: StoredOf<Fields[Name]>
}

/** The names of the fields that have something: `NamesWith<typeof fields, { compared: true }>`. */
export type NamesWith<Fields extends FieldList, Some> = {
  [Name in keyof Fields]: Fields[Name] extends Some ? Name : never
}[keyof Fields] &
  string

export const namesOf = <Fields extends FieldList>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[]

/** To whoever wrote more, in the form and from the server. */
export const tooLong = (max: number) => `At most ${max.toLocaleString('en')} characters fit here.`

/** With its unit, where it has one: `Height (cm)`. */
export const labelOf = (field: Field) =>
  field.kind === 'number' ? `${field.label} (${field.unit})` : field.label

/** The fields alone, of a form or a row that has more. */
export const onlyListed = <Fields extends FieldList>(fields: Fields, from: StoredValuesOf<Fields>) =>
  Object.fromEntries(namesOf(fields).map(name => [name, from[name]])) as StoredValuesOf<Fields>

/** The fields of a row, as pages and programs get them. */
export const valuesIn = <Fields extends FieldList>(fields: Fields, row: StoredValuesOf<Fields>) =>
  Object.fromEntries(namesOf(fields).map(name => [name, shown(fields[name]!, row[name])])) as ValuesOf<Fields>

function shown(field: Field, value: unknown): unknown {
  // SQLite has numbers for yes and no
  if (field.kind === 'checkbox') return Boolean(value)
  if (field.kind === 'moment') return (value as Date | null)?.toISOString() ?? ''
  // PostgreSQL keeps the fields of a row of JSON in an order of its own
  if (field.kind === 'rows') return (value as StoredValuesOf<FieldList>[]).map(row => valuesIn(field.of, row))
  return value
}

/** The columns of an export, in the order of the list. */
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

/** A value in a cell of an export. */
export function cellOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (value instanceof Date) return value.toISOString()
  if (field.kind === 'names') return (value as string[]).join(', ')
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
