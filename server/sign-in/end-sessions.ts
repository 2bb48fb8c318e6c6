import type { Request, Response } from 'express'
import { db, type Tx } from '../database/client.ts'
import { endListening } from '../live/tell.ts'
import { endSession } from '../web/sessions.ts'

/** Ends this browser's session, and what it listens to. */
export async function endOwnSession(req: Request, res: Response) {
  const { user } = req
  await endSession(req, res)
  if (user) await endListening(db, user.id)
}

/** Ends a user's sessions, signed in or half so; all but the one that is named. What it listened to, it joins again. */
export async function endSessionsOf(tx: Tx, userId: number, except?: string) {
  await tx.session.deleteMany({
    where: { OR: [{ userId }, { pendingUserId: userId }], ...(except ? { id: { not: except } } : {}) },
  })
  await endListening(tx, userId)
}

/**
 * Ends everything that lets somebody in without the password: sessions, remembered browsers, API tokens, passkeys and
 * mailed links. For accounts that may be in other hands from now on.
 */
export async function endAccess(tx: Tx, userId: number) {
  await endSessionsOf(tx, userId)
  await tx.rememberToken.deleteMany({ where: { userId } })
  await tx.apiToken.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
  await tx.passwordToken.deleteMany({ where: { userId } })
  await tx.knownPlace.deleteMany({ where: { userId } })
}
