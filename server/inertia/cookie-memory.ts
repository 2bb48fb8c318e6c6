import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieOptions, Request } from 'express'
import { joined } from './remembered.ts'
import type { Memory, Remembered } from './remembered.ts'

export interface CookieMemoryOptions {
  /** Signs; of several the first signs and all are believed, so that it can be changed. */
  secret: string | readonly string[]
  name?: string
  /** More for the cookie, a `path` say. */
  cookie?: CookieOptions
}

/** What browsers keep in one cookie, its name and attributes left aside. */
const MOST = 3800

/** Remembers in a signed cookie. The reader can read it: leave nothing secret for the next page. */
export function cookieMemory({ secret, name = 'inertia', cookie }: CookieMemoryOptions): Memory {
  const secrets = [secret].flat()
  if (!secrets.every(Boolean) || secrets.length === 0)
    throw new TypeError('cookieMemory needs a secret to sign with.')
  /** What this request has left or taken itself; its cookie is older. */
  const newer = new WeakMap<Request, Remembered>()
  const held = (req: Request) => newer.get(req) ?? verified(cookieOf(req, name), secrets)
  const attributes = (req: Request): CookieOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    secure: req.secure,
    path: '/',
    ...cookie,
  })
  return {
    take(req) {
      const remembered = held(req)
      if (!remembered) return {}
      newer.set(req, {})
      req.res?.clearCookie(name, attributes(req))
      return remembered
    },
    async keep(req, more) {
      const remembered = joined(held(req) ?? {}, more)
      const value = signed(remembered, secrets[0]!)
      if (value.length > MOST)
        throw new RangeError(`What is left for the next page does not fit a cookie (${value.length} bytes).`)
      newer.set(req, remembered)
      req.res?.cookie(name, value, attributes(req))
    },
  }
}

function signed(remembered: Remembered, secret: string): string {
  const text = Buffer.from(JSON.stringify(remembered)).toString('base64url')
  return `${text}.${signature(text, secret).toString('base64url')}`
}

function verified(value: string | undefined, secrets: readonly string[]): Remembered | undefined {
  const [text, sign] = value?.split('.') ?? []
  if (!text || !sign) return undefined
  const given = Buffer.from(sign, 'base64url')
  const isOurs = secrets.some(secret => {
    const right = signature(text, secret)
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return isOurs ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as Remembered) : undefined
}

const signature = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`inertia memory ${text}`).digest()

/** Read here, so that no parser of cookies has to stand in front. */
function cookieOf(req: Request, name: string): string | undefined {
  const pairs = (req.headers.cookie ?? '').split(';').map(pair => pair.trim())
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
