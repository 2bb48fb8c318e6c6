import type { Request, Response } from 'express'
import { db, type Tx } from '#server/platform/database/client'
import { endListening } from '#server/messages/live/tell'
import { endSession } from '#server/platform/web/sessions'

export async function endOwnSession(req: Request, res: Response) {
  const { user } = req
  await endSession(req, res)
  if (user) await endListening(db, user.id)
}

/** Includes half-finished sign-ins. The live connections of the excepted session reconnect. */
export async function endSessionsOf(tx: Tx, userId: number, except?: string) {
  await tx.session.deleteMany({
    where: { OR: [{ userId }, { pendingUserId: userId }], ...(except ? { id: { not: except } } : {}) },
  })
  await endListening(tx, userId)
}

/** For accounts that may have been taken over: revokes everything that gives access without the password. */
export async function endAccess(tx: Tx, userId: number) {
  await endSessionsOf(tx, userId)
  await tx.rememberToken.deleteMany({ where: { userId } })
  await tx.apiToken.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
  await tx.passwordToken.deleteMany({ where: { userId } })
  await tx.knownPlace.deleteMany({ where: { userId } })
}
