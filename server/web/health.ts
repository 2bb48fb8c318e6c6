import type { Request, RequestHandler } from 'express'
import { db } from '../database/client.ts'

let stopping = false

/** From now on this process wants no new requests. */
export const announceStop = () => void (stopping = true)

/** Liveness: 200 as long as this process answers at all. Whoever ends it when this fails should wait for a few. */
export const answerHealth =
  (more: (req: Request) => object = () => ({})): RequestHandler =>
  (req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'alive', ...more(req) })
  }

/** Readiness: 200 while this process takes new requests and can answer them from its database, 503 otherwise. */
export const answerReady: RequestHandler = async (_req, res) => {
  const ready =
    !stopping &&
    (await db.setting.count().then(
      () => true,
      () => false,
    ))
  res
    .set('Cache-Control', 'no-store')
    .status(ready ? 200 : 503)
    .json({ status: ready ? 'ready' : 'unavailable' })
}
