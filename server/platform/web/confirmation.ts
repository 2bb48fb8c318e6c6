import type { Request, RequestHandler, Response } from 'express'
import { clock } from '../clock.ts'
import { Refused } from './errors.ts'
import { storeIntended } from './login-redirect.ts'
import { renewSession } from './sessions.ts'
import { wantsNoRedirect } from './page.ts'

const CONFIRMED_FOR_MS = 15 * 60_000

export function confirmedFor({ session }: Request) {
  if (!session?.confirmedAt) return 0
  return Math.max(0, session.confirmedAt.getTime() + CONFIRMED_FOR_MS - clock.now().getTime())
}

/** Throws Refused if the session has ended meanwhile. */
export async function confirm(req: Request, res: Response) {
  if (!(await renewSession(req, res, { confirmedAt: clock.now() }))) throw new Refused(401, 'Sign in first.')
}

export const requirePassword: RequestHandler = (req, res, next) => {
  if (confirmedFor(req) > 0) return next()
  sendToConfirm(req, res)
}

export function sendToConfirm(req: Request, res: Response) {
  if (wantsNoRedirect(req)) return void res.status(423).json({ message: 'Confirm your password first.' })
  storeIntended(req, res)
  res.inertia.redirect('/user/confirm-password', req.method === 'GET' ? 302 : 303)
}
