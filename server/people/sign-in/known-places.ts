import { createHmac, randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { derivedKey } from '#server/platform/derived-key'
import { cookieNames, setLastingCookie } from '#server/platform/web/cookies'
import { networkOf } from '#server/platform/web/rate-limit'

// Wrong passwords from elsewhere don't delay sign-ins from known browsers and networks.

const KNOWN_FOR_MS = 90 * 86_400_000

export type Place = { known: 'browser' | 'network' | 'no'; browser: string; network: string }

/** User id 0 stands for an address without an account. */
export async function placeOf(req: Request, userId: number, tx: Pick<Tx, 'knownPlace'> = db): Promise<Place> {
  const browser = browserOf(req)
  const network = networkOf(req.ip ?? '')
  const [byNetwork, byBrowser] = keysOf(req, userId)
  const rows = await tx.knownPlace.findMany({ where: { key: { in: [byNetwork, byBrowser] } } })
  const isKnown = (key: string) => rows.some(row => row.key === key)
  if (browser && isKnown(byBrowser)) return { known: 'browser', browser, network }
  return { known: isKnown(byNetwork) ? 'network' : 'no', browser, network }
}

export async function rememberPlace(req: Request, res: Response, userId: number) {
  const browser = browserOf(req) || randomBytes(24).toString('base64url')
  setLastingCookie(res, 'browser', browser, KNOWN_FOR_MS)
  const lastAt = clock.now()
  await transaction(async tx => {
    for (const key of keysOf(req, userId, browser))
      await tx.knownPlace.upsert({ where: { key }, create: { key, userId, lastAt }, update: { lastAt } })
  })
}

export const forgetOtherPlaces = (tx: Tx, req: Request, userId: number) =>
  tx.knownPlace.deleteMany({ where: { userId, key: { notIn: keysOf(req, userId) } } })

export const sweepKnownPlaces = () =>
  db.knownPlace.deleteMany({ where: { lastAt: { lt: new Date(clock.now().getTime() - KNOWN_FOR_MS) } } })

function browserOf({ cookies }: Request) {
  const cookie = String(cookies[cookieNames.browser] ?? '')
  return /^[\w-]{32}$/.test(cookie) ? cookie : ''
}

const keysOf = (
  req: Request,
  userId: number,
  browser = browserOf(req),
): [network: string, browser: string] => [
  keyOf(userId, 'network', networkOf(req.ip ?? '')),
  keyOf(userId, 'browser', browser),
]

const keyOf = (userId: number, kind: 'browser' | 'network', value: string) =>
  createHmac('sha256', derivedKey('docket known places'))
    .update(`${userId} ${kind} ${value}`)
    .digest('base64url')
