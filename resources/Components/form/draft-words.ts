import type { Field, FieldList } from '#server/platform/web/field-list'
import { plainDate } from '#resources/Components/dates.ts'
import type { Row } from './payload.ts'

/** A value of a form in words; '' if it is empty. */
export const draftInWords = (fields: FieldList) => (name: string, value: unknown) =>
  words(fields[name], value)

function words(field: Field | undefined, value: unknown): string {
  switch (field?.kind) {
    case 'choice':
      return field.options[value as string] ?? ''
    case 'checkbox':
      return value ? 'Yes' : 'No'
    case 'day':
      return plainDate(value as string)
    case 'rows':
      return (value as Row[]).map(row => rowInWords(field.of, row)).join('; ')
    default:
      return String(value)
  }
}

const rowInWords = (fields: FieldList, row: Row) =>
  Object.keys(fields)
    .flatMap(name => row[name] || [])
    .join(', ')
