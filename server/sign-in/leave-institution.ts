import type { Request } from 'express'
import { db } from '../database/client.ts'
import { whereToLeave } from '../openid/logout.ts'
import { decrypt } from '../web/encryption.ts'

/** Whose ID token it is that a session keeps. */
export const tokenOwner = (userId: number) => `user ${userId} ID token`

/** How this session began at the institution, to be read before it ends; null where it began here. */
export async function institutionTokenOf({ session, user }: Request): Promise<string | null> {
  if (!session || !user) return null
  const row = await db.session.findUnique({
    where: { id: session.id },
    select: { institutionToken: true },
  })
  try {
    return row?.institutionToken ? decrypt(row.institutionToken, tokenOwner(user.id)) : null
  } catch {
    return null // encrypted under another APP_KEY
  }
}

/** Where the browser goes so that the sign-in ends there too, or null. */
export const leaveInstitution = (token: string | null) => (token === null ? null : whereToLeave(token))
