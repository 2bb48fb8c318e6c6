import * as z from 'zod'
import type { FieldList } from '#server/platform/web/field-kinds'
import type { ValuesOf } from '#server/platform/web/field-list'
import { component } from './json-schemas.ts'

export const id = z.int().min(1)
export const count = z.int().min(0)
export const text = z.string()
export const day = z.iso.date()
export const moment = z.iso.datetime()

export const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.literal('')])

export const examplesIn = <Fields extends FieldList>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example])) as ValuesOf<Fields>

const AnswerFile = component(
  'AnswerFile',
  z.strictObject({
    id: text,
    name: text,
    type: text.describe('Media type.'),
    size: count.describe('In bytes.'),
    sha256: text.describe('Of the stored file, hexadecimal.'),
  }),
)

export const EarlierAnswer = component(
  'EarlierAnswer',
  z.strictObject({
    label: text.describe('Of the field, in the version under which it was given.'),
    value: text.describe('In words.'),
    files: z.array(AnswerFile).optional(),
  }),
)

/** Own fields. */
export const ownParts = {
  answers: z
    .record(text, z.union([text, z.number(), z.array(text), z.array(AnswerFile)]))
    .describe('Answers to the own fields of the type, by their names.'),
  typeVersion: count.describe('The version of the type that the application belongs to.'),
}
