import {
  type Field,
  type FieldList,
  labelOf,
  namesOf,
  type ValueOf,
  type ValuesOf,
} from '#server/platform/web/field-list'
import { asInstant } from './read-dates.ts'
import { type Row, rowsOf, type Sent, withoutKeys } from './payload.ts'

/** A field's value while the form is edited: numbers and lists of names are text, and choices may be empty. */
type DraftOf<One extends Field> = One extends { kind: 'record' | 'number' | 'names' }
  ? string
  : One extends { kind: 'rows' }
    ? Row[]
    : One extends { kind: 'choice'; required: string }
      ? ValueOf<One> | ''
      : ValueOf<One>

export type DraftsOf<Fields extends FieldList> = { -readonly [Name in keyof Fields]: DraftOf<Fields[Name]> }

const each = <Fields extends FieldList, Result>(
  fields: Fields,
  make: (field: Field, name: keyof Fields & string) => unknown,
) => Object.fromEntries(namesOf(fields).map(name => [name, make(fields[name]!, name)])) as Result

export const labelsOf = <Fields extends FieldList>(fields: Fields) =>
  each<Fields, Record<keyof Fields, string>>(fields, labelOf)

/** Labels of fields in rows, for the error summary: `charges.0.offence` is “Charge 1, offence”. */
export const rowLabels = (name: string, { one, of }: { one: string; of: FieldList }, rows: Row[]) =>
  Object.fromEntries(
    rows.flatMap((_, row) =>
      Object.entries(of).map(([inner, { label }]) => [
        `${name}.${row}.${inner}`,
        `${one[0]!.toUpperCase()}${one.slice(1)} ${row + 1}, ${label.toLowerCase()}`,
      ]),
    ),
  ) as Record<string, string>

export const blankDraft = <Fields extends FieldList>(fields: Fields) =>
  each<Fields, DraftsOf<Fields>>(fields, blank)

function blank(field: Field) {
  if (field.kind === 'checkbox') return false
  if (field.kind === 'rows' || field.kind === 'choices') return []
  return field.kind === 'choice' && 'initial' in field ? field.initial : ''
}

export const draftOf = <Fields extends FieldList>(fields: Fields, record: ValuesOf<Fields>) =>
  each<Fields, DraftsOf<Fields>>(fields, (field, name) => typed(field, record[name]))

function typed({ kind }: Field, value: unknown) {
  if (kind === 'record' || kind === 'number') return String(value ?? '')
  if (kind === 'names') return (value as string[]).join(', ')
  return kind === 'rows' ? rowsOf(value as Record<string, string>[]) : value
}

/** Converts a draft to what the server expects. Properties that are not fields stay unchanged. */
export const payloadOf = <Fields extends FieldList>(fields: Fields, draft: DraftsOf<Fields>) =>
  ({ ...draft, ...each(fields, (field, name) => sent(field, draft[name])) }) as Sent

function sent({ kind }: Field, value: unknown) {
  if (kind === 'moment') return asInstant(value as string)
  return kind === 'rows' ? withoutKeys(value as Row[]) : value
}

export const missingIn = <Fields extends FieldList>(fields: Fields, draft: DraftsOf<Fields>) =>
  namesOf(fields)
    .filter(name => 'required' in fields[name]! && String(draft[name]).trim() === '')
    .map(name => fields[name]!.label)

/** Whether the user has entered something. Preselected options don't count. */
export function isFilled(field: Field, value: unknown) {
  if (field.kind === 'rows') return (value as Row[]).length > 0
  if (field.kind === 'checkbox') return value === true
  if (field.kind === 'choice' && 'initial' in field) return value !== field.initial
  return String(value).trim() !== ''
}

/** Counts the essential fields that need input and those that have it. */
export function progressOf<Fields extends FieldList>(fields: Fields, draft: DraftsOf<Fields>) {
  const asked = namesOf(fields).filter(name => {
    const field = fields[name]!
    const stays = field.kind === 'checkbox' || field.kind === 'rows' || 'initial' in field
    return field.essential && !stays
  })
  return { filled: asked.filter(name => isFilled(fields[name]!, draft[name])).length, of: asked.length }
}
