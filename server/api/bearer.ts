import type { Request } from 'express'
import { hashOf, isWellFormed } from './tokens/secret.ts'
import { clock, today } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { abilitiesIn, rightsIn } from './tokens/abilities.ts'
import { givenNames } from '#server/platform/holders'
import { permissionsIn } from '../permissions.ts'
import { inBackground } from '#server/platform/web/background'
import type { Bearer } from './endpoint.ts'

const STAMP_EVERY_MS = 60_000

/** Null without a valid token, or if the owner could not sign in. One query; none for a malformed token. */
export async function bearerOf(req: Request): Promise<Bearer | null> {
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
      CASE WHEN u."mustUseTwoFactor" AND u."twoFactorConfirmedAt" IS NULL
        AND NOT EXISTS (SELECT 1 FROM "Passkey" k WHERE k."userId" = u."id") THEN 1 ELSE 0 END AS "mustSetUpTwoFactor"
    FROM "ApiToken" t JOIN "User" u ON u."id" = t."userId"
    WHERE t."hash" = ${hash} AND t."expiresOn" >= ${today()}
      AND u."active" AND u."deletedAt" IS NULL AND u."emailVerifiedAt" IS NOT NULL`)
  return row
}

function toBearer({ tokenId, tokenName, expiresOn, userId: id, name, email, ...row }: TokenRow): Bearer {
  const abilities = abilitiesIn(row.abilities)
  const permissions = permissionsIn(row.permissions).filter(right => rightsIn(abilities).includes(right))
  const viewer = { id, name, email, permissions, mustSetUpTwoFactor: Boolean(row.mustSetUpTwoFactor) }
  return { tokenId, tokenName, expiresOn, abilities, viewer }
}

/** At most once a minute. */
function stampUse({ tokenId: id, lastUsedAt }: TokenRow) {
  const now = clock.now()
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < STAMP_EVERY_MS) return
  inBackground(db.apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } }))
}
