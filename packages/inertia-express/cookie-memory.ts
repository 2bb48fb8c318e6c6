import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieOptions, Request } from 'express'
import { joined, type Memory, type Remembered } from './memory.ts'

export interface CookieMemoryOptions {
  /** With several secrets, the first one signs and all are accepted, for rotation. */
  secret: string | readonly string[]
  name?: string
  cookie?: CookieOptions
}

/** Browsers allow about 4 KB per cookie. */
const MAX_BYTES = 3800

/** The cookie is signed but not encrypted, so don't flash secrets. */
export function cookieMemory({ secret, name = 'inertia', cookie }: CookieMemoryOptions): Memory {
  const secrets = [secret].flat()
  if (!secrets.every(Boolean) || secrets.length === 0)
    throw new TypeError('cookieMemory needs a secret to sign with.')
  /** Changes made by this request, which override its cookie. */
  const newer = new WeakMap<Request, Remembered>()
  const current = (req: Request) => newer.get(req) ?? verified(cookieOf(req, name), secrets)
  const attributes = (req: Request): CookieOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    secure: req.secure,
    path: '/',
    ...cookie,
  })
  return {
    take(req) {
      const remembered = current(req)
      if (!remembered) return {}
      newer.set(req, {})
      req.res?.clearCookie(name, attributes(req))
      return remembered
    },
    async keep(req, more) {
      const remembered = joined(current(req) ?? {}, more)
      const value = signed(remembered, secrets[0]!)
      if (value.length > MAX_BYTES)
        throw new RangeError(
          `Errors and flash data don’t fit in a cookie: they are ${value.length} bytes long.`,
        )
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

/** Parsed here, so that the app needs no cookie parser. */
function cookieOf(req: Request, name: string): string | undefined {
  const pairs = (req.headers.cookie ?? '').split(';').map(pair => pair.trim())
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
