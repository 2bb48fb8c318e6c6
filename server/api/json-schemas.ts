import * as z from 'zod'
import { inputs } from '../web/inputs.ts'

// The zod schemas as JSON Schema (draft 2020-12), the way OpenAPI 3.1 takes them.

export type JsonSchema = Record<string, unknown>

const named = z.registry<{ id: string }>()

/** An answer's schema that the document lists under its name. */
export function component<Schema extends z.ZodType>(id: string, schema: Schema) {
  named.add(schema, { id })
  return schema
}

/** Every named schema; they point at each other by `$ref`. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, { uri: id => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]))
}

export const referenceTo = (schema: z.ZodType) => ({ $ref: `#/components/schemas/${named.get(schema)!.id}` })

/** The parameters of a query by name. What a field takes is in its `meta`: here all of them begin as text. */
export function fieldsOf(query: z.ZodType) {
  const { properties } = z.toJSONSchema(objectOf(query), { io: 'input', unrepresentable: 'any' })
  return properties as Record<string, JsonSchema>
}

/** A query is an object, or an object with its defaults worked out afterwards. */
export const objectOf = (query: z.ZodType) => (query instanceof z.ZodPipe ? query.in : query) as z.ZodObject

function bare({ $schema: _dialect, $id: _id, ...schema }: JsonSchema) {
  return schema
}

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
