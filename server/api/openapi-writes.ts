import { WRITE } from './tokens/abilities.ts'
import * as examples from './examples.ts'
import { headersOf, type JsonSchema, referenceTo, schemaOfForm, schemaWithFiles } from './json-schemas.ts'
import { problemReferences } from './openapi-problems.ts'
import { ChangedApplication, ChangedArrestedPerson } from './schemas.ts'
import { permissionsFor, type Write } from './writes.ts'

const answers = {
  application: { schema: ChangedApplication, example: examples.changedApplication },
  arrestedPerson: { schema: ChangedArrestedPerson, example: examples.changedArrestedPerson },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` from when you read the record. If it has changed since, nothing is saved: 412.',
  schema: { type: 'string' },
}

export const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A text that you choose for this request, such as a UUID. If you repeat the request with the same key within a day, it is not done again and gets the same response.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: ifMatch,
  IfMatchRequired: { ...ifMatch, required: true },
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

const parameter = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` })

/** File fields that take several files. */
const SEVERAL = ['files', 'documents', 'photoOther']

export function writeOperation(write: Write, inPath: JsonSchema[]) {
  const { name, summary, description, route, of, creates, overwrites } = write
  const form = { $ref: `#/components/schemas/${formName(write)}` }
  const { schema, example } = answers[of]
  const ofExisting = creates ? [] : [404, 412]
  return {
    operationId: name,
    summary,
    ...(description ? { description } : {}),
    security: permissionsFor(write).map(names => ({ token: [...names, WRITE] })),
    parameters: [
      ...inPath,
      parameter('IdempotencyKey'),
      ...(creates ? [] : [parameter(overwrites ? 'IfMatchRequired' : 'IfMatch')]),
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
        description: creates ? 'The record was created.' : 'The change was saved.',
        headers: headersOf({
          ETag: 'The new state of the record.',
          ...(creates ? { Location: 'The address of the record.' } : {}),
        }),
        content: { 'application/json': { schema: referenceTo(schema), example } },
      },
      ...problemReferences([
        400,
        401,
        403,
        ...ofExisting,
        409,
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
