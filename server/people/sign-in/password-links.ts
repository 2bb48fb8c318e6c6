import { createHash, randomBytes } from 'node:crypto'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { sql } from '#server/platform/database/read'
import { signsInHere } from './local.ts'

// The link has 256 random bits; only their SHA-256 is stored.

export type LinkKind = 'reset' | 'invitation'

const HOUR = 3_600_000
/** An invitation must last over a weekend. */
const VALID_FOR_MS: Record<LinkKind, number> = { reset: HOUR, invitation: 72 * HOUR }

/** Replaces the user's earlier links. For nobody it takes the same time and creates no link. */
export async function issueLink(
  tx: Tx,
  { id: userId, email }: { id: number; email: string },
  kind: LinkKind,
) {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + VALID_FOR_MS[kind])
  await tx.passwordToken.deleteMany({ where: { userId } })
  await tx.$executeRaw(sql`
    INSERT INTO "PasswordToken" ("hash", "userId", "email", "kind", "createdAt", "expiresAt")
    SELECT ${hashOf(token)}, "id", ${email}, ${kind}, ${now}, ${expiresAt} FROM "User" WHERE "id" = ${userId}`)
  return `/reset-password/${token}`
}

/** Null if it was used, expired, replaced, or emailed to an old address. */
export async function findLink(token: string) {
  const link = await db.passwordToken.findUnique({ where: { hash: hashOf(token) }, include: { user: true } })
  if (link && !signsInHere(link.user.email)) return null // Passwords don't open this account.
  if (!link || link.expiresAt <= clock.now() || link.email !== link.user.email || link.user.deletedAt)
    return null
  return link
}

export async function useLink(tx: Tx, token: string) {
  const { count } = await tx.passwordToken.deleteMany({
    where: { hash: hashOf(token), expiresAt: { gt: clock.now() } },
  })
  return count === 1
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
