import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Request } from 'express'
import { config } from '../config.ts'

// The doctor asks the running board how a request reaches it. Whoever asks shows that they have APP_KEY, for what a
// board sees of the network is nobody else's business.

/**
 * How a request met the board, behind whatever stands in front; and how many files its process may have open, where
 * that can be told, for the doctor's own may be started under another limit.
 */
export type Seen = { ip: string; protocol: string; host: string; mostFiles: number | null }

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
  if (!holds) return undefined
  return { ip: req.ip ?? '', protocol: req.protocol, host: req.get('host') ?? '', mostFiles: mostFiles() }
}

/** Null for no limit, or where it is not told as Linux tells it. */
function mostFiles(): number | null {
  if (process.platform !== 'linux') return null
  const limit = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
  return limit && Number(limit[1])
}
