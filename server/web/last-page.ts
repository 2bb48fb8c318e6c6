import type { Request, Response } from 'express'
import { linkTo } from './addresses.ts'
import { ownPath } from '../inertia/back.ts'
import { cookieNames, setCookie } from './cookies.ts'

declare global {
  namespace Express {
    interface Request {
      /** The page of this form, where its address is a secret that is kept nowhere. */
      formPage?: string
    }
  }
}

/** Where a form goes back to that is sent without a Referer. */
export function lastPage(req: Request) {
  const path = req.formPage ?? (req.cookies[cookieNames.lastPage] as string | undefined)
  return path && linkTo(path)
}

/** Notes a page that was shown. One whose address is a secret refers nowhere, and is kept nowhere on its way either. */
export function noteLastPage(req: Request, res: Response) {
  if (res.get('Referrer-Policy') === 'no-referrer') return
  const path = ownPath(req.originalUrl, 'http://own.invalid')
  if (!path || path.length >= 2000 || req.cookies[cookieNames.lastPage] === path) return
  setCookie(res, 'lastPage', path)
}
