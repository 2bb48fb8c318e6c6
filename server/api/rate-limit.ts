import type { Request, Response } from 'express'
import {
  countHereInMinute,
  countInMinute,
  networkOf,
  secondsLeft,
  tooManyInMinute,
} from '#server/platform/web/rate-limit'

// 238 random bits cannot be guessed, so this limit only reduces load. Refused tokens are counted in memory.

export const REQUESTS_A_MINUTE = 120
export const REFUSALS_A_MINUTE = 30

export async function countRequest(res: Response, tokenId: number) {
  tell(res, REQUESTS_A_MINUTE, await countInMinute('api', tokenId))
}

/** Counts a request without a valid token. Above the limit it gets 429 instead of 401. */
export function countRefusal({ ip = '' }: Request, res: Response) {
  tell(res, REFUSALS_A_MINUTE, countHereInMinute('api refusal', networkOf(ip)))
}

function tell(res: Response, limit: number, count: number) {
  res.set({
    'RateLimit-Policy': `${limit};w=60`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(Math.max(0, limit - count)),
    'RateLimit-Reset': String(secondsLeft()),
  })
  if (count > limit) throw tooManyInMinute('Too many requests.')
}
