import { eventOf } from '#server/messages/webhooks/deliveries'
import { isOnRegister, kinds, offeredKinds, type Kind } from '#server/messages/webhooks/event-kinds'
import { applicationFields } from '#server/cases/types/fields'
import { isOfferedPermission } from '#server/permissions'
import { keepsRegister, offeredIn } from '#server/platform/register-switch'
import { config } from '../config.ts'
import { REQUESTS_A_MINUTE } from './bearer.ts'
import { BASE, type Endpoint } from './endpoint.ts'
import { componentSchemas, headersOf, parameterSchemas, referenceTo } from './json-schemas.ts'
import { problemResponses, problemsOf } from './openapi-problems.ts'
import { formSchemas, headerParameters, writeOperation } from './openapi-writes.ts'
import type { Field } from '#server/platform/web/field-kinds'
import type { Write } from './writes.ts'

export const openApi = (endpoints: readonly Endpoint[], writes: readonly Write[]) =>
  keepsRegister() ? document(endpoints, writes) : withoutRegister(document(endpoints, writes))

const document = (endpoints: readonly Endpoint[], writes: readonly Write[]) => ({
  openapi: '3.1.1' as const,
  info: {
    title: `${config.appName} API`,
    version: '1',
    description: `The API for programs. Each program uses a token that somebody created for it. A token can do what its abilities allow, but never more than its owner may at that moment. Without api.write it can only read. A token is limited to ${REQUESTS_A_MINUTE} requests a minute.`,
  },
  servers: servers(),
  security: [{ token: [] }],
  paths: pathsOf(endpoints, writes),
  webhooks: Object.fromEntries(offeredKinds().map(kind => [kind, { post: webhookOperation(kind) }])),
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'docket_…',
        description: 'Create a token under “API tokens” in your account. It is shown only once.',
      },
    },
    parameters: headerParameters,
    responses: problemResponses,
    schemas: { ...componentSchemas(), ...formSchemas(writes) },
  },
})

type Document = ReturnType<typeof document>

/** The schemas are made once, for every board. */
function withoutRegister(full: Document): Document {
  const known = new Set(offeredIn<Field>(applicationFields).map(([name]) => name))
  const isLeft = (name: unknown) =>
    typeof name !== 'string' ||
    (isOfferedPermission(name) && (known.has(name) || !Object.hasOwn(applicationFields, name)))
  const cut = JSON.parse(JSON.stringify(full), (name, value: unknown) => {
    if (!isLeft(name)) return undefined
    return Array.isArray(value) ? value.filter(isLeft) : value
  }) as Document
  const { schemas, ...components } = cut.components
  const used = usedSchemas({ ...cut, components }, schemas)
  return { ...cut, components: { ...components, schemas: used } }
}

type Schemas = Document['components']['schemas']

/** Also those that the used ones refer to. */
function usedSchemas(from: object, schemas: Schemas, used: Schemas = {}): Schemas {
  const names = [...JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name!,
  )
  for (const name of names)
    if (!used[name] && schemas[name]) {
      used[name] = schemas[name]
      usedSchemas(schemas[name], schemas, used)
    }
  return used
}

export const servers = () => [{ url: config.prefix || '/' }]

function pathsOf(endpoints: readonly Endpoint[], writes: readonly Write[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const row of endpoints) (paths[pathOf(row)] ??= {})[row.method] = operationOf(row)
  for (const write of writes)
    (paths[pathOf(write.route)] ??= {})[write.route.method] = writeOperation(write, inPath(write.route))
  return paths
}

const pathOf = ({ path }: Pick<Endpoint, 'path'>) => BASE + path.replace(/:(\w+)/g, '{$1}')

function operationOf(row: Endpoint) {
  const { name, summary, description, access, answer, example, headers } = row
  return {
    operationId: name,
    summary,
    ...(description ? { description } : {}),
    security: access === 'anyone' ? [] : [{ token: access === 'any token' ? [] : [access] }],
    parameters: [...inPath(row), ...inQuery(row)],
    responses: {
      200: {
        description: 'The response.',
        ...(headers ? { headers: headersOf(headers) } : {}),
        content: { 'application/json': { schema: referenceTo(answer), example } },
      },
      ...problemsOf(row),
    },
  }
}

const inPath = ({ path }: Pick<Endpoint, 'path'>) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
  }))

const inQuery = ({ query }: Endpoint) =>
  parameterSchemas(query).map(([name, { description, ...schema }]) => ({
    name: schema.type === 'array' ? `${name}[]` : name,
    in: 'query',
    ...(description ? { description } : {}),
    schema,
  }))

const webhookOperation = (kind: Kind) => ({
  operationId: `on.${kind}`,
  summary: kinds[kind],
  security: [],
  parameters: webhookHeaders,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: eventSchema(kind),
        example: eventOf({ kind, recordId: 123, createdAt: new Date('2026-03-14T09:30:00Z') }),
      },
    },
  },
  responses: {
    '2XX': { description: 'The event was received.' },
    '410': { description: 'The receiver is gone. The webhook is paused.' },
    default: { description: 'The event was not received. It is sent again, no earlier than Retry-After.' },
  },
})

const webhookHeaders = [
  ['webhook-id', 'The same for every attempt.', 'msg_0e1f6d0e-8f0f-4f0c-9a53-6b3f0a2c1f6e'],
  ['webhook-timestamp', 'When the attempt was made, in seconds since 1970.', '1773480600'],
  [
    'webhook-signature',
    'Signs the id, timestamp and body, as the Standard Webhooks specification says.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
].map(([name, description, example]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
}))

const eventSchema = (kind: Kind) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', const: kind },
    timestamp: { type: 'string', format: 'date-time', description: 'When the event happened.' },
    data: {
      type: 'object',
      required: ['id', 'url'],
      properties: {
        id: {
          type: 'integer',
          description: `The id of the ${isOnRegister(kind) ? 'arrested person' : 'application'}.`,
        },
        url: {
          type: 'string',
          format: 'uri',
          description: 'Where to read the record, with a token that may view it.',
        },
      },
    },
  },
})
