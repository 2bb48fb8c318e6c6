import type { Channel } from '../channels.ts'
import type { Connection } from './connection.ts'
import { frameOf, message } from './protocol.ts'
import type { Signer } from './signatures.ts'

// Who listens to a channel, who of them is shown to the others, and what is written to them.

/** Only presence channels tell others who somebody is. */
export type Member = { user_id: string; user_info: { name: string } | null }

/** A connection's place in a channel. */
export type Joined = { channel: Channel; signer: Signer; member: Member }

/** Who is there, on how many pages here, through how many other processes, and whether the others are told of them. */
type Present = { member: Member; here: number; elsewhere: number; shown: boolean }

/** What is said to the board's other processes. Where there can be any, neighbours.ts takes its place. */
export const neighbours = {
  /** There is something new to tell. */
  news() {},
  joined(_channel: string, _member: Member) {},
  left(_channel: string, _id: string) {},
  typed(_channel: string, _event: string, _data: string, _id: string) {},
}

/** Of a channel. */
type Audience = {
  listeners: Set<Connection>
  people: Map<string, Present>
  /** How many of them are shown. */
  shown: number
  /** What is still to be written, and how far the first of it has got. */
  waiting: { frame: Buffer; to: Connection[] }[]
  at: number
}

/** In a crowd nobody reads all names, and everybody would have to be told of everybody. */
const MOST_SHOWN = 100
/** Of what is done to all in one turn: a request need not wait for thousands. */
export const AT_ONCE = 500

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

export function appear(channel: string, where: Where, member: Member, by?: Connection) {
  const audience = audienceOf(channel)
  const { user_id: id } = member
  const present = audience.people.get(id) ?? { member, here: 0, elsewhere: 0, shown: false }
  audience.people.set(id, present)
  present[where]++
  if (present.here + present.elsewhere === 1 && audience.shown < MOST_SHOWN)
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
  if (audience.people.size === MOST_SHOWN)
    for (const other of audience.people.values()) if (!other.shown) show(channel, audience, other)
}

function show(channel: string, audience: Audience, present: Present, by?: Connection) {
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

/** To everybody who listens, but the connection it comes from. */
export function publish(channel: string, audience: Audience, frame: Buffer, from?: string) {
  const to = [...audience.listeners].filter(({ socketId }) => socketId !== from)
  if (audience.waiting.push({ frame, to }) === 1) write(channel, audience)
}

/** One message after the other, in as many turns as it takes. Who has left meanwhile hears no more. */
function write(channel: string, audience: Audience) {
  for (let left = AT_ONCE; audience.waiting.length > 0; audience.at = 0) {
    const { frame, to } = audience.waiting[0]!
    for (; audience.at < to.length; audience.at++, left--) {
      if (left === 0) return void setImmediate(write, channel, audience)
      const connection = to[audience.at]!
      if (connection.channels.has(channel)) connection.write(frame)
    }
    audience.waiting.shift()
  }
}
