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
