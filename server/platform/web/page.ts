import type { Request, Response } from 'express'
import { linkTo } from './addresses.ts'
import { typedRender } from '#packages/inertia-express/types'
import { noteLastPage } from './last-page.ts'

/** `pages.ts` declares the pages and their props by merging into this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- extended by declaration merging
export interface Screens {}

type Of<Name extends string> = Screens extends Record<Name, infer Declared> ? Declared : never

const draw = typedRender<Of<'pages'>, Of<'shared'>>()

export const render: typeof draw = (res, name, props) => {
  if (res.statusCode < 400 && isPageVisit(res.req, name)) noteLastPage(res.req, res)
  return draw(res, name, props)
}

export function back(res: Response, done: string) {
  res.inertia.flash({ success: done })
  res.inertia.back()
}

export function registeredAt(res: Response, path: string, done: string, another: string) {
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
