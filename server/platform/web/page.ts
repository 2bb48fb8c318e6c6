import type { Request, Response } from 'express'
import { linkTo } from './addresses.ts'
import { typedRender } from '#packages/inertia-express/types'
import { ownPath } from '#packages/inertia-express/urls'
import { cookieNames, setCookie } from './cookies.ts'

/** `server/pages.ts` extends this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- extended by declaration merging
export interface Screens {}

type Of<Name extends string> = Screens extends Record<Name, infer Declared> ? Declared : never

const renderPage = typedRender<Of<'pages'>, Of<'shared'>>()

export const render: typeof renderPage = (res, name, props) => {
  if (res.statusCode < 400 && isPageVisit(res.req, name)) rememberLastPage(res.req, res)
  return renderPage(res, name, props)
}

export function back(res: Response, message: string) {
  res.inertia.flash({ success: message })
  res.inertia.back()
}

export function redirectAfterRegistering(res: Response, path: string, message: string, another: string) {
  res.inertia.flash({ another: linkTo(another) })
  redirect(res, path, message)
}

export function redirect(res: Response, path: string, message: string) {
  res.inertia.flash({ success: message })
  res.inertia.redirect(path, 303)
}

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

function rememberLastPage(req: Request, res: Response) {
  if (res.get('Referrer-Policy') === 'no-referrer') return // a secret address
  const path = ownPath(req.originalUrl, 'http://own.invalid')
  if (!path || path.length >= 2000 || req.cookies[cookieNames.lastPage] === path) return
  setCookie(res, 'lastPage', path)
}

export function wantsJson(req: Request) {
  if (req.get('x-inertia') === 'true') return false
  return req.get('accept')?.includes('json') || req.is('json') === 'json'
}

export const isXhr = (req: Request) =>
  req.get('x-requested-with') === 'XMLHttpRequest' && req.get('x-inertia') !== 'true'

/** Gets an error response instead of a redirect to another page. */
export const wantsNoRedirect = (req: Request) => isXhr(req) || Boolean(wantsJson(req))
