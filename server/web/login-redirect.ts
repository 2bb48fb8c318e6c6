import type { Request, Response } from 'express'
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
  res.redirect(req.method === 'GET' ? 302 : 303, path)
}

/** Remembers the page that was asked for, or the one that the form was on. */
export function noteIntended(req: Request, res: Response) {
  if (asksBehind(req)) return
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const wanted = reads ? req.originalUrl : req.get('referer')
  const path = wanted && ownPath(wanted, originOf(req))
  // a longer address would not fit a cookie
  if (path && path.length < 2000) setCookie(res, 'intended', path)
}

/** Where somebody who just signed in wanted to go: a path of our own, or the dashboard. */
export function takeIntended(req: Request, res: Response) {
  const wanted = req.cookies[cookieNames.intended]
  if (wanted) clearCookie(res, 'intended')
  return (wanted && ownPath(wanted, originOf(req))) || '/dashboard'
}
