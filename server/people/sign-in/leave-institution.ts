import type { Request } from 'express'
import { db } from '#server/platform/database/client'
import { whereToLeave } from '../openid/logout.ts'
import { decrypt } from '#server/platform/web/encryption'

/** Name of the encryption key's owner for a session's ID token. */
export const tokenOwner = (userId: number) => `user ${userId} ID token`

/** Read it before the session ends. Null for local sign-ins. */
export async function institutionTokenOf({ session, user }: Request): Promise<string | null> {
  if (!session || !user) return null
  const row = await db.session.findUnique({
    where: { id: session.id },
    select: { institutionToken: true },
  })
  try {
    return row?.institutionToken ? decrypt(row.institutionToken, tokenOwner(user.id)) : null
  } catch {
    return null // Encrypted with another APP_KEY.
  }
}

export const leaveInstitution = (token: string | null) => (token === null ? null : whereToLeave(token))
