import { parse } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { config } from '#server/config'

// `__Host-` requires the path `/`. A board that shares its host limits its cookies to its own path, so it
// uses `__Secure-`.
const mark = config.prefix ? '__Secure-' : '__Host-'
const prefix = config.https ? mark : ''

export const cookieNames = {
  session: `${prefix}sid`,
  csrf: config.https ? `${mark}xsrf` : 'XSRF-TOKEN',
  lastPage: `${prefix}last-page`,
  intended: `${prefix}intended`,
  remember: `${prefix}remember`,
  /** Marks a browser in which somebody has signed in before. */
  browser: `${prefix}browser`,
  registered: `${prefix}registered`,
  /** Flash messages for guests. */
  told: `${prefix}told`,
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
