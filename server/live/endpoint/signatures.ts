import { createHmac, timingSafeEqual } from 'node:crypto'
import { clock } from '../../clock.ts'
import { ownApp } from '../pusher.ts'
import { isPresence } from './protocol.ts'

/** Whose a signature is: a person, in the session that began then. Sessions get new ids, but begin once. */
export type Signer = { userId: number; began: Date }

const VALID_FOR_MS = 60_000

/**
 * What a connection of ours shows to join a channel, or to say whose it is. The protocol's signatures hold for as long
 * as the connection; ours end with whose they are, since when, and when it was signed: they hold for a minute, and
 * only while that session lasts.
 */
export function sign(socketId: string, what: string, { userId, began }: Signer, at = clock.now()) {
  const { key, secret } = ownApp()
  const claims = [userId, began.getTime(), at.getTime()].join('.')
  return `${key}:${hmac(secret, `${socketId}:${what}:${claims}`)}.${claims}`
}

/** Whose signature this is; null when it is not ours, for something else, or too old. */
export function signerOf(auth: unknown, socketId: string, what: string): Signer | null {
  const [userId, began, at] = String(auth).split('.').slice(1).map(Number) as [number, number, number]
  const signer = { userId, began: new Date(began) }
  if (!isSame(auth, sign(socketId, what, signer, new Date(at)))) return null
  return Math.abs(clock.now().getTime() - at) <= VALID_FOR_MS ? signer : null
}

/** What is signed of a channel: its name, and how its members are told of who joins. */
export const joining = (channel: string, data: string) =>
  isPresence(channel) ? `${channel}:${data}` : channel

/** What is signed of a connection that says whose it is. */
export const signingIn = (userData: string) => `:user::${userData}`

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
