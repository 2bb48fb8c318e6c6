import type { Request } from 'express'

/** Programs that ask for JSON get JSON; browsers and Inertia visits get pages. */
export function wantsJson(req: Request) {
  if (req.get('x-inertia') === 'true') return false
  return req.get('accept')?.includes('json') || req.is('json') === 'json'
}

/** A script in a page that stays: nobody wanted to go anywhere, and the page may be one that was just left. */
export const asksBehind = (req: Request) =>
  req.get('x-requested-with') === 'XMLHttpRequest' && req.get('x-inertia') !== 'true'

/** Not somebody who goes from page to page: whoever asks is told what is missing, and led nowhere. */
export const isProgram = (req: Request) => asksBehind(req) || Boolean(wantsJson(req))
