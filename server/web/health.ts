import { setTimeout as delay } from 'node:timers/promises'
import type { Request, RequestHandler } from 'express'
import { opened } from '../database/client.ts'

const PATIENCE_MS = 5_000

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
    if (await Promise.race([opened.isWritable(), tooLong()])) return undefined
    return 'The database takes no changes: it is a standby, set to read-only, or its disk is full.'
  } catch {
    return 'The database does not answer.'
  }
}

async function tooLong(): Promise<never> {
  await delay(PATIENCE_MS, undefined, { ref: false })
  throw new Error('The database did not answer in time.')
}
