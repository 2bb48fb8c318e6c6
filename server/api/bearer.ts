import type { Request, RequestHandler, Response } from 'express'
import { hashOf, isWellFormed } from './tokens/secret.ts'
import { clock, today } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { abilitiesIn, permissionsAmong } from './tokens/abilities.ts'
import { givenNames } from '#server/platform/holders'
import { permissionsIn } from '../permissions.ts'
import { inBackground } from '#server/platform/web/concurrency'
import { needsSecondFactorIn } from '#server/platform/second-factor'
import { Refused } from '#server/platform/web/errors'
import {
  countHereInMinute,
  countInMinute,
  networkOf,
  secondsLeft,
  tooManyInMinute,
} from '#server/platform/web/rate-limit'
import type { Bearer } from './endpoint.ts'

const STAMP_EVERY_MS = 60_000

/** Sets the sender of the request, or refuses it. */
export const authenticate: RequestHandler = async (req, res, next) => {
  const bearer = await bearerOf(req)
  if (!bearer) {
    const refusals = countHereInMinute('api refusal', networkOf(req.ip ?? ''))
    limitTo(res, REFUSALS_A_MINUTE, refusals)
    throw new Refused(401, 'This needs a valid token.')
  }
  req.bearer = bearer
  req.user = bearer.viewer
  limitTo(res, REQUESTS_A_MINUTE, await countInMinute('api', bearer.tokenId))
  next()
}

/** Null without a valid token, or if the owner could not sign in. One query; none for a malformed token. */
async function bearerOf(req: Request): Promise<Bearer | null> {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(req.get('authorization') ?? '') ?? []
  const row = isWellFormed(token) ? await findToken(hashOf(token)) : null
  if (!row) return null
  stampUse(row)
  return toBearer(row)
}

type TokenRow = {
  tokenId: number
  tokenName: string
  abilities: unknown
  expiresOn: string
  lastUsedAt: Date | null
  userId: number
  name: string
  email: string
  permissions: string | null
  mustSetUpTwoFactor: number
}

async function findToken(hash: string) {
  const [row] = await read<TokenRow>(sql`
    SELECT t."id" AS "tokenId", t."name" AS "tokenName", t."abilities", t."expiresOn", t."lastUsedAt",
      u."id" AS "userId", u."name", u."email", ${givenNames} AS "permissions",
      CASE WHEN ${needsSecondFactorIn()} AND u."twoFactorConfirmedAt" IS NULL
        AND NOT EXISTS (SELECT 1 FROM "Passkey" k WHERE k."userId" = u."id") THEN 1 ELSE 0 END AS "mustSetUpTwoFactor"
    FROM "ApiToken" t JOIN "User" u ON u."id" = t."userId"
    WHERE t."hash" = ${hash} AND t."expiresOn" >= ${today()}
      AND u."active" AND u."deletedAt" IS NULL AND u."emailVerifiedAt" IS NOT NULL`)
  return row
}

function toBearer({ tokenId, tokenName, expiresOn, userId: id, name, email, ...row }: TokenRow): Bearer {
  const abilities = abilitiesIn(row.abilities)
  const permissions = permissionsIn(row.permissions).filter(name =>
    permissionsAmong(abilities).includes(name),
  )
  const viewer = { id, name, email, permissions, mustSetUpTwoFactor: Boolean(row.mustSetUpTwoFactor) }
  return { tokenId, tokenName, expiresOn, abilities, viewer }
}

/** At most once a minute. */
function stampUse({ tokenId: id, lastUsedAt }: TokenRow) {
  const now = clock.now()
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < STAMP_EVERY_MS) return
  inBackground(db.apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } }))
}

// 238 random bits cannot be guessed, so the limit of refusals only reduces load. They are counted in memory.

export const REQUESTS_A_MINUTE = 120
const REFUSALS_A_MINUTE = 30

/** Above the limit, the request gets 429. */
function limitTo(res: Response, limit: number, count: number) {
  res.set({
    'RateLimit-Policy': `${limit};w=60`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(Math.max(0, limit - count)),
    'RateLimit-Reset': String(secondsLeft()),
  })
  if (count > limit) throw tooManyInMinute('Too many requests.')
}
