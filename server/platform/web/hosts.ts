import type { Request, RequestHandler } from 'express'
import { config } from '#server/config'
import { Refused } from './errors.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

export const refuseUnknownHost: RequestHandler = (req, _res, next) => {
  const host = hostOf(req)
  if (host !== config.appUrl.host && (config.production || !LOOPBACK.test(host)))
    throw new Refused(400, 'This board is not known by that address.')
  next()
}

/** Returns APP_URL's origin for its host, because a proxy's own connection may use another scheme. */
export function originOf(req: Request) {
  const host = hostOf(req)
  return host === config.appUrl.host ? config.appUrl.origin : `http://${host}`
}

const hostOf = (req: Request) => (req.headers.host ?? '').toLowerCase()
