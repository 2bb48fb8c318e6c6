import * as z from 'zod'
import { inputs } from '../web/inputs.ts'
import type { JsonSchema } from './json-schemas.ts'

// Forms as JSON Schema: what each field says of itself where its kind is made (server/web/fields.ts).

/** What a program may send as JSON. Files are not among it. */
export const schemaOfForm = (form: z.ZodType): JsonSchema => objectSchema(fieldsIn(form))

/** The same as a multipart form: these fields take files. */
export function schemaWithFiles(
  { properties, ...schema }: JsonSchema,
  uploads: readonly string[],
  several: readonly string[],
) {
  const files = uploads.map(name => [
    name,
    several.includes(name) ? { type: 'array', items: binary, maxItems: 100 } : binary,
  ])
  return { ...schema, properties: { ...(properties as object), ...Object.fromEntries(files) } }
}

const binary = { type: 'string', format: 'binary' }

type Known = { schema: JsonSchema; required: boolean }

function objectSchema(fields: [name: string, known: Known][]): JsonSchema {
  const required = fields.flatMap(([name, field]) => (field.required ? [name] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

const fieldsIn = (form: z.ZodType) =>
  Object.entries((form as z.ZodObject).shape).flatMap(([name, field]): [string, Known][] => {
    const known = knownOf(field as z.ZodType)
    return known ? [[name, known]] : []
  })

/** Null for what only pages send. */
function knownOf(field: z.ZodType): Known | null {
  const input = inputs.get(field)
  if (input?.file) return null
  if (input) {
    const { required = false, of, ...schema } = input
    return { schema: of ? { ...schema, items: itemOf(of as z.ZodType) } : schema, required }
  }
  if (field instanceof z.ZodOptional) {
    const inner = knownOf(field.unwrap() as z.ZodType)
    return inner && { ...inner, required: false }
  }
  if (field instanceof z.ZodPipe) return knownOf(field.out as z.ZodType) ?? knownOf(field.in as z.ZodType)
  return null
}

const itemOf = (item: z.ZodType) =>
  item instanceof z.ZodObject ? schemaOfForm(item) : (knownOf(item)?.schema ?? {})
