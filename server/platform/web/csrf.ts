import { doubleCsrf, type DoubleCsrfConfigOptions } from 'csrf-csrf'
import type { Request, RequestHandler, Response } from 'express'
import { config } from '#server/config'
import { cookieNames, cookieOptions } from './cookies.ts'
import { Refused } from './errors.ts'
import { originOf } from './addresses.ts'

// Unsafe requests must come from our own pages (Sec-Fetch-Site or Origin) and repeat a token bound to the session, which
// Inertia reads from a cookie and sends as X-XSRF-TOKEN.

const settings: DoubleCsrfConfigOptions = {
  getSecret: config.appKey,
  getSessionIdentifier: req => req.session?.id ?? 'guest',
  cookieName: cookieNames.csrf,
  cookieOptions: { ...cookieOptions, httpOnly: false, sameSite: 'lax' },
}

const tokens = doubleCsrf({
  ...settings,
  getCsrfTokenFromRequest: req => req.get('x-xsrf-token') ?? req.get('x-csrf-token'),
})

const cookieTokens = doubleCsrf({
  ...settings,
  getCsrfTokenFromRequest: req => req.cookies[cookieNames.csrf] as string | undefined,
})

export function offerCsrfToken(req: Request, res: Response) {
  if (!cookieTokens.validateRequest(req)) renewCsrfToken(req, res)
}

/** Call this whenever the session id changes. */
export const renewCsrfToken = (req: Request, res: Response) =>
  void tokens.generateCsrfToken(req, res, { overwrite: true })

export const refuseCrossSite: RequestHandler = (req, _res, next) => {
  if (isUnsafe(req.method) && !isSameOrigin(req))
    throw new Refused(403, 'This request came from another site.')
  next()
}

export const checkCsrfToken: RequestHandler = (req, _res, next) => {
  if (isUnsafe(req.method) && !tokens.validateRequest(req)) throw new Refused(419, 'This page has expired.')
  next()
}

export const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD'

function isSameOrigin(req: Request) {
  const site = req.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = req.get('origin')
  return origin === undefined || origin === originOf(req)
}
