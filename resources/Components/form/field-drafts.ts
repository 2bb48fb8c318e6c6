import { type Field, type FieldList, fieldWords, type Holds, holdsOf } from '#server/platform/web/field-kinds'
import { labelOf, namesOf, type ValueOf, type ValuesOf } from '#server/platform/web/field-list'
import { asInstant } from './read-dates.ts'
import { type Row, rowsOf, type Sent, withoutKeys } from './payload.ts'

/** A field's value while the form is edited: numbers and lists of names are text, and choices may be empty. */
type DraftOf<One extends Field> = One extends { kind: 'record' | 'number' | 'names' }
  ? string
  : One extends { kind: 'records' }
    ? string[]
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

const blank = (field: Field) => ('initial' in field ? field.initial : drafts[holdsOf(field)].blank)

type Draft = {
  blank: unknown
  /** From the value in props. */
  typed: (value: never) => unknown
  /** To the value that the server expects. */
  sent: (draft: never) => unknown
  isFilled: (draft: never) => boolean
  /** Whether leaving it empty says something. */
  canBeEmpty: boolean
}

const asItIs = (value: unknown) => value
const hasText = (draft: unknown) => String(draft).trim() !== ''
const text: Draft = { blank: '', typed: asItIs, sent: asItIs, isFilled: hasText, canBeEmpty: true }

const drafts: Record<Holds, Draft> = {
  text,
  files: text,
  number: { ...text, typed: (value: number | null) => String(value ?? '') },
  names: { ...text, typed: (value: string[]) => value.join(', ') },
  moment: { ...text, sent: asInstant },
  list: { ...text, blank: [] },
  boolean: { ...text, blank: false, isFilled: Boolean, canBeEmpty: false },
  rows: {
    blank: [],
    typed: rowsOf,
    sent: withoutKeys,
    isFilled: (rows: Row[]) => rows.length > 0,
    canBeEmpty: false,
  },
}

export const draftOf = <Fields extends FieldList>(fields: Fields, record: ValuesOf<Fields>) =>
  each<Fields, DraftsOf<Fields>>(fields, (field, name) => drafts[holdsOf(field)].typed(record[name] as never))

/** Converts a draft to what the server expects. Properties that are not fields stay unchanged. */
export const payloadOf = <Fields extends FieldList>(fields: Fields, draft: DraftsOf<Fields>) =>
  ({ ...draft, ...each(fields, (field, name) => drafts[holdsOf(field)].sent(draft[name] as never)) }) as Sent

export const missingIn = <Fields extends FieldList>(fields: Fields, draft: DraftsOf<Fields>) =>
  namesOf(fields)
    .filter(name => 'required' in fields[name]! && String(draft[name]).trim() === '')
    .map(name => fields[name]!.label)

/** Whether the user has entered something. Preselected options don't count. */
export const isFilled = (field: Field, draft: unknown) =>
  'initial' in field ? draft !== field.initial : drafts[holdsOf(field)].isFilled(draft as never)

/** A value of a form in words; '' if it is empty. */
export const draftInWords = (fields: FieldList) => (name: string, value: unknown) =>
  fields[name] ? fieldWords(fields[name], value) : String(value)

/** Counts the essential fields that need input and those that have it. */
export function progressOf<Fields extends FieldList>(fields: Fields, draft: DraftsOf<Fields>) {
  const asked = namesOf(fields).filter(name => {
    const field = fields[name]!
    return field.essential && drafts[holdsOf(field)].canBeEmpty && !('initial' in field)
  })
  return { filled: asked.filter(name => isFilled(fields[name]!, draft[name])).length, of: asked.length }
}
