import type { Request, Response } from 'express'
import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { nextNumber } from '../database/counter.ts'
import { networkOf } from '../web/networks.ts'
import { Refused } from '../web/errors.ts'

// Windows are the minutes of the clock. A token's requests are counted in the database, where all processes count
// together. Refused tokens are counted in memory, in each process by itself: turning them away should cost no query,
// and 238 random bits are out of a guesser's reach at any rate. So this limit only keeps noise down, and a token
// that is right is never refused for what its neighbours do.

export const REQUESTS_A_MINUTE = 120
export const REFUSALS_A_MINUTE = 30
const MINUTE = 60_000

/** Counts a request of a token, tells in headers what is left, or refuses it with 429. */
export async function countRequest(res: Response, tokenId: number) {
  const count = await nextNumber(db, `${series()}${tokenId}`)
  tell(res, REQUESTS_A_MINUTE, count)
}

const refusals = { minute: 0, byNetwork: new Map<string, number>() }

/** Counts a request without a token that works, or answers 429 in the place of 401. */
export function countRefusal({ ip = '' }: Request, res: Response) {
  if (refusals.minute !== minute()) Object.assign(refusals, { minute: minute(), byNetwork: new Map() })
  const network = networkOf(ip)
  const count = (refusals.byNetwork.get(network) ?? 0) + 1
  refusals.byNetwork.set(network, count)
  tell(res, REFUSALS_A_MINUTE, count)
}

/** Counts of minutes that are over. */
export const sweepRequests = () =>
  db.counter.deleteMany({ where: { name: { startsWith: 'api:' }, NOT: { name: { startsWith: series() } } } })

function tell(res: Response, limit: number, count: number) {
  const seconds = Math.ceil(((minute() + 1) * MINUTE - clock.now().getTime()) / 1000)
  res.set({
    'RateLimit-Policy': `${limit};w=60`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(Math.max(0, limit - count)),
    'RateLimit-Reset': String(seconds),
  })
  if (count > limit) throw new Refused(429, `Too many requests. Try again in ${seconds} seconds.`, seconds)
}

const minute = () => Math.floor(clock.now().getTime() / MINUTE)
const series = () => `api:${minute()}:`
