import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Request } from 'express'
import { config } from '../config.ts'

// The doctor asks the running board how its requests arrive. It must prove that it has APP_KEY, because this
// reveals details of the network.

/**
 * How a request reached the board, and the board's limit of open files, which may differ from the doctor's
 * own.
 */
export type Seen = { ip: string; protocol: string; host: string; mostFiles: number | null }

const QUARTER_MS = 900_000

export const doctorsPass = (appKey: string, quarter = Math.floor(Date.now() / QUARTER_MS)) =>
  createHmac('sha256', appKey).update(`docket doctor ${quarter}`).digest('base64url')

/** Returns undefined without a valid pass. Passes are valid for 15 to 30 minutes. */
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

/** Null if there is no limit, or it is unknown. */
function mostFiles(): number | null {
  if (process.platform !== 'linux') return null
  const limit = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
  return limit && Number(limit[1])
}
