// The parts of OpenAPI 3.1 that the reference shows. Everything is optional, because the document is data.

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
}

export type Answer = {
  description?: string
  headers?: Record<string, { description?: string }>
  content?: Record<string, { schema?: Schema }>
}

export type Operation = {
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema; example?: unknown }> }
  responses?: Record<string, Answer>
}

export type OpenApi = {
  openapi?: string
  info?: { title?: string; version?: string; description?: string }
  servers?: { url: string }[]
  paths?: Record<string, Record<string, unknown> & { parameters?: Parameter[] }>
  webhooks?: Record<string, { post?: Operation }>
  components?: {
    schemas?: Record<string, Schema>
    parameters?: Record<string, Parameter>
    responses?: Record<string, Answer>
  }
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

export type Listed = { id: string; method: string; path: string; operation: Operation }

export function operationsOf({ paths = {}, components = {} }: OpenApi): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const found = item[method] as Operation | undefined
      if (!found) return []
      const parameters = [...(item.parameters ?? []), ...(found.parameters ?? [])]
      const responses = Object.entries(found.responses ?? {})
      const operation = {
        ...found,
        parameters: parameters.map(each => followed(each, components.parameters)),
        responses: Object.fromEntries(
          responses.map(([status, each]) => [status, followed(each, components.responses)]),
        ),
      }
      const id = `${method}${path}`.replace(/[^a-z0-9]+/gi, '-')
      return [{ id, method: method.toUpperCase(), path, operation }]
    }),
  )
}

function followed<Part extends object>(part: Part, among: Record<string, Part> = {}): Part {
  return '$ref' in part ? (among[nameOf(String(part.$ref))] ?? part) : part
}

export const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)
