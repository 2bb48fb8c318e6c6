import { config } from '../config.ts'
import { BASE, type Endpoint } from './endpoint.ts'
import { componentSchemas, fieldsOf, referenceTo, type JsonSchema } from './json-schemas.ts'
import { webhooks } from './openapi-webhooks.ts'
import { formSchemas, headerParameters, writeOperation } from './openapi-writes.ts'
import type { Write } from './write.ts'
import { problemsOf, problemResponses } from './openapi-problems.ts'
import { REQUESTS_A_MINUTE } from './rate-limit.ts'

export const openApi = (endpoints: readonly Endpoint[], writes: readonly Write[]) => ({
  openapi: '3.1.1' as const,
  info: {
    title: `${config.appName} API`,
    version: '1',
    description: `What programs can read and do, with a token that somebody made for them. A token does what its abilities say, and never more than its owner may at that moment; without api.write it only reads. It can ask ${REQUESTS_A_MINUTE} times a minute.`,
  },
  servers: servers(),
  security: [{ token: [] }],
  paths: pathsOf(endpoints, writes),
  webhooks: webhooks(),
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'docket_…',
        description: 'Made under “API tokens” in one’s account; shown once.',
      },
    },
    parameters: headerParameters,
    responses: problemResponses,
    schemas: { ...componentSchemas(), ...formSchemas(writes) },
  },
})

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
  const { name, summary, description, access } = row
  return {
    operationId: name,
    summary,
    ...(description ? { description } : {}),
    security: access === 'anyone' ? [] : [{ token: access === 'any token' ? [] : [access] }],
    parameters: [...inPath(row), ...inQuery(row)],
    responses: { 200: answerOf(row), ...problemsOf(row) },
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
  Object.entries(fieldsOf(query)).map(([name, { description, ...schema }]) => ({
    name: schema.type === 'array' ? `${name}[]` : name,
    in: 'query',
    ...(description ? { description } : {}),
    schema,
  }))

function answerOf({ answer, example, headers }: Endpoint) {
  return {
    description: 'What was asked for.',
    ...(headers ? { headers: inWords(headers) } : {}),
    content: { 'application/json': { schema: referenceTo(answer), example } },
  }
}

const inWords = (headers: Record<string, string>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
