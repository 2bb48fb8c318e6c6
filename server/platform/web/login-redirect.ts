import type { Request, Response } from 'express'
import { behindPrefix, originOf } from './addresses.ts'
import { ownPath } from '#packages/inertia-express/urls'
import { clearCookie, cookieNames, setCookie } from './cookies.ts'
import { isXhr, wantsNoRedirect } from './page.ts'

const MAX_COOKIE = 2000

export function sendToLogin(req: Request, res: Response) {
  if (wantsNoRedirect(req)) return void res.status(401).json({ message: 'Sign in first.' })
  storeIntended(req, res)
  res.inertia.redirect('/login')
}

export function redirectOrRefuse(req: Request, res: Response, path: string, why: string) {
  if (wantsNoRedirect(req)) return void res.status(403).json({ message: why })
  res.inertia.redirect(path, req.method === 'GET' ? 302 : 303)
}

export function storeIntended(req: Request, res: Response) {
  if (isXhr(req)) return
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const path = reads ? ownPath(req.originalUrl, originOf(req)) : referringPath(req)
  if (path && path.length < MAX_COOKIE) setIntended(res, path)
}

export const setIntended = (res: Response, path: string) => setCookie(res, 'intended', path)

/** Skips the password page: the intended page was stored before it. */
export function storeReferrer(req: Request, res: Response) {
  const path = referringPath(req)
  if (path && path !== '/user/confirm-password' && path.length < MAX_COOKIE) setIntended(res, path)
}

function referringPath(req: Request) {
  const path = ownPath(req.get('referer'), originOf(req))
  return path && behindPrefix(path)
}

export function takeIntended(req: Request, res: Response) {
  const wanted = req.cookies[cookieNames.intended]
  if (wanted) clearCookie(res, 'intended')
  return (wanted && ownPath(wanted, originOf(req))) || '/dashboard'
}
