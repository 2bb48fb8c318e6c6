import type { Request, Response } from 'express'
import { linkTo } from './addresses.ts'
import { typedRender } from '../inertia/types.ts'
import { noteLastPage } from './last-page.ts'

/** What is drawn: `pages.ts` declares its screens and the props of every page here. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is merged into
export interface Screens {}

type Of<Name extends string> = Screens extends Record<Name, infer Declared> ? Declared : never

const draw = typedRender<Of<'pages'>, Of<'shared'>>()

/** `render(res, 'Application/Index', props)`: names and props are checked against those declared. */
export const render: typeof draw = (res, name, props) => {
  if (res.statusCode < 400 && isPageVisit(res.req, name)) noteLastPage(res.req, res)
  return draw(res, name, props)
}

/** Back to the page the form was on, saying what was done. */
export function back(res: Response, done: string) {
  res.inertia.flash({ success: done })
  res.inertia.back()
}

/** To the page of what was registered, which offers to register another. */
export function registeredAt(res: Response, path: string, done: string, another: string) {
  res.inertia.flash({ another: linkTo(another) })
  redirect(res, path, done)
}

export function redirect(res: Response, path: string, done: string) {
  res.inertia.flash({ success: done })
  res.inertia.redirect(path, 303)
}

/** Whether the whole page is shown to a person. A partial reload that is redirected shows another page whole. */
export const isPageVisit = (req: Request, page: keyof Of<'pages'>) =>
  req.method === 'GET' && req.get('x-inertia-partial-component') !== page && req.get('purpose') !== 'prefetch'

export const isPartialReload = (req: Request) =>
  req.get('x-inertia') === 'true' && req.get('x-inertia-partial-component') !== undefined
