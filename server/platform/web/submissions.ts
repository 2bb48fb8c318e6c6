import { createHash } from 'node:crypto'
import { clock } from '../clock.ts'
import { db, type Tx } from '../database/client.ts'
import { wrapTransaction, transaction } from '../database/transaction.ts'
import { Refused, RuleBroken } from './errors.ts'
import type { Accepted } from '../files/accept.ts'
import { type NewFile, removeFiles, thumbnailKey, withStoredFiles } from '../files/store.ts'
import type { Visit } from './routing.ts'

declare global {
  namespace Express {
    interface Request {
      ledTo?: string
    }
  }
}

/** Runs the work once per `Idempotency-Key`. A repeated request gets the path of the first result. */
export async function submitOnce(req: Visit, work: (tx: Tx) => Promise<string>): Promise<string> {
  const given = req.get('idempotency-key')
  if (req.ledTo !== undefined) return transaction(async tx => (req.ledTo = await work(tx))) // `answerOnce` stores the key
  if (!given) return transaction(work)
  const key = digest([req.user.id, req.method, req.path, given])
  const content = contentOf(req)
  try {
    return await transaction(async tx => {
      await tx.submission.create({ data: { key, content, location: '', createdAt: clock.now() } })
      const location = await work(tx)
      await tx.submission.update({ where: { key }, data: { location } })
      return location
    })
  } catch (error) {
    return firstAnswer(
      error,
      key,
      content,
      new RuleBroken('This form has already been sent with different content. Reload the page.'),
    )
  }
}

/** `submitOnce` for a form with files. A repeated request stores no second copies. */
export const submitWithFiles = (
  req: Visit,
  accepted: readonly Accepted[],
  work: (tx: Tx, files: NewFile[]) => Promise<string>,
): Promise<string> =>
  withStoredFiles(accepted, async files => {
    let isFirst = false
    const path = await submitOnce(req, tx => {
      isFirst = true
      return work(tx, files)
    })
    if (!isFirst) await removeFiles(files.flatMap(({ id }) => [id, thumbnailKey(id)]))
    return path
  })

type Once = {
  req: Visit
  content: string
  /** Limits the key's scope, in addition to user and path. */
  by: (string | number)[]
  before: (tx: Tx) => Promise<void>
  answer: (tx: Tx) => Promise<string>
  act: () => Promise<unknown>
}

const inProgress = new Set<string>()

/**
 * For the API: stores the response with the key. Throws 422 if the key was used with another body, and 409 if
 * the first request is still running in this process.
 */
export async function answerOnce({ req, content, by, before, answer, act }: Once): Promise<string> {
  const given = req.get('idempotency-key')
  const key = given ? digest([...by, req.user.id, req.method, req.path, given]) : null
  if (key && inProgress.has(key))
    throw new Refused(409, 'The first request with this key is still being processed.', 1)
  let answered: string | undefined
  if (key) inProgress.add(key)
  try {
    await wrapTransaction(async (tx, work) => {
      if (key) await tx.submission.create({ data: { key, content, location: '', createdAt: clock.now() } })
      await before(tx)
      const done = await work()
      answered = await answer(tx)
      if (key) await tx.submission.update({ where: { key }, data: { location: answered } })
      return done
    }, act)
    if (answered === undefined) throw new Error('`act` opened no transaction.')
    return answered
  } catch (error) {
    if (!key) throw error
    return await firstAnswer(
      error,
      key,
      content,
      new Refused(422, 'This key was already used for a different request.'),
    )
  } finally {
    if (key) inProgress.delete(key)
  }
}

export async function useOnce(what: string) {
  const used = { key: digest([what]), content: '', location: '', createdAt: clock.now() }
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

async function firstAnswer(error: unknown, key: string, content: string, otherwise: Error) {
  const first =
    (error as { code?: string }).code === 'P2002' ? await db.submission.findUnique({ where: { key } }) : null
  if (!first) throw error
  if (first.content !== content) throw otherwise
  return first.location
}

export function contentOf(req: Visit) {
  const ifMatch = req.get('if-match')
  const uploads = req.uploads?.map(({ field, name, sha256 }) => [field, name, sha256])
  return digest([req.body, uploads, ...(ifMatch ? [ifMatch] : [])])
}

const digest = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
