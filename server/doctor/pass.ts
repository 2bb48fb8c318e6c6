import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import { config } from '../config.ts'

// The doctor asks the running board how a request reaches it. Whoever asks shows that they have APP_KEY, for what a
// board sees of the network is nobody else's business.

/** How a request met the board, behind whatever stands in front. */
export type Seen = { ip: string; protocol: string; host: string }

const QUARTER_MS = 900_000

export const doctorsPass = (appKey: string, quarter = Math.floor(Date.now() / QUARTER_MS)) =>
  createHmac('sha256', appKey).update(`docket doctor ${quarter}`).digest('base64url')

/** Undefined to whoever has no pass of this quarter of an hour or the one before. */
export function seenByDoctor(req: Request): Seen | undefined {
  const shown = Buffer.from(req.get('docket-doctor') ?? '')
  const now = Math.floor(Date.now() / QUARTER_MS)
  const holds = [now, now - 1].some(quarter => {
    const pass = Buffer.from(doctorsPass(config.appKey(), quarter))
    return pass.length === shown.length && timingSafeEqual(pass, shown)
  })
  return holds ? { ip: req.ip ?? '', protocol: req.protocol, host: req.get('host') ?? '' } : undefined
}
