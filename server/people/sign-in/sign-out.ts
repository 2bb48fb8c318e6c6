import type { Request, Response } from 'express'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { endConnections } from '#server/messages/live/publish'
import { addressOf } from '#server/platform/web/addresses'
import { clearCookie } from '#server/platform/web/cookies'
import { decrypt } from '#server/platform/web/encryption'
import { describe, log } from '#server/platform/web/log'
import { endSession } from '#server/platform/web/sessions'
import { findProvider, openid } from '../institution/provider.ts'
import { forgetBrowser } from './remembering.ts'

/** Returns the URL that also signs out at the institution, or null. */
export async function signOut(req: Request, res: Response): Promise<string | null> {
  const token = await institutionToken(req)
  const { user } = req
  await forgetBrowser(req, res)
  await endSession(req, res)
  if (user) await endConnections(db, user.id)
  // The next user of this computer must not land on these pages.
  clearCookie(res, 'lastPage')
  clearCookie(res, 'intended')
  res.set('Clear-Site-Data', '"cache"')
  return token === null ? null : institutionLogoutUrl(token)
}

export const tokenOwner = (userId: number) => `user ${userId} ID token`

async function institutionToken({ session, user }: Request) {
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

/** ID tokens may contain hundreds of groups, and servers limit the length of URLs. */
const MAX_HINT = 4000

async function institutionLogoutUrl(token: string) {
  if (!config.institution) return null
  try {
    const provider = await findProvider()
    if (!provider.serverMetadata().end_session_endpoint) return null
    const { buildEndSessionUrl } = await openid()
    return buildEndSessionUrl(provider, {
      post_logout_redirect_uri: addressOf('/'),
      client_id: config.institution.clientId,
      ...(token.length <= MAX_HINT ? { id_token_hint: token } : {}),
    }).href
  } catch (error) {
    log.warn(describe(error), 'the session was not ended at the institution')
    return null
  }
}
