import type * as z from 'zod'
import type { Field, FieldList, ValueOf } from './field-list.ts'
import { checkbox, choice, day, emailAddress, recordId, text } from './fields.ts'

/** The schemas of a form with these fields. */
export const schemasOf = <Fields extends FieldList>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as {
    -readonly [Name in keyof Fields]: z.ZodType<ValueOf<Fields[Name]>>
  }

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case undefined:
    case 'line':
    case 'phone':
      return text(field)
    case 'lines':
      return text({ ...field, lines: true })
    case 'email':
      return emailAddress
    case 'day':
      return day(field)
    case 'choice':
      return choice(Object.keys(field.options), field.required)
    case 'checkbox':
      return checkbox
    case 'record':
      return recordId(field.required)
  }
}
