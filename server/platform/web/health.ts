import { setTimeout as delay } from 'node:timers/promises'
import type { Request, RequestHandler } from 'express'
import { opened } from '../database/client.ts'

const PATIENCE_MS = 5_000

let stopping = false

export const announceStop = () => void (stopping = true)

export const answerHealth =
  (more: (req: Request) => object = () => ({})): RequestHandler =>
  (req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'alive', ...more(req) })
  }

/** 503 while the process is stopping or its database takes no writes. Anybody can read the warnings. */
export const answerReady =
  (warningsNow: () => Promise<string[]> = async () => []): RequestHandler =>
  async (_req, res) => {
    res.set('Cache-Control', 'no-store')
    const message = await whyNotReady()
    if (message) return void res.status(503).json({ status: 'unavailable', message })
    const warnings = await warningsNow().catch(() => [])
    res.json({ status: 'ready', ...(warnings.length > 0 && { warnings }) })
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
