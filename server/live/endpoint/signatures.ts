import { createHmac, timingSafeEqual } from 'node:crypto'
import { ownApp } from '../pusher.ts'
import type { Member } from './hub.ts'
import { isPresence } from './protocol.ts'

/** As whom our own application signed that this connection may join this channel; null if it did not. */
export function whoseIs(auth: string | undefined, socketId: string, channel: string, data: string) {
  if (!isPresence(channel)) return whoseIsPrivate(auth, socketId, channel)
  const { key, secret } = ownApp()
  return isSame(auth, `${key}:${hmac(secret, `${socketId}:${channel}:${data}`)}`) ? memberIn(data) : null
}

/**
 * A private channel's signature ends with whose it is, so that their listening ends with their right: the protocol has
 * no other place for it.
 */
export function signPrivate(socketId: string, channel: string, userId: string) {
  const { key, secret } = ownApp()
  return `${key}:${hmac(secret, `${socketId}:${channel}:${userId}`)}.${userId}`
}

function whoseIsPrivate(auth: string | undefined, socketId: string, channel: string): Member | null {
  const userId = auth?.slice(auth.lastIndexOf('.') + 1) ?? ''
  return isSame(auth, signPrivate(socketId, channel, userId)) ? { user_id: userId, user_info: null } : null
}

/** What was signed was made by us; here it is only read back. */
const memberIn = (data: string) => JSON.parse(data) as Member

/** The same of a connection that says whose it is. */
export function isUserSigned(auth: unknown, socketId: string, userData: string) {
  const { key, secret } = ownApp()
  return isSame(auth, `${key}:${hmac(secret, `${socketId}::user::${userData}`)}`)
}

/** Whether a request to the REST side is signed, and fresh: its parameters in order, its body by their checksum. */
export function isRequestSigned(method: string, path: string, query: URLSearchParams, now: Date) {
  const { key, secret } = ownApp()
  const given = query.get('auth_signature')
  const rest = [...query].filter(([name]) => name !== 'auth_signature')
  const canonical = rest
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(pair => pair.join('='))
    .join('&')
  const age = Math.abs(now.getTime() / 1000 - Number(query.get('auth_timestamp')))
  const signed = isSame(given, hmac(secret, `${method}\n${path}\n${canonical}`))
  return signed && query.get('auth_key') === key && age <= 600
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** In the same time whatever it differs in. */
export function isSame(given: unknown, expected: string) {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
