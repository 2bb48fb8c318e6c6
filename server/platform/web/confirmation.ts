import type { Request, RequestHandler, Response } from 'express'
import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { storeIntended } from './login-redirect.ts'
import { renewSession } from './sessions.ts'
import { wantsNoRedirect } from './page.ts'

const CONFIRMED_FOR_MS = 15 * 60_000

export function confirmedFor({ session }: Request) {
  if (!session?.confirmedAt) return 0
  return Math.max(0, session.confirmedAt.getTime() + CONFIRMED_FOR_MS - clock.now().getTime())
}

export async function confirm(req: Request, res: Response) {
  const session = req.session!
  session.confirmedAt = clock.now()
  await db.session.updateMany({ where: { id: session.id }, data: { confirmedAt: session.confirmedAt } })
  await renewSession(req, res)
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
