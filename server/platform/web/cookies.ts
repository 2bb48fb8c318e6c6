import { parse } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { config } from '#server/config'

// a board that shares its host limits its cookies to its own path, which `__Host-` doesn't allow
const mark = config.prefix ? '__Secure-' : '__Host-'
const prefix = config.https ? mark : ''

export const cookieNames = {
  session: `${prefix}sid`,
  csrf: config.https ? `${mark}xsrf` : 'XSRF-TOKEN',
  lastPage: `${prefix}last-page`,
  intended: `${prefix}intended`,
  remember: `${prefix}remember`,
  /** Marks a browser in which somebody has signed in. */
  browser: `${prefix}browser`,
  registered: `${prefix}registered`,
  /** Flash messages for guests. */
  flash: `${prefix}flash`,
  challenge: `${prefix}challenge`,
  institution: `${prefix}institution`,
}

export const cookieOptions: CookieOptions = {
  path: config.prefix || '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.https,
}

export const readCookies = (req: Request) => parse(req.headers.cookie ?? '')

export function setCookie(res: Response, name: keyof typeof cookieNames, value: string) {
  res.cookie(cookieNames[name], value, cookieOptions)
}

export function setLastingCookie(
  res: Response,
  name: keyof typeof cookieNames,
  value: string,
  maxAge: number,
) {
  res.cookie(cookieNames[name], value, { ...cookieOptions, maxAge })
}

export function clearCookie(res: Response, name: keyof typeof cookieNames) {
  res.clearCookie(cookieNames[name], cookieOptions)
}
