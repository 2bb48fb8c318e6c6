import type { Request, RequestHandler, Response } from 'express'
import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { noteIntended } from './login-redirect.ts'
import { renewSession } from './sessions.ts'
import { isProgram } from './wants-json.ts'

// Before what changes who somebody is or what they may do, the password is asked for again, once in a quarter of an hour:
// a session that was borrowed or remembered is not enough for it.

const CONFIRMED_FOR_MS = 15 * 60_000

/** Milliseconds that the last confirmation still holds; 0 when there is none. */
export function confirmedFor({ session }: Request) {
  if (!session?.confirmedAt) return 0
  return Math.max(0, session.confirmedAt.getTime() + CONFIRMED_FOR_MS - clock.now().getTime())
}

/** The session opens more from now on, and gets a new id for it. */
export async function confirm(req: Request, res: Response) {
  const session = req.session!
  session.confirmedAt = clock.now()
  await db.session.updateMany({ where: { id: session.id }, data: { confirmedAt: session.confirmedAt } })
  await renewSession(req, res)
}

/** Sends to the page that asks for the password, and from there back. */
export const askForPassword: RequestHandler = (req, res, next) => {
  if (confirmedFor(req) > 0) return next()
  sendToConfirm(req, res)
}

export function sendToConfirm(req: Request, res: Response) {
  if (isProgram(req)) return void res.status(423).json({ message: 'Confirm your password first.' })
  noteIntended(req, res)
  res.inertia.redirect('/user/confirm-password', req.method === 'GET' ? 302 : 303)
}
