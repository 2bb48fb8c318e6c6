import type { Request, Response } from 'express'
import { linkTo } from './addresses.ts'
import { ownPath } from '#packages/inertia-express/back'
import { cookieNames, setCookie } from './cookies.ts'

declare global {
  namespace Express {
    interface Request {
      /** Set if the form's address is a secret and must not be stored. */
      formPage?: string
    }
  }
}

export function lastPage(req: Request) {
  const path = req.formPage ?? (req.cookies[cookieNames.lastPage] as string | undefined)
  return path && linkTo(path)
}

/** Skips pages with a secret address (`no-referrer`). */
export function noteLastPage(req: Request, res: Response) {
  if (res.get('Referrer-Policy') === 'no-referrer') return
  const path = ownPath(req.originalUrl, 'http://own.invalid')
  if (!path || path.length >= 2000 || req.cookies[cookieNames.lastPage] === path) return
  setCookie(res, 'lastPage', path)
}
