import { parse } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { config } from '../config.ts'

// Names carry `__Host-` exactly when the board is reached over https.
const prefix = config.https ? '__Host-' : ''

export const cookieNames = {
  session: `${prefix}sid`,
  csrf: config.https ? '__Host-xsrf' : 'XSRF-TOKEN',
  lastPage: `${prefix}last-page`,
  intended: `${prefix}intended`,
  remember: `${prefix}remember`,
  registered: `${prefix}registered`,
  /** What a guest's next page says. */
  told: `${prefix}told`,
  /** What a guest's passkey has to sign. */
  challenge: `${prefix}challenge`,
}

/** Every cookie stays on this origin, and but for one lives as long as the browser's session. */
export const cookieOptions: CookieOptions = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.https,
}

export const readCookies = (req: Request) => parse(req.headers.cookie ?? '')

export function setCookie(res: Response, name: keyof typeof cookieNames, value: string) {
  res.cookie(cookieNames[name], value, cookieOptions)
}

/** For a browser that asked to be remembered. */
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
