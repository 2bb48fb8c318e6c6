import type { Request, Response } from 'express'
import { linkTo } from './addresses.ts'
import { typedRender } from '#packages/inertia-express/types'
import { ownPath } from '#packages/inertia-express/back'
import { cookieNames, setCookie } from './cookies.ts'

/** `pages.ts` declares the pages and their props by merging into this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- extended by declaration merging
export interface Screens {}

type Of<Name extends string> = Screens extends Record<Name, infer Declared> ? Declared : never

const draw = typedRender<Of<'pages'>, Of<'shared'>>()

export const render: typeof draw = (res, name, props) => {
  if (res.statusCode < 400 && isPageVisit(res.req, name)) rememberLastPage(res.req, res)
  return draw(res, name, props)
}

export function back(res: Response, done: string) {
  res.inertia.flash({ success: done })
  res.inertia.back()
}

export function redirectAfterRegistering(res: Response, path: string, done: string, another: string) {
  res.inertia.flash({ another: linkTo(another) })
  redirect(res, path, done)
}

export function redirect(res: Response, path: string, done: string) {
  res.inertia.flash({ success: done })
  res.inertia.redirect(path, 303)
}

/** A partial reload that was redirected to another page renders that page in full. */
export const isPageVisit = (req: Request, page: keyof Of<'pages'>) =>
  req.method === 'GET' && req.get('x-inertia-partial-component') !== page && req.get('purpose') !== 'prefetch'

export const isPartialReload = (req: Request) =>
  req.get('x-inertia') === 'true' && req.get('x-inertia-partial-component') !== undefined

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
export function rememberLastPage(req: Request, res: Response) {
  if (res.get('Referrer-Policy') === 'no-referrer') return
  const path = ownPath(req.originalUrl, 'http://own.invalid')
  if (!path || path.length >= 2000 || req.cookies[cookieNames.lastPage] === path) return
  setCookie(res, 'lastPage', path)
}

export function wantsJson(req: Request) {
  if (req.get('x-inertia') === 'true') return false
  return req.get('accept')?.includes('json') || req.is('json') === 'json'
}

/** A request in the background must not redirect the page. */
export const isXhr = (req: Request) =>
  req.get('x-requested-with') === 'XMLHttpRequest' && req.get('x-inertia') !== 'true'

/** Such requests get an error response instead of a redirect. */
export const wantsNoRedirect = (req: Request) => isXhr(req) || Boolean(wantsJson(req))
