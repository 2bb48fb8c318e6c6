import type { Listener, Member } from './listener.ts'
import { frameOf, message } from './protocol.ts'

/** `here` counts connections, `elsewhere` other processes. `shown` means that others see the member. */
type Present = { member: Member; here: number; elsewhere: number; shown: boolean }

/** Replaced on PostgreSQL, where there can be several processes. */
export const neighbours = {
  /** New events are in the outbox. */
  news() {},
  joined(_channel: string, _member: Member) {},
  left(_channel: string, _id: string) {},
  typed(_channel: string, _event: string, _data: string, _id: string) {},
}

type Audience = {
  listeners: Set<Listener>
  people: Map<string, Present>
  shown: number
  /** Messages to write, and how many listeners the first one has reached. */
  waiting: { frame: Buffer; to: Listener[] }[]
  at: number
}

/** Each member would be announced to everybody. */
const MAX_SHOWN_MEMBERS = 100
/** Listeners per turn of the event loop. */
export const LISTENERS_PER_TURN = 500

export const audiences = new Map<string, Audience>()

export function audienceOf(channel: string) {
  const known = audiences.get(channel)
  if (known) return known
  const audience: Audience = { listeners: new Set(), people: new Map(), shown: 0, waiting: [], at: 0 }
  audiences.set(channel, audience)
  return audience
}

export function forgetEmpty(channel: string) {
  const audience = audiences.get(channel)
  if (audience?.listeners.size === 0 && audience.people.size === 0) audiences.delete(channel)
}

type Where = 'here' | 'elsewhere'

export function appear(channel: string, where: Where, member: Member, by?: Listener) {
  const audience = audienceOf(channel)
  const { user_id: id } = member
  const present = audience.people.get(id) ?? { member, here: 0, elsewhere: 0, shown: false }
  audience.people.set(id, present)
  present[where]++
  if (present.here + present.elsewhere === 1 && audience.shown < MAX_SHOWN_MEMBERS)
    show(channel, audience, present, by)
  if (where === 'here' && present.here === 1) neighbours.joined(channel, member)
}

export function disappear(channel: string, where: Where, id: string) {
  const audience = audienceOf(channel)
  const present = audience.people.get(id)
  if (!present) return
  present[where]--
  if (where === 'here' && present.here === 0) neighbours.left(channel, id)
  if (present.here + present.elsewhere > 0) return
  audience.people.delete(id)
  if (present.shown) {
    audience.shown--
    const data = JSON.stringify({ user_id: id })
    publish(channel, audience, frameOf(message('pusher_internal:member_removed', data, { channel })))
  }
  if (audience.people.size === MAX_SHOWN_MEMBERS)
    for (const other of audience.people.values()) if (!other.shown) show(channel, audience, other)
}

function show(channel: string, audience: Audience, present: Present, by?: Listener) {
  present.shown = true
  audience.shown++
  const data = JSON.stringify(present.member)
  publish(
    channel,
    audience,
    frameOf(message('pusher_internal:member_added', data, { channel })),
    by?.socketId,
  )
}

export function publish(channel: string, audience: Audience, frame: Buffer, from?: string) {
  const to = [...audience.listeners].filter(({ socketId }) => socketId !== from)
  if (audience.waiting.push({ frame, to }) === 1) write(channel, audience)
}

/** Takes several turns of the event loop, so that other requests don't wait. */
function write(channel: string, audience: Audience) {
  for (let left = LISTENERS_PER_TURN; audience.waiting.length > 0; audience.at = 0) {
    const { frame, to } = audience.waiting[0]!
    for (; audience.at < to.length; audience.at++, left--) {
      if (left === 0) return void setImmediate(write, channel, audience)
      const connection = to[audience.at]!
      if (connection.channels.has(channel)) connection.write(frame)
    }
    audience.waiting.shift()
  }
}
