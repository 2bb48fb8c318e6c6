import type { Request } from 'express'

export function wantsJson(req: Request) {
  if (req.get('x-inertia') === 'true') return false
  return req.get('accept')?.includes('json') || req.is('json') === 'json'
}

/** Whether a script sent the request in the background, so that redirects must not apply to it. */
export const asksBehind = (req: Request) =>
  req.get('x-requested-with') === 'XMLHttpRequest' && req.get('x-inertia') !== 'true'

/** Whether the request is not a page visit and gets an error response instead of a redirect. */
export const isProgram = (req: Request) => asksBehind(req) || Boolean(wantsJson(req))
