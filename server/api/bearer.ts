import type { Request, RequestHandler, Response } from 'express'
import { hashOf, isWellFormed } from './tokens/secret.ts'
import { clock, today } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { column, join, read, sql } from '#server/platform/database/read'
import { abilitiesIn, permissionsAmong } from './tokens/abilities.ts'
import { accountColumns, accountIn, type AccountRow } from '#server/platform/account-row'
import { SEALED, sealedColumns } from '#server/platform/sealed-tables'
import { isGenuine, isGenuineAccount } from '#server/records/signed-log/genuine'
import { permissionsOf } from '../permissions.ts'
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
  const row = isWellFormed(token) ? await findToken(hashOf(token)) : undefined
  const owner = row && accountIn(row)
  if (!owner || !(await isGenuine('ApiToken', row)) || !(await isGenuineAccount(owner))) return null
  stampUse(row)
  return toBearer(row, owner)
}

type TokenRow = {
  id: number
  tokenName: string
  abilities: unknown
  expiresOn: string
  lastUsedAt: Date | null
  name: string
  mustSetUpTwoFactor: number
}

const tokenColumns = join(sealedColumns(SEALED.ApiToken).map(name => column('t', name)))

async function findToken(hash: string) {
  const [row] = await read<TokenRow>(sql`
    SELECT ${tokenColumns}, t."name" AS "tokenName", t."lastUsedAt", u."name", ${accountColumns},
      CASE WHEN ${needsSecondFactorIn()} AND u."twoFactorConfirmedAt" IS NULL AND NOT u."hasPasskeys" THEN 1 ELSE 0 END AS "mustSetUpTwoFactor"
    FROM "ApiToken" t JOIN "User" u ON u."id" = t."userId"
    WHERE t."hash" = ${hash} AND t."expiresOn" >= ${today()}
      AND u."active" AND u."deletedAt" IS NULL AND u."emailVerifiedAt" IS NOT NULL`)
  return row
}

function toBearer(row: TokenRow, { account: { id, email }, permissions: held }: AccountRow): Bearer {
  const { id: tokenId, tokenName, expiresOn, name } = row
  const abilities = abilitiesIn(row.abilities)
  const permissions = permissionsOf(held).filter(one => permissionsAmong(abilities).includes(one))
  const viewer = { id, name, email, permissions, mustSetUpTwoFactor: Boolean(row.mustSetUpTwoFactor) }
  return { tokenId, tokenName, expiresOn, abilities, viewer }
}

/** At most once a minute. */
function stampUse({ id, lastUsedAt }: TokenRow) {
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
