import * as z from 'zod'
import { type Field, type FieldList, optionValues, type StoredOf } from './field-list.ts'
import {
  checkbox,
  choice,
  choices,
  day,
  emailAddress,
  list,
  moment,
  money,
  names,
  recordId,
  rows,
  text,
  wholeNumber,
  inputs,
} from './fields.ts'

export const schemasOf = <Fields extends FieldList>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as {
    -readonly [Name in keyof Fields]: z.ZodType<StoredOf<Fields[Name]>>
  }

export function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case undefined:
    case 'line':
      return text(field)
    case 'identifier':
    case 'phone':
      return text({ ...field, identifier: true })
    case 'lines':
      return text({ ...field, lines: true })
    case 'email':
      return field.required ? emailAddress.refine(Boolean, field.required) : emailAddress
    case 'day':
      return day(field)
    case 'moment':
      return moment(field)
    case 'number':
      return wholeNumber(field)
    case 'money':
      return money(field)
    case 'choice':
      return chosen(field)
    case 'choices':
      return choices(optionValues(field))
    case 'files':
      return z.array(z.looseObject({ id: z.string() }))
    case 'checkbox':
      return checkbox
    case 'record':
      return recordId(field.required)
    case 'names':
      return names(field)
    case 'rows':
      return rows(z.strictObject(schemasOf(field.of)), field.most)
  }
}

function chosen(field: Field & { kind: 'choice' }) {
  const options = optionValues(field)
  if ('required' in field) return choice(options, field.required)
  return z
    .preprocess(
      given => (given === undefined || given === null || given === '' ? field.initial : given),
      choice(options, field.message),
    )
    .register(inputs, { type: 'string', enum: options, default: field.initial })
}

export const orUndefined = <Form extends z.ZodType>(form: Form) =>
  z.preprocess(value => value || undefined, form.optional())

export const oneOrMany = <Form extends z.ZodType>(form: Form, tooMany: string) =>
  z.preprocess(value => [value ?? []].flat().filter(one => one !== ''), list(form, 20, tooMany))
