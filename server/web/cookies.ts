import { parse } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { config } from '../config.ts'

// Names carry `__Host-` exactly when the board is reached over https and has the host to itself. Where it shares one,
// its cookies stay below its own path, which browsers allow only `__Secure-`: its neighbours are not sent them.
const mark = config.prefix ? '__Secure-' : '__Host-'
const prefix = config.https ? mark : ''

export const cookieNames = {
  session: `${prefix}sid`,
  csrf: config.https ? `${mark}xsrf` : 'XSRF-TOKEN',
  lastPage: `${prefix}last-page`,
  intended: `${prefix}intended`,
  remember: `${prefix}remember`,
  /** A browser in which people signed in before. */
  browser: `${prefix}browser`,
  registered: `${prefix}registered`,
  /** What a guest's next page says. */
  told: `${prefix}told`,
  /** What a guest's passkey has to sign. */
  challenge: `${prefix}challenge`,
  /** A sign-in that goes on at the institution. */
  institution: `${prefix}institution`,
}

/** Every cookie stays on this origin and below the board's path, and most live as long as the browser's session. */
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

/** For what a browser keeps when it is closed. */
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
