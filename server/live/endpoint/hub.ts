import type { Connection } from './connection.ts'
import { isPresence, message, signedInChannel } from './protocol.ts'
import type { Signer } from './signatures.ts'

// What was told a moment ago: a page that joins now may have been made before it was told.

type Told = { at: number; channel: string; text: string }

/** A page that took longer to join asks for everything anew. */
const MOMENT_MS = 10_000
/** Whatever happened is brought by one of them as by all. */
const MOST = 20

let recent: Told[] = []

function remember(channel: string, text: string) {
  const now = Date.now()
  if (recent.length > 0 && recent[0]!.at < now - MOMENT_MS)
    recent = recent.filter(({ at }) => at >= now - MOMENT_MS)
  recent.push({ at: now, channel, text })
}

/** The latest messages of a channel from a moment on. */
const toldSince = (channel: string, since: number) =>
  recent.filter(told => told.channel === channel && told.at >= since).slice(-MOST)

// Who is connected to this process, and what they listen to.

/** Only presence channels tell others who somebody is. */
export type Member = { user_id: string; user_info: { name: string } | null }

export const MEMBER_ADDED = 'pusher_internal:member_added'
export const MEMBER_REMOVED = 'pusher_internal:member_removed'

/** What is known of the board's other processes, and said to them. Where there can be any, neighbours.ts takes its place. */
export const neighbours = {
  /** There is something new to tell. */
  news() {},
  joined(_channel: string, _member: Member) {},
  left(_channel: string, _id: string) {},
  typed(_channel: string, _event: string, _data: string, _id: string) {},
  has: (_channel: string, _id: string): boolean => false,
  members: (_channel: string): Member[] => [],
}

const connections = new Map<string, Connection>()
/** By channel, who listens and as whom. */
const channels = new Map<string, Map<Connection, Member>>()

export const hub = {
  add: (connection: Connection) => connections.set(connection.socketId, connection),

  remove(connection: Connection) {
    connections.delete(connection.socketId)
    for (const channel of connection.channels.keys()) hub.leave(connection, channel)
  },

  /** Everybody hears of somebody new; one person on two screens is one member. */
  join(connection: Connection, channel: string, member: Member, signer: Signer) {
    const listeners = channels.get(channel) ?? new Map<Connection, Member>()
    const isNew = !hub.isThere(channel, member.user_id)
    const isNewHere = !among(listeners, member.user_id)
    channels.set(channel, listeners.set(connection, member))
    connection.channels.set(channel, signer)
    if (!isPresence(channel)) return
    if (isNew) publish(channel, MEMBER_ADDED, JSON.stringify(member), connection.socketId)
    if (isNewHere) neighbours.joined(channel, member)
  },

  leave(connection: Connection, channel: string) {
    const listeners = channels.get(channel)
    const member = listeners?.get(connection)
    connection.channels.delete(channel)
    if (!listeners || !member) return
    listeners.delete(connection)
    if (listeners.size === 0) channels.delete(channel)
    const { user_id: id } = member
    if (!isPresence(channel) || among(listeners, id)) return
    if (!neighbours.has(channel, id)) publish(channel, MEMBER_REMOVED, JSON.stringify({ user_id: id }))
    neighbours.left(channel, id)
  },

  memberOf: (connection: Connection, channel: string) => channels.get(channel)?.get(connection),

  /** What the board tells: also to those who join a moment later. */
  tell(channel: string, event: string, data: string, except?: string) {
    remember(channel, publish(channel, event, data, except))
  },

  /** Tells a listener what was told from a moment on. */
  catchUp(connection: Connection, channel: string, since: number) {
    for (const { text } of toldSince(channel, since)) connection.send(text)
  },

  /** Whether somebody is in a channel, in whichever process. */
  isThere: (channel: string, id: string) =>
    neighbours.has(channel, id) || among(channels.get(channel) ?? new Map(), id),

  /** Who is there, each once, as the protocol tells it. */
  presence(channel: string) {
    const hash: Record<string, Member['user_info']> = {}
    const here = channels.get(channel)?.values() ?? []
    for (const { user_id, user_info } of [...neighbours.members(channel), ...here]) hash[user_id] = user_info
    const ids = Object.keys(hash)
    return { presence: { ids, hash, count: ids.length } }
  },

  publish,

  /** Ends all connections of one person. They come again, and join what they still may. */
  endUser(id: number) {
    for (const connection of connections.values()) if (connection.userIds().has(id)) connection.end('again')
  },

  endAll() {
    for (const connection of connections.values()) connection.end('again')
  },

  /** Those who are told of, with their channels. */
  *membersHere() {
    for (const [channel, listeners] of channels)
      if (isPresence(channel)) for (const member of listeners.values()) yield [channel, member] as const
  },

  connections: () => [...connections.values()],
  channels: () => [...channels.keys()],
  /** How many connections a channel has. */
  subscriptions: (channel: string) => channels.get(channel)?.size ?? 0,
  count: () => connections.size,
}

/** To everybody who listens, but the connection it comes from. Answers with the message. */
function publish(channel: string, event: string, data: string, from?: string, userId?: string) {
  const text = message(event, data, { channel, ...(userId ? { user_id: userId } : {}) })
  for (const connection of channels.get(channel)?.keys() ?? signedInTo(channel))
    if (connection.socketId !== from) connection.send(text)
  return text
}

/** Those whom the service's library reaches without a channel of theirs. */
function signedInTo(channel: string) {
  if (!channel.startsWith(signedInChannel(''))) return []
  return [...connections.values()].filter(
    ({ signedInAs }) => signedInAs && channel === signedInChannel(signedInAs.userId),
  )
}

function among(listeners: Map<Connection, Member>, id: string) {
  for (const { user_id: other } of listeners.values()) if (other === id) return true
  return false
}
