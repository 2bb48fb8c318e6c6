import * as z from 'zod'
import type { Field, FieldList, ValueOf, ValuesOf } from '../web/field-list.ts'
import { day, id, orEmpty, text } from './values.ts'

/** What the API answers of a record's fields. */
export const answersOf = <Fields extends FieldList>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerOf(field)])) as {
    -readonly [Name in keyof Fields]: z.ZodType<ValueOf<Fields[Name]>>
  }

function answerOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'day':
      return field.required ? day : orEmpty(day)
    case 'choice':
      return z.enum(Object.keys(field.options))
    case 'checkbox':
      return z.boolean()
    case 'record':
      return id
    default:
      return text
  }
}

/** A record with the list's own examples. */
export const examplesIn = <Fields extends FieldList>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example])) as ValuesOf<Fields>
