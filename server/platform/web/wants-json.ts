import type { Request } from 'express'

export function wantsJson(req: Request) {
  if (req.get('x-inertia') === 'true') return false
  return req.get('accept')?.includes('json') || req.is('json') === 'json'
}

/** A request in the background must not redirect the page. */
export const asksBehind = (req: Request) =>
  req.get('x-requested-with') === 'XMLHttpRequest' && req.get('x-inertia') !== 'true'

/** Such requests get an error response instead of a redirect. */
export const isProgram = (req: Request) => asksBehind(req) || Boolean(wantsJson(req))
