import type { Response } from 'express'
import { db, type Tx } from '#server/platform/database/client'
import { queryIn, read } from '#server/platform/database/read'
import { Refused } from '#server/platform/web/errors'
import { namesTag } from '#server/platform/web/headers'
import { parseId } from '#server/platform/web/fields'
import type { Visit } from '#server/platform/web/routing'
import { answerOnce, contentOf } from '#server/platform/web/submissions'
import { BASE } from './endpoint.ts'
import { records, tagOf } from './state.ts'
import { actOf, type Write } from './write.ts'
import { linkTo } from '#server/platform/web/addresses'

type Answer = { id: number; tag: string; body: Record<string, string | number> }

/** Runs once per idempotency key, and only if the record is still in the state the client has seen. */
export async function answerWrite(write: Write, req: Visit, res: Response) {
  checkKey(req)
  const content = contentOf(req)
  const wanted = wantedState(req, write)
  if (write.overwrites) await fillVersion(write, req)
  req.ledTo = ''
  const answer = await answerOnce({
    req,
    content,
    by: ['api', req.bearer!.tokenId],
    before: tx => refuseUnlessMatching(tx, wanted, write, req),
    answer: tx => describe(tx, write, req),
    act: actOf(write, req, res),
  })
  const { id, tag, body } = JSON.parse(answer) as Answer
  res.set('ETag', tag)
  if (write.creates) res.status(201).set('Location', linkTo(`${BASE}${records[write.of].path}/${id}`))
  res.json(body)
}

const LONGEST_KEY = 255

/** Should be quoted, as a structured field, but unquoted keys are accepted too. */
function checkKey({ headers }: Visit) {
  const key = headers['idempotency-key']
  if (key === undefined) return
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key) && key.length <= LONGEST_KEY && key !== '""')
    return
  throw new Refused(400, `An Idempotency-Key has 1 to ${LONGEST_KEY} letters and figures, and no spaces.`)
}

/** `If-Match`; null if any state is acceptable. */
function wantedState(req: Visit, { overwrites }: Write) {
  const given = req.get('if-match')?.trim()
  if (given) return given
  if (overwrites)
    throw new Refused(
      428,
      'Send If-Match with the ETag of the record as it was read, so that nothing is lost.',
    )
  return null
}

async function refuseUnlessMatching(tx: Tx, wanted: string | null, { of }: Write, req: Visit) {
  const id = parseId(req.params.id)
  if (!wanted || id === null) return
  await records[of].hold(tx, id)
  const state = await records[of].stateOf(id, req.user, queryIn(tx))
  if (!state || namesTag(wanted, tagOf(state))) return // The act itself refuses a missing record.
  throw new Refused(412, 'This was changed since it was read. Read it again, then decide.')
}

async function describe(tx: Tx, { of, creates }: Write, req: Visit) {
  const id = creates ? Number(req.ledTo!.split('/').at(-1)) : Number(req.params.id)
  const state = await records[of].stateOf(id, req.user, queryIn(tx))
  const answer: Answer = { id, tag: tagOf(state!), body: state!.shown }
  return JSON.stringify(answer)
}

/** Fills in the form's version for programs that send `If-Match`. The transaction checks it again. */
async function fillVersion({ route, of }: Write, req: Visit) {
  const body: unknown = req.body
  if (typeof body !== 'object' || body === null || 'version' in body) return
  const id = parseId(req.params.id)
  const version = id && (await versionOf(route.path, of, id, req))
  if (version) Object.assign(body, { version })
}

async function versionOf(path: string, of: Write['of'], id: number, { params, user }: Visit) {
  const state = await records[of].stateOf(id, user, read)
  if (!state) return null
  if (path.endsWith('/resolution')) {
    const where = { applicationId: id, status: 'draft' }
    return (await db.resolution.findFirst({ where, orderBy: { id: 'desc' } }))?.version
  }
  const arrestId = parseId(params.arrestId)
  if (!arrestId) return state.shown.version
  return (await db.arrest.findFirst({ where: { id: arrestId, arrestedPersonId: id } }))?.version
}
