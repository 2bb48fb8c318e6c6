import { parse } from 'bowser'
import { transaction } from '#server/platform/database/transaction'
import { endConnections } from '#server/messages/live/publish'
import { db, type Tx } from '#server/platform/database/client'
import type { Visit } from '#server/platform/web/routing'
import { forgetOtherPlaces } from '../sign-in/known-places.ts'
import { isLive } from '#server/platform/web/load-session'
import { NotFound } from '#server/platform/web/errors'
import { auditOwn, endSessionsOf, lockAccount } from '../accounts.ts'
import type { BrowserSession } from './screens.ts'

export async function ownSessions({ user, session }: Visit): Promise<BrowserSession[]> {
  const rows = await db.session.findMany({ where: { userId: user.id }, orderBy: { lastSeenAt: 'desc' } })
  const live = rows.filter(isLive).map(({ id, userAgent, ip, lastSeenAt }) => ({
    id: shortIdOf(id),
    ...browserOf(userAgent),
    address: ip,
    lastActiveAt: lastSeenAt.toISOString(),
    isThisOne: id === session!.id,
  }))
  return live.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
}

/** Forgets all remembered browsers, because they can't be matched to sessions. */
export const endOtherSessions = (req: Visit, shortId?: string) =>
  transaction(async tx => {
    const { user, session } = req
    await lockAccount(tx, user.id)
    if (shortId) await endOneSession(tx, user.id, session!.id, shortId)
    else await signOutElsewhere(tx, req)
    await auditOwn(tx, user, 'end-sessions')
  })

export async function signOutElsewhere(tx: Tx, req: Visit) {
  const { user, session } = req
  await endSessionsOf(tx, user.id, session!.id)
  await forgetOtherPlaces(tx, req, user.id)
}

async function endOneSession(tx: Tx, userId: number, own: string, shortId: string) {
  const rows = await tx.session.findMany({ where: { userId }, select: { id: true } })
  const found = rows.find(({ id }) => shortIdOf(id) === shortId && id !== own)
  if (!found) throw new NotFound()
  await tx.session.deleteMany({ where: { id: found.id } })
  await tx.rememberToken.deleteMany({ where: { userId } })
  await endConnections(tx, userId)
}

const shortIdOf = (id: string) => id.slice(0, 12)

function browserOf(userAgent: string) {
  if (!userAgent) return { browser: 'Unknown browser', platform: 'unknown system' }
  const { browser, os } = parse(userAgent)
  const version = browser.version?.split('.')[0]
  return {
    browser: browser.name ? [browser.name, version].filter(Boolean).join(' ') : 'Unknown browser',
    platform: os.name ?? 'unknown system',
  }
}
