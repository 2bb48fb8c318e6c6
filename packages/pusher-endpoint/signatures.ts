import { createHmac, timingSafeEqual } from 'node:crypto'
import { isPresence } from './protocol.ts'

export type Credentials = { appId: string; key: string; secret: string }

/** Identifies the session by its start time, because session ids change. */
export type Signer = { userId: number; began: Date }

const VALID_FOR_MS = 60_000

/** The protocol's own signatures never expire. Ours are valid for a minute and only during the session. */
export function sign(
  { key, secret }: Credentials,
  socketId: string,
  what: string,
  { userId, began }: Signer,
  at: Date,
) {
  const claims = [userId, began.getTime(), at.getTime()].join('.')
  return `${key}:${hmac(secret, `${socketId}:${what}:${claims}`)}.${claims}`
}

export function signerOf(
  credentials: Credentials,
  auth: unknown,
  socketId: string,
  what: string,
  now: Date,
): Signer | null {
  const [userId, began, at] = String(auth).split('.').slice(1).map(Number) as [number, number, number]
  const signer = { userId, began: new Date(began) }
  if (!isSame(auth, sign(credentials, socketId, what, signer, new Date(at)))) return null
  return Math.abs(now.getTime() - at) <= VALID_FOR_MS ? signer : null
}

export const joinPayload = (channel: string, data: string) =>
  isPresence(channel) ? `${channel}:${data}` : channel

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

function isSame(given: unknown, expected: string) {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
