import { guests } from './guests.ts'
import { isPresence, message, type CLOSE } from './protocol.ts'
import type { Signer } from './signatures.ts'

/** `user_info` is only set in presence channels. */
export type Member = { user_id: string; user_info: { name: string } | null }

export type Joined = { signer: Signer; member: Member }

export type Listener = {
  readonly socketId: string
  readonly network: string
  readonly channels: Map<string, Joined>
  userId: number | null
  send: (text: string) => void
  end: (why: keyof typeof CLOSE) => void
  check: () => void
}

/** Called with what other processes must know. The application replaces these if there are several. */
export const peers = {
  newEvents() {},
  joined(_channel: string, _member: Member) {},
  left(_channel: string, _userId: string) {},
  typed(_channel: string, _event: string, _data: string, _userId: string) {},
}

/** `here` counts connections, `elsewhere` other processes. */
type Present = { member: Member; here: number; elsewhere: number }
type Channel = { listeners: Set<Listener>; present: Map<string, Present> }

const channels = new Map<string, Channel>()
const connections = new Set<Listener>()
const byUser = new Map<number, Set<Listener>>()

export const hub = {
  add(connection: Listener) {
    connections.add(connection)
    guests.add(connection)
  },

  identify(connection: Listener, userId: number) {
    if (!connections.has(connection)) return
    guests.delete(connection)
    connection.userId = userId
    byUser.set(userId, hub.connectionsOf(userId).add(connection))
  },

  remove(connection: Listener) {
    if (!connections.delete(connection)) return
    guests.delete(connection)
    for (const channel of connection.channels.keys()) hub.leave(connection, channel)
    if (connection.userId === null) return
    const others = hub.connectionsOf(connection.userId)
    others.delete(connection)
    if (others.size === 0) byUser.delete(connection.userId)
  },

  /** A user on two screens is one member. */
  join(connection: Listener, channel: string, joined: Joined) {
    channelOf(channel).listeners.add(connection)
    connection.channels.set(channel, joined)
    if (isPresence(channel)) appear(channel, 'here', joined.member)
  },

  leave(connection: Listener, channel: string) {
    const joined = connection.channels.get(channel)
    if (!joined) return
    connection.channels.delete(channel)
    channels.get(channel)?.listeners.delete(connection)
    if (isPresence(channel)) disappear(channel, 'here', joined.member.user_id)
    forgetIfEmpty(channel)
  },

  enter: (channel: string, member: Member) => appear(channel, 'elsewhere', member),
  exit(channel: string, userId: string) {
    disappear(channel, 'elsewhere', userId)
    forgetIfEmpty(channel)
  },

  /** Also reaches clients that join shortly afterwards. */
  publish(channel: string, event: string, data: string) {
    remember(channel, broadcast(channel, event, data))
  },

  broadcastOf,

  /** Sends a new listener the events since it was rendered, at a time of `performance.now()`. */
  catchUp(connection: Listener, channel: string, since: number) {
    const missed = recent.filter(event => event.channel === channel && event.at >= since)
    for (const { text } of missed.slice(-MAX_CAUGHT_UP)) connection.send(text)
  },

  presence(channel: string) {
    const members = hub.members(channel)
    const ids = members.map(({ user_id: id }) => id)
    const hash = Object.fromEntries(members.map(({ user_id: id, user_info: info }) => [id, info]))
    return { presence: { ids, hash, count: ids.length } }
  },

  members: (channel: string) =>
    [...(channels.get(channel)?.present.values() ?? [])].map(({ member }) => member),

  endUser(userId: number) {
    for (const connection of hub.connectionsOf(userId)) connection.end('again')
  },

  /** Doesn't announce that members leave. */
  endAll() {
    for (const { listeners } of channels.values()) listeners.clear()
    for (const connection of connections) connection.end('again')
  },

  membersHere: () =>
    [...channels].flatMap(([channel, { present }]) =>
      [...present.values()]
        .filter(({ here }) => here > 0)
        .map(({ member }): [string, Member] => [channel, member]),
    ),

  connections: () => [...connections],
  count: () => connections.size,
  channels: () => [...channels.keys()].filter(channel => hub.subscriptions(channel) > 0),
  subscriptions: (channel: string) => channels.get(channel)?.listeners.size ?? 0,
  /** The number of messages and members sent when a user joins, and when they leave. */
  costOfJoining(channel: string, userId: number) {
    const present = channels.get(channel)?.present
    const isNew = isPresence(channel) && !present?.has(String(userId))
    return (present?.size ?? 0) + (isNew ? 2 * hub.subscriptions(channel) : 0)
  },
  connectionsOf: (userId: number): Set<Listener> => byUser.get(userId) ?? new Set(),
}

function channelOf(name: string) {
  const channel = channels.get(name) ?? { listeners: new Set(), present: new Map() }
  channels.set(name, channel)
  return channel
}

function forgetIfEmpty(name: string) {
  const channel = channels.get(name)
  if (channel?.listeners.size === 0 && channel.present.size === 0) channels.delete(name)
}

type Where = 'here' | 'elsewhere'

function appear(channel: string, where: Where, member: Member) {
  const { present } = channelOf(channel)
  const { user_id: id } = member
  const counts = present.get(id) ?? { member, here: 0, elsewhere: 0 }
  present.set(id, counts)
  counts[where]++
  if (counts.here + counts.elsewhere === 1)
    send(channel, message('pusher_internal:member_added', JSON.stringify(member), { channel }), id)
  if (where === 'here' && counts.here === 1) peers.joined(channel, member)
}

function disappear(channel: string, where: Where, id: string) {
  const { present } = channelOf(channel)
  const counts = present.get(id)
  if (!counts) return
  counts[where]--
  if (where === 'here' && counts.here === 0) peers.left(channel, id)
  if (counts.here + counts.elsewhere > 0) return
  present.delete(id)
  broadcast(channel, 'pusher_internal:member_removed', JSON.stringify({ user_id: id }))
}

function broadcast(channel: string, event: string, data: string) {
  const text = message(event, data, { channel })
  send(channel, text)
  return text
}

/** Nobody needs to know what they do on another screen. */
function broadcastOf(userId: string, channel: string, event: string, data: string) {
  send(channel, message(event, data, { channel, user_id: userId }), userId)
}

function send(channel: string, text: string, exceptUserId?: string) {
  for (const listener of channels.get(channel)?.listeners ?? [])
    if (String(listener.userId) !== exceptUserId) listener.send(text)
}

// For pages that were rendered before an event and join after it.

/** Pages that take longer to join reload their data. */
const CATCH_UP_MS = 10_000
const MAX_CAUGHT_UP = 20

let recent: { at: number; channel: string; text: string }[] = []

function remember(channel: string, text: string) {
  const now = performance.now()
  recent = recent.filter(({ at }) => at >= now - CATCH_UP_MS)
  recent.push({ at: now, channel, text })
}
