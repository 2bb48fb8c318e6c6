import type { Response } from 'express'
import type * as z from 'zod'
import { db, type Tx } from '#server/platform/database/client'
import { queryIn, read } from '#server/platform/database/read'
import { linkTo } from '#server/platform/web/addresses'
import { Refused } from '#server/platform/web/errors'
import { parseId } from '#server/platform/web/fields'
import { namesTag } from '#server/platform/web/headers'
import { readForm } from '#server/platform/web/forms'
import type { Route, Visit } from '#server/platform/web/routing'
import { answerOnce, contentOf } from '#server/platform/web/submissions'
import { perform, type Write as RouteWrite } from '#server/platform/web/writes'
import { BASE } from './endpoint.ts'
import { records, tagOf, type RecordKind } from './state.ts'

// A write is the page's own, with its permissions, form, rules and audit entries.

export type Write = {
  route: Route & { write: RouteWrite }
  name: string
  summary: string
  description?: string
  /** Given here if the page's form depends on the request. */
  form: z.ZodType
  of: RecordKind
  creates?: true
  /** Overwrites existing data, so it requires `If-Match`. */
  overwrites?: true
  example: Record<string, unknown>
}

export const writesOf =
  (routes: readonly Route[], of: RecordKind) =>
  (
    address: `${'POST' | 'PUT' | 'DELETE'} /${string}`,
    row: Omit<Write, 'route' | 'of' | 'form'> & Partial<Pick<Write, 'form'>>,
  ): Write => {
    const route = routes.find(({ method, path }) => `${method.toUpperCase()} ${path}` === address)
    if (!route?.write) throw new Error(`There is no write ${address}.`)
    const { form } = { form: route.write.form, ...row }
    if (typeof form === 'function') throw new Error(`The form of ${address} depends on the request.`)
    return { ...row, route: { ...route, write: route.write }, of, form }
  }

/** Alternative sets of permissions that allow the write. */
export const permissionsFor = ({ route }: Write) => route.access.needs ?? []

/** `applications.decide`, or `applications.register and arrested-persons.view` if both are needed. */
export const permissionText = (write: Write) =>
  permissionsFor(write)
    .map(names => names.join(' and '))
    .join(' or ')

type Answer = { id: number; tag: string; body: Record<string, string | number> }

/** Runs once per idempotency key, and only if the record is still in the state the client has seen. */
export async function answerWrite(write: Write, req: Visit, res: Response) {
  checkKey(req)
  const content = contentOf(req)
  const tag = expectedTag(req, write)
  if (write.overwrites) await addVersion(write, req)
  const {
    tag: newTag,
    body,
    id,
  } = await answerOnce(req, { content, tokenId: req.bearer!.tokenId }, async once =>
    perform(
      { req, ...(await readForm(req, write.route.write)) },
      write.route.write,
      act =>
        once(async tx => {
          await refuseIfChanged(tx, tag, write, req)
          return act(tx)
        }),
      (tx, { created }) => describe(tx, write, req, created ?? Number(req.params.id)),
    ),
  )
  res.set('ETag', newTag)
  if (write.creates) res.status(201).set('Location', linkTo(`${BASE}${records[write.of].path}/${id}`))
  res.json(body)
}

const MAX_KEY_LENGTH = 255

/** Should be quoted, as a structured field, but unquoted keys are accepted too. */
function checkKey({ headers }: Visit) {
  const key = headers['idempotency-key']
  if (key === undefined) return
  const isValid = typeof key === 'string' && /^[\x21-\x7e]+$/.test(key) && key !== '""'
  if (!isValid || key.length > MAX_KEY_LENGTH)
    throw new Refused(
      400,
      `An Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} printable ASCII characters and no spaces.`,
    )
}

/** From `If-Match`; null if any state is acceptable. */
function expectedTag(req: Visit, { overwrites }: Write) {
  const tag = req.get('if-match')?.trim()
  if (tag) return tag
  if (overwrites)
    throw new Refused(
      428,
      'Send If-Match with the ETag from when you read the record, so that no change is lost.',
    )
  return null
}

/** For programs that send `If-Match` instead of the form's version. The transaction checks it again. */
async function addVersion({ route, of }: Write, req: Visit) {
  const body: unknown = req.body
  if (typeof body !== 'object' || body === null || 'version' in body) return
  const id = parseId(req.params.id)
  const version = id && (await versionOf(route.path, of, id, req))
  if (version) Object.assign(body, { version })
}

async function versionOf(path: string, of: RecordKind, id: number, { params, user }: Visit) {
  const state = await records[of].stateOf(id, user, read)
  if (!state) return null
  if (path.endsWith('/resolution')) {
    const where = { applicationId: id, kind: '', status: 'draft' }
    return (await db.paper.findFirst({ where, orderBy: { id: 'desc' } }))?.version
  }
  const letterId = parseId(params.letterId)
  if (letterId)
    return (await db.paper.findFirst({ where: { id: letterId, applicationId: id, kind: 'letter' } }))?.version
  const arrestId = parseId(params.arrestId)
  if (!arrestId) return state.shown.version
  return (await db.arrest.findFirst({ where: { id: arrestId, arrestedPersonId: id } }))?.version
}

async function refuseIfChanged(tx: Tx, tag: string | null, { of }: Write, req: Visit) {
  const id = parseId(req.params.id)
  if (!tag || id === null) return
  await records[of].lock(tx, id)
  const state = await records[of].stateOf(id, req.user, queryIn(tx))
  if (!state || namesTag(tag, tagOf(state))) return // The act itself refuses a missing record.
  throw new Refused(412, 'The record has changed since you read it. Read it again, then decide.')
}

async function describe(tx: Tx, { of }: Write, { user }: Visit, id: number): Promise<Answer> {
  const state = await records[of].stateOf(id, user, queryIn(tx))
  return { id, tag: tagOf(state!), body: state!.shown }
}
