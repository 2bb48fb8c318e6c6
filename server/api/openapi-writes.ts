import { WRITE } from './tokens/abilities.ts'
import * as examples from './examples.ts'
import { type JsonSchema, referenceTo, schemaOfForm, schemaWithFiles } from './json-schemas.ts'
import { problemReferences } from './openapi-problems.ts'
import { ChangedApplication, ChangedArrestedPerson } from './schemas.ts'
import { rightsFor, type Write } from './write.ts'

const answers = {
  application: { schema: ChangedApplication, example: examples.changedApplication },
  arrestedPerson: { schema: ChangedArrestedPerson, example: examples.changedArrestedPerson },
}

export const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A text of one’s own for this request, such as a UUID. The same request under it is done once, within a day, and has the same answer.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of the record as it was read. Where it has changed since, nothing is done: 412.',
    schema: { type: 'string' },
  },
  IfMatchRequired: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The `ETag` of the record as it was read. Where it has changed since, nothing is done: 412.',
    schema: { type: 'string' },
  },
}

export const formSchemas = (writes: readonly Write[]) =>
  Object.fromEntries(writes.map(write => [formName(write), schemaOf(write)]))

/** `If-Match` replaces the form's version. */
function schemaOf({ form, overwrites }: Write) {
  const { required, ...schema } = schemaOfForm(form)
  const needed = ((required ?? []) as string[]).filter(name => !overwrites || name !== 'version')
  return needed.length > 0 ? { ...schema, required: needed } : schema
}

const formName = ({ name }: Write) => `${name[0]!.toUpperCase()}${name.slice(1)}Form`

export function writeOperation(write: Write, inPath: JsonSchema[]) {
  const { name, summary, description, route, of, creates, overwrites } = write
  const form = { $ref: `#/components/schemas/${formName(write)}` }
  const { schema, example } = answers[of]
  return {
    operationId: name,
    summary,
    ...(description ? { description } : {}),
    security: rightsFor(route).map(names => ({ token: [...names, WRITE] })),
    parameters: [
      ...inPath,
      { $ref: '#/components/parameters/IdempotencyKey' },
      ...(creates ? [] : [{ $ref: `#/components/parameters/${overwrites ? 'IfMatchRequired' : 'IfMatch'}` }]),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: form, example: write.example },
        ...(route.uploads
          ? { 'multipart/form-data': { schema: schemaWithFiles(schemaOf(write), route.uploads, SEVERAL) } }
          : {}),
      },
    },
    responses: {
      [creates ? 201 : 200]: {
        description: creates ? 'It is registered.' : 'It is done.',
        headers: {
          ETag: { description: 'The tag of the record as it is now.', schema: { type: 'string' } },
          ...(creates ? { Location: { description: 'Where it is.', schema: { type: 'string' } } } : {}),
        },
        content: { 'application/json': { schema: referenceTo(schema), example } },
      },
      ...problemReferences([
        400,
        401,
        403,
        ...(creates ? [] : [404]),
        409,
        ...(creates ? [] : [412]),
        413,
        415,
        422,
        ...(overwrites ? [428] : []),
        429,
        503,
      ]),
    },
  }
}

const SEVERAL = ['files', 'documents', 'photoOther']
