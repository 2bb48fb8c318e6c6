import { type Field, type FieldList, namesOf, type ValueOf, type ValuesOf } from '#server/web/field-list'

/** A field while somebody types: numbers are text, and nothing may be chosen yet. */
export type DraftOf<One extends Field> = One extends { kind: 'record' }
  ? string
  : One extends { kind: 'choice' }
    ? ValueOf<One> | ''
    : ValueOf<One>

export type DraftsOf<Fields extends FieldList> = { -readonly [Name in keyof Fields]: DraftOf<Fields[Name]> }

const each = <Fields extends FieldList, Result>(
  fields: Fields,
  make: (field: Field, name: keyof Fields & string) => unknown,
) => Object.fromEntries(namesOf(fields).map(name => [name, make(fields[name]!, name)])) as Result

export const labelsOf = <Fields extends FieldList>(fields: Fields) =>
  each<Fields, Record<keyof Fields, string>>(fields, ({ label }) => label)

export const blankDraft = <Fields extends FieldList>(fields: Fields) =>
  each<Fields, DraftsOf<Fields>>(fields, ({ kind }) => (kind === 'checkbox' ? false : ''))

/** Of a record that may have more than the fields. */
export const draftOf = <Fields extends FieldList>(fields: Fields, record: ValuesOf<Fields>) =>
  each<Fields, DraftsOf<Fields>>(fields, ({ kind }, name) =>
    kind === 'record' ? String(record[name]) : record[name],
  )

/** Labels of what is required and still empty. */
export const missingIn = <Fields extends FieldList>(fields: Fields, draft: DraftsOf<Fields>) =>
  namesOf(fields)
    .filter(name => 'required' in fields[name]! && String(draft[name]).trim() === '')
    .map(name => fields[name]!.label)
