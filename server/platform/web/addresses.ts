import { config } from '#server/config'
import type { Request, RequestHandler } from 'express'
import { Refused } from './errors.ts'

// Routes and stored paths never contain the path prefix of APP_URL. It is removed from requests and added to links.

export const linkTo = (path: string) => config.prefix + path

export const addressOf = (path = '') => config.appUrl.origin + linkTo(path)

/** Accepts URLs with or without the prefix, because some proxies remove it. */
export const withoutPrefix = (url: string) => behindPrefix(url) ?? url

/** Undefined for the path of another application on the same host. */
export function behindPrefix(url: string) {
  const { prefix } = config
  if (!url.startsWith(prefix)) return undefined
  const rest = url.slice(prefix.length)
  if (/^($|[?#])/.test(rest)) return `/${rest}`
  return rest.startsWith('/') ? rest : undefined
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

export const refuseUnknownHost: RequestHandler = (req, _res, next) => {
  const host = hostOf(req)
  if (host !== config.appUrl.host && (config.production || !LOOPBACK.test(host)))
    throw new Refused(400, 'This board is not known by that address.')
  next()
}

/** A proxy may connect over HTTP although the browser uses HTTPS, so the scheme is that of APP_URL. */
export function originOf(req: Request) {
  const host = hostOf(req)
  return host === config.appUrl.host ? config.appUrl.origin : `http://${host}`
}

const hostOf = (req: Request) => (req.headers.host ?? '').toLowerCase()
