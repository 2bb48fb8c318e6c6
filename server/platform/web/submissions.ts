import { createHash } from 'node:crypto'
import { clock } from '../clock.ts'
import { db, type Tx } from '../database/client.ts'
import { isOurs, resealed, sealed } from '../database/seal.ts'
import { transaction } from '../database/transaction.ts'
import { Refused, RuleBroken } from './errors.ts'
import type { Visit } from './routing.ts'

type Once = {
  /** Null if it may run again. */
  key: string | null
  content: string
  /** If the key was used with other content. */
  conflict: Error
}

/** The result is stored with the key. A repeated request gets the result of the first. */
async function runOnce<Result>(
  { key, content, conflict }: Once,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!key) return transaction(work)
  try {
    return await transaction(async tx => {
      await begin(tx, { key, content })
      const result = await work(tx)
      await end(tx, { key, content }, JSON.stringify(result))
      return result
    })
  } catch (error) {
    return resultIn(await firstResult(error, key, content, conflict)) as Result
  }
}

/** The version before 28 November stored only the path that the form led to. */
function resultIn(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

/** Runs the work once per `Idempotency-Key`. */
export function submitOnce<Result>(req: Visit, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const given = req.get('idempotency-key')
  const key = given ? digest([req.user.id, req.method, req.path, given]) : null
  const conflict = new RuleBroken('This form has already been sent with different content. Reload the page.')
  return runOnce({ key, content: contentOf(req), conflict }, work)
}

const inProgress = new Set<string>()

/**
 * For the API, whose keys belong to a token. Throws 422 if the key was used with another body, and 409 if the first
 * request is still running in this process.
 */
export async function answerOnce<Result>(
  req: Visit,
  { content, tokenId }: { content: string; tokenId: number },
  work: (once: <Part>(act: (tx: Tx) => Promise<Part>) => Promise<Part>) => Promise<Result>,
): Promise<Result> {
  const given = req.get('idempotency-key')
  const key = given ? digest(['api', tokenId, req.user.id, req.method, req.path, given]) : null
  if (key && inProgress.has(key))
    throw new Refused(409, 'The first request with this key is still being processed.', 1)
  const conflict = new Refused(422, 'This key was already used for a different request.')
  if (key) inProgress.add(key)
  try {
    return await work(act => runOnce({ key, content, conflict }, act))
  } finally {
    if (key) inProgress.delete(key)
  }
}

type Sent = { key: string; content: string }

const newSubmission = (sent: Sent) => sealed('Submission', { ...sent, location: '', createdAt: clock.now() })

const begin = (tx: Tx, sent: Sent) => tx.submission.create({ data: newSubmission(sent) })

async function end(tx: Tx, sent: Sent, location: string) {
  const data = resealed('Submission', newSubmission(sent), { location })
  await tx.submission.update({ where: { key: sent.key }, data })
}

export async function useOnce(what: string) {
  const used = newSubmission({ key: digest([what]), content: '' })
  const { count } = await db.submission.createMany({ data: [used] }).catch(refusedAsDouble)
  return count === 1
}

export const wasUsed = async (what: string) =>
  (await db.submission.findUnique({ where: { key: digest([what]) } })) !== null

function refusedAsDouble(error: unknown) {
  if ((error as { code?: string }).code === 'P2002') return { count: 0 }
  throw error
}

export const sweepSubmissions = () =>
  db.submission.deleteMany({ where: { createdAt: { lt: new Date(clock.now().getTime() - 86_400_000) } } })

async function firstResult(error: unknown, key: string, content: string, otherwise: Error) {
  const first =
    (error as { code?: string }).code === 'P2002' ? await db.submission.findUnique({ where: { key } }) : null
  if (!first) throw error
  // Otherwise somebody else could choose what is answered, and where the browser goes.
  if (!isOurs('Submission', first)) throw new RuleBroken(CHANGED)
  if (first.content !== content) throw otherwise
  return first.location
}

const CHANGED =
  'This form has already been sent, but what it led to was changed outside Docket. Look for the result before you send it again.'

export function contentOf(req: Visit) {
  const ifMatch = req.get('if-match')
  const uploads = req.uploads?.map(({ field, name, sha256 }) => [field, name, sha256])
  return digest([req.body, uploads, ...(ifMatch ? [ifMatch] : [])])
}

const digest = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
