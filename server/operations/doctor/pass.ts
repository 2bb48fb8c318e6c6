import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Request } from 'express'
import { config } from '#server/config'

// The board reveals details of the network only to a holder of APP_KEY.

/** The board's file limit may differ from the doctor's own. */
export type Seen = { ip: string; protocol: string; host: string; mostFiles: number | null }

const QUARTER_MS = 900_000

export const doctorsPass = (appKey: string, quarter = Math.floor(Date.now() / QUARTER_MS)) =>
  createHmac('sha256', appKey).update(`docket doctor ${quarter}`).digest('base64url')

/** Undefined without a valid pass. */
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

/** Null if unlimited or unknown. */
function mostFiles(): number | null {
  if (process.platform !== 'linux') return null
  const limit = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
  return limit && Number(limit[1])
}
