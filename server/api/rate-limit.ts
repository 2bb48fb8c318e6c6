import type { Request, Response } from 'express'
import {
  countHereInMinute,
  countInMinute,
  networkOf,
  secondsLeft,
  tooManyInMinute,
} from '../web/rate-limit.ts'

// Refused tokens are counted in memory: 238 random bits are out of a guesser's reach at any rate. So that limit only
// keeps noise down, and a token that is right is never refused for what its neighbours do.

export const REQUESTS_A_MINUTE = 120
export const REFUSALS_A_MINUTE = 30

/** Counts a request of a token, tells in headers what is left, or refuses it with 429. */
export async function countRequest(res: Response, tokenId: number) {
  tell(res, REQUESTS_A_MINUTE, await countInMinute('api', tokenId))
}

/** Counts a request without a token that works, or answers 429 in the place of 401. */
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
