// What a record's list of fields is made of (server/applications/fields.ts is one). The browser reads it too: nothing
// here needs more than the language.

type Common = {
  label: string
  /** Shares its line of the form with the half before or behind it. */
  half?: true
  /** Under the control. */
  hint?: string
  /** A column of the export; a text is its heading, where that is not the label. */
  exported?: true | string
  /** Looked at to find out whether two people are one. */
  compared?: true
}

type Text = { max: number; required?: string; suggestions?: readonly string[]; example: string }
type Day = { required?: string; past?: string; notAfterToday?: string; example: string }

/**
 * One line of text, unless `kind` says otherwise. Rules such as `required` are the sentence for somebody who breaks
 * them, `options` the word for each value, and `example` stands in the API's document.
 */
export type Field = Common &
  (
    | ({ kind?: 'line' | 'lines' | 'phone' } & Text)
    | { kind: 'email'; example: string }
    | ({ kind: 'day' } & Day)
    | { kind: 'choice'; options: Record<string, string>; required: string; example: string }
    | { kind: 'checkbox'; example: boolean }
    | { kind: 'record'; required: string; example: number }
  )

export type FieldList = Record<string, Field>

/** What a field holds, as pages and programs get it. */
export type ValueOf<One extends Field> = One extends { kind: 'checkbox' }
  ? boolean
  : One extends { kind: 'record' }
    ? number
    : One extends { kind: 'choice'; options: infer Options }
      ? keyof Options & string
      : string

export type ValuesOf<Fields extends FieldList> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** The names of the fields that have something: `NamesWith<typeof fields, { compared: true }>`. */
export type NamesWith<Fields extends FieldList, Some> = {
  [Name in keyof Fields]: Fields[Name] extends Some ? Name : never
}[keyof Fields] &
  string

export const namesOf = <Fields extends FieldList>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[]

/** The fields alone, of a row that has more. SQLite has numbers for yes and no. */
export const valuesIn = <Fields extends FieldList>(fields: Fields, row: ValuesOf<Fields>) =>
  Object.fromEntries(
    namesOf(fields).map(name => [name, fields[name]!.kind === 'checkbox' ? Boolean(row[name]) : row[name]]),
  ) as ValuesOf<Fields>

/** The columns of an export, in the order of the list. */
export const exportedIn = <Fields extends FieldList>(fields: Fields) =>
  Object.entries(fields).flatMap(([name, { label, exported }]) =>
    exported
      ? {
          name: name as NamesWith<Fields, { exported: true | string }>,
          heading: exported === true ? label : exported,
        }
      : [],
  )
