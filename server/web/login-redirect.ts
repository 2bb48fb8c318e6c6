import type { Request, Response } from 'express'
import { behindPrefix } from './addresses.ts'
import { ownPath } from '../inertia/back.ts'
import { clearCookie, cookieNames, setCookie } from './cookies.ts'
import { originOf } from './hosts.ts'
import { asksBehind, isProgram } from './wants-json.ts'

/** A guest goes to the login, and afterwards back to where they wanted to go. A script goes nowhere. */
export function sendToLogin(req: Request, res: Response) {
  if (isProgram(req)) return void res.status(401).json({ message: 'Sign in first.' })
  noteIntended(req, res)
  res.inertia.redirect('/login')
}

/** Somebody who has to do something else first. */
export function sendTo(req: Request, res: Response, path: string, why: string) {
  if (isProgram(req)) return void res.status(403).json({ message: why })
  res.inertia.redirect(path, req.method === 'GET' ? 302 : 303)
}

/** Remembers the page that was asked for, or the one that the form was on. */
export function noteIntended(req: Request, res: Response) {
  if (asksBehind(req)) return
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const path = reads ? ownPath(req.originalUrl, originOf(req)) : referringPath(req)
  // a longer address would not fit a cookie
  if (path && path.length < 2000) keepIntended(res, path)
}

/** Where the next sign-in of this browser leads. */
export const keepIntended = (res: Response, path: string) => setCookie(res, 'intended', path)

/** The page whose link was followed, unless it is the one that asks for the password: that was noted before. */
export function noteOwnPage(req: Request, res: Response) {
  const path = referringPath(req)
  if (path && path !== '/user/confirm-password' && path.length < 2000) keepIntended(res, path)
}

/** Of the board's own page that the request came from. */
function referringPath(req: Request) {
  const path = ownPath(req.get('referer'), originOf(req))
  return path && behindPrefix(path)
}

/** Where somebody who just signed in wanted to go: a path of our own, or the dashboard. */
export function takeIntended(req: Request, res: Response) {
  const wanted = req.cookies[cookieNames.intended]
  if (wanted) clearCookie(res, 'intended')
  return (wanted && ownPath(wanted, originOf(req))) || '/dashboard'
}
