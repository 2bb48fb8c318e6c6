import type { Request, RequestHandler } from 'express'
import { opened } from '../database/client.ts'

let stopping = false

/** From now on this process wants no new requests. */
export const announceStop = () => void (stopping = true)

/** Liveness: 200 as long as this process answers at all. Whoever ends it when this fails should wait for a few. */
export const answerHealth =
  (more: (req: Request) => object = () => ({})): RequestHandler =>
  (req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'alive', ...more(req) })
  }

/** Readiness: 200 while this process takes new requests and its database takes changes, 503 otherwise. */
export const answerReady: RequestHandler = async (_req, res) => {
  const message = await whyNotReady()
  res
    .set('Cache-Control', 'no-store')
    .status(message ? 503 : 200)
    .json(message ? { status: 'unavailable', message } : { status: 'ready' })
}

async function whyNotReady(): Promise<string | undefined> {
  if (stopping) return 'This process is stopping.'
  try {
    if (await opened.isWritable()) return undefined
    return 'The database takes no changes: it is a standby, set to read-only, or its disk is full.'
  } catch {
    return 'The database does not answer.'
  }
}
