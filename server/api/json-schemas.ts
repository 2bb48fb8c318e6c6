import * as z from 'zod'
import { inputs } from '#server/platform/web/fields'

export type JsonSchema = Record<string, unknown>

const named = z.registry<{ id: string }>()

export function component<Schema extends z.ZodType>(id: string, schema: Schema) {
  named.add(schema, { id })
  return schema
}

export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, { uri: id => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]))
}

export const referenceTo = (schema: z.ZodType) => ({ $ref: `#/components/schemas/${named.get(schema)!.id}` })

/** Query parameters by name. Empty ones count as missing, so their schemas needn't allow it. */
export const parameterSchemas = (query: z.ZodType) =>
  fieldsIn(objectOf(query)).map(([name, { schema }]): [name: string, schema: JsonSchema] => {
    const { anyOf, ...rest } = schema
    return [name, { ...(anyOf as JsonSchema[] | undefined)?.[0], ...rest }]
  })

export const objectOf = (query: z.ZodType) => (query instanceof z.ZodPipe ? query.in : query) as z.ZodObject

function bare({ $schema: _dialect, $id: _id, ...schema }: JsonSchema) {
  return schema
}

// Forms as JSON Schema, from the metadata that fields get when they are created (server/platform/web/fields.ts).

export const schemaOfForm = (form: z.ZodType): JsonSchema => objectSchema(fieldsIn(form))

/** The same as a multipart form, with these fields as files. `answers.*` are all whose names begin so. */
export function schemaWithFiles(
  { properties, ...schema }: JsonSchema,
  uploads: readonly string[],
  several: readonly string[],
) {
  const files = uploads
    .filter(name => !isGroup(name))
    .map(name => [name, several.includes(name) ? manyFiles : binary])
  const groups = uploads.filter(isGroup).map(name => [`^${name.slice(0, -2)}\\.`, manyFiles])
  return {
    ...schema,
    properties: { ...(properties as object), ...Object.fromEntries(files) },
    ...(groups.length > 0 && { patternProperties: Object.fromEntries(groups) as object }),
  }
}

const isGroup = (name: string) => name.endsWith('.*')
const binary = { type: 'string', format: 'binary' }
const manyFiles = { type: 'array', items: binary, maxItems: 100 }

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
    const { description } = field as z.ZodType
    const known = knownOf(field as z.ZodType)
    if (!known) return []
    return [[name, description ? { ...known, schema: { ...known.schema, description } } : known]]
  })

/** Null for fields that only pages send. */
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

export const headersOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
