import type { Request, Response } from 'express'
import { typedRender } from '../inertia/types.ts'
import type { Pages, Shared } from '../pages.ts'
import { noteLastPage } from './last-page.ts'

const draw = typedRender<Pages, Shared>()

/** `render(res, 'Application/Index', props)`: names and props are checked against `pages.ts`. */
export const render: typeof draw = (res, name, props) => {
  if (res.statusCode < 400 && isPageVisit(res.req)) noteLastPage(res.req, res)
  return draw(res, name, props)
}

/** Back to the page the form was on, saying what was done. */
export function back(res: Response, done: string) {
  res.inertia.flash({ success: done })
  res.inertia.back()
}

export function redirect(res: Response, path: string, done: string) {
  res.inertia.flash({ success: done })
  res.inertia.redirect(path, 303)
}

/** A visit to a page by a person, as opposed to the browser reloading parts of it. */
export const isPageVisit = (req: Request) =>
  req.method === 'GET' && !req.get('x-inertia-partial-component') && req.get('purpose') !== 'prefetch'
