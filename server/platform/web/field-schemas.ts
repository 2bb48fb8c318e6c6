import * as z from 'zod'
import { type Field, type FieldKind, type FieldList, type FieldOf, optionValues } from './field-kinds.ts'
import { type StoredOf, tooMany, type ValueOf } from './field-list.ts'
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
  number,
  recordId,
  rows,
  text,
  inputs,
} from './fields.ts'

/** The schema of a field in forms, and of its value in the API's responses. */
type Schemas<Kind extends FieldKind> = {
  form: (field: FieldOf<Kind>) => z.ZodType
  response: (field: FieldOf<Kind>) => z.ZodType
}

const isText = () => z.string()
const oneOf = ({ options }: FieldOf<'choice' | 'yesno'>) => z.enum(Object.keys(options))
const isListOfTexts = () => z.array(z.string())
const orEmpty = (schema: z.ZodType, { required }: { required?: string }) =>
  required ? schema : z.union([schema, z.literal('')])

const schemas: { [Kind in FieldKind]: Schemas<Kind> } = {
  text: { form: text, response: isText },
  lines: { form: field => text({ ...field, lines: true }), response: isText },
  identifier: { form: field => text({ ...field, identifier: true }), response: isText },
  phone: { form: field => text({ ...field, identifier: true }), response: isText },
  email: {
    form: ({ required }) => (required ? emailAddress.refine(Boolean, required) : emailAddress),
    response: isText,
  },
  date: { form: day, response: field => orEmpty(z.iso.date(), field) },
  moment: { form: moment, response: field => orEmpty(z.iso.datetime(), field) },
  number: { form: number, response: ({ decimals }) => (decimals ? z.number() : z.int()).nullable() },
  money: { form: money, response: isText },
  choice: { form: chosen, response: oneOf },
  yesno: { form: field => z.preprocess(yesOrNo, chosen(field)), response: oneOf },
  choices: { form: field => choices(optionValues(field)), response: isListOfTexts },
  files: { form: () => storedFiles, response: () => storedFiles },
  checkbox: { form: () => checkbox, response: () => z.boolean() },
  record: { form: ({ required }) => recordId(required), response: () => z.int().min(1) },
  records: { form: records, response: () => z.array(z.int().min(1)) },
  names: { form: names, response: isListOfTexts },
  rows: {
    form: ({ of, most }) => rows(z.strictObject(schemasOf(of)), most),
    response: ({ of }) => z.array(z.strictObject(responsesOf(of))),
  },
}

/** Programs may send booleans. */
const yesOrNo = (given: unknown) => (typeof given === 'boolean' ? (given ? 'yes' : 'no') : given)

function records({ most, unknown }: FieldOf<'records'>) {
  return z.preprocess(asList, list(recordId(unknown), most, tooMany(most)))
}

const asList = (value: unknown) => [value ?? []].flat().filter(one => one !== '')

const storedFiles = z.array(z.looseObject({ id: z.string() }))

const schemasFor = ({ kind = 'text' }: Field): Schemas<never> => schemas[kind]

export const schemaOf = (field: Field) => schemasFor(field).form(field as never)

export const schemasOf = <Fields extends FieldList>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as {
    -readonly [Name in keyof Fields]: z.ZodType<StoredOf<Fields[Name]>>
  }

/** The schemas of the values in the API's responses. */
export const responsesOf = <Fields extends FieldList>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemasFor(field).response(field as never)]),
  ) as { -readonly [Name in keyof Fields]: z.ZodType<ValueOf<Fields[Name]>> }

function chosen(field: FieldOf<'choice' | 'yesno'>) {
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
  z.preprocess(asList, list(form, 20, tooMany))
