// The Pusher protocol, version 7:
// https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol

/** Seconds of silence after which the browser sends a ping. */
export const ACTIVITY_TIMEOUT = 60
export const MAX_MESSAGE_BYTES = 10_000
export const MAX_CHANNELS = 50

/** 4000–4099: don't reconnect; 4100–4199: reconnect later; 4200–4299: reconnect at once. */
export const CLOSE = {
  unknownApp: 4001,
  full: 4100,
  tooSlow: 4101,
  idle: 4102,
  busy: 4103,
  tooFast: 4104,
  again: 4200,
  silent: 4201,
} as const

export const CATCH_UP = 'docket:catch-up'

export const TOO_MANY_CLIENT_EVENTS = 4301

export const message = (event: string, data: string, rest: { channel?: string; user_id?: string } = {}) =>
  JSON.stringify({ event, ...rest, data })

export const errorMessage = (text: string, code: number | null = null) =>
  JSON.stringify({ event: 'pusher:error', data: { message: text, code } })

export type Incoming = { event: string; channel: string; data: unknown }

export function parseMessage(text: string): Incoming | null {
  try {
    const { event, channel, data } = JSON.parse(text) as Record<string, unknown>
    if (typeof event !== 'string') return null
    return { event, channel: typeof channel === 'string' ? channel : '', data: parsed(data) }
  } catch {
    return null
  }
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data) as unknown
  } catch {
    return data
  }
}

export const isPresence = (channel: string) => channel.startsWith('presence-')
