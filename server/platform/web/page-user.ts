import type { RequestHandler } from 'express'
import type { User } from '#server/permissions'
import { isUnsafe } from './csrf.ts'
import { isPartialReload } from './page.ts'
import { isUserActivity } from './load-session.ts'

const HEADER = 'X-Docket-User'

/**
 * Another user may have signed in since, in another tab. Then writes are refused, and background refreshes must
 * not replace what was typed.
 */
export const refuseOtherUser: RequestHandler = (req, res, next) => {
  const opener = req.get(HEADER)
  if (!opener || !req.user || opener === String(req.user.id)) return next()
  res.set(HEADER, String(req.user.id))
  if (isUnsafe(req.method) || !isUserActivity(req)) return void res.status(409).json(nowSignedIn(req.user))
  if (isPartialReload(req)) return res.inertia.location(req.originalUrl)
  next()
}

const nowSignedIn = ({ id, name }: User) => ({
  message: `You are now signed in as ${name}. Nothing was changed.`,
  user: { id, name },
})
