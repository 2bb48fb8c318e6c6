import { setImmediate as turn } from 'node:timers/promises'
import {
  appear,
  LISTENERS_PER_TURN,
  audienceOf,
  audiences,
  disappear,
  forgetEmpty,
  publish as write,
} from './audiences.ts'
import type { Joined, Listener, Member } from './listener.ts'
import { frameOf, isPresence, message, signedInChannel } from './protocol.ts'

// For pages that were rendered before an event and join after it.

/** `at` is monotonic time. */
type RecentEvent = { at: number; channel: string; frame: Buffer }

/** Pages that take longer to join reload their data. */
const CATCH_UP_MS = 10_000
/** Any of the latest events makes a page refresh. */
const MAX_CAUGHT_UP = 20

let recent: RecentEvent[] = []

function remember(channel: string, frame: Buffer) {
  const now = performance.now()
  if (recent.length > 0 && recent[0]!.at < now - CATCH_UP_MS)
    recent = recent.filter(({ at }) => at >= now - CATCH_UP_MS)
  recent.push({ at: now, channel, frame })
}

const eventsSince = (channel: string, since: number) =>
  recent.filter(event => event.channel === channel && event.at >= since).slice(-MAX_CAUGHT_UP)

// Only publishing may take time in proportion to the number of connections.

const connections = new Set<Listener>()
/** Connections that haven't joined a channel, oldest first. */
const newcomers = new Set<Listener>()
const newcomersOf = new Map<string, number>()
const pages = new Map<number, Set<Listener>>()

export const hub = {
  add(connection: Listener) {
    connections.add(connection)
    newcomers.add(connection)
    newcomersOf.set(connection.network, hub.newcomersOf(connection.network) + 1)
  },

  identify(connection: Listener, userId: number) {
    if (!connections.has(connection)) return
    noLongerNew(connection)
    connection.userId = userId
    pages.set(userId, (pages.get(userId) ?? new Set()).add(connection))
  },

  remove(connection: Listener) {
    if (!connections.delete(connection)) return
    noLongerNew(connection)
    for (const channel of connection.channels.keys()) hub.leave(connection, channel)
    if (connection.userId === null) return
    const theirs = hub.pagesOf(connection.userId)
    theirs.delete(connection)
    if (theirs.size === 0) pages.delete(connection.userId)
  },

  /** A user on two screens is one member. */
  join(connection: Listener, channel: string, joined: Joined) {
    audienceOf(channel).listeners.add(connection)
    connection.channels.set(channel, joined)
    if (isPresence(channel)) appear(channel, 'here', joined.member, connection)
  },

  leave(connection: Listener, channel: string) {
    const joined = connection.channels.get(channel)
    if (!joined) return
    connection.channels.delete(channel)
    audiences.get(channel)?.listeners.delete(connection)
    if (isPresence(channel)) disappear(channel, 'here', joined.member.user_id)
    forgetEmpty(channel)
  },

  /** Called once for each process that a member is connected to. */
  enter: (channel: string, member: Member) => appear(channel, 'elsewhere', member),
  exit(channel: string, id: string) {
    disappear(channel, 'elsewhere', id)
    forgetEmpty(channel)
  },

  /** Also reaches clients that join shortly afterwards. */
  tell(channel: string, event: string, data: string, except?: string) {
    remember(channel, publish(channel, event, data, except))
  },

  catchUp(connection: Listener, channel: string, since: number) {
    for (const { frame } of eventsSince(channel, since)) connection.write(frame)
  },

  presence(channel: string, to?: Member) {
    const shown = hub.members(channel).filter(({ shown, member }) => shown || member.user_id === to?.user_id)
    const hash = Object.fromEntries(shown.map(({ member: { user_id, user_info } }) => [user_id, user_info]))
    const ids = Object.keys(hash)
    return { presence: { ids, hash, count: ids.length } }
  },

  members: (channel: string) => [...(audiences.get(channel)?.people.values() ?? [])],
  isShown: (channel: string, id: string) => audiences.get(channel)?.people.get(id)?.shown ?? false,

  publish,

  /** Clients reconnect with their current permissions. */
  endUser(id: number) {
    for (const connection of hub.pagesOf(id)) connection.end('again')
  },

  /** Doesn't announce that members leave. */
  endAll() {
    for (const { listeners } of audiences.values()) listeners.clear()
    for (const connection of connections) connection.end('again')
  },

  /** Members connected to this process, with their channels. */
  *membersHere() {
    for (const [channel, { people }] of audiences)
      for (const { member, here } of people.values()) if (here > 0) yield [channel, member] as const
  },

  connections: () => [...connections],
  channels: () => [...audiences.keys()].filter(channel => hub.subscriptions(channel) > 0),
  subscriptions: (channel: string) => audiences.get(channel)?.listeners.size ?? 0,
  count: () => connections.size,
  oldestNewcomer: () => newcomers.values().next().value,
  newcomers: () => newcomers.size,
  newcomersOf: (network: string) => newcomersOf.get(network) ?? 0,
  people: () => [...pages.keys()],
  pagesOf: (userId: number): Set<Listener> => pages.get(userId) ?? new Set(),
}

/** Yields to the event loop between batches. */
export async function* inPortions(all: Listener[]) {
  for (let at = 0; at < all.length; at += LISTENERS_PER_TURN) {
    if (at > 0) await turn()
    yield all.slice(at, at + LISTENERS_PER_TURN)
  }
}

function noLongerNew(connection: Listener) {
  if (!newcomers.delete(connection)) return
  const left = hub.newcomersOf(connection.network) - 1
  if (left > 0) newcomersOf.set(connection.network, left)
  else newcomersOf.delete(connection.network)
}

function publish(channel: string, event: string, data: string, from?: string, userId?: string) {
  const frame = frameOf(message(event, data, { channel, ...(userId ? { user_id: userId } : {}) }))
  const audience = audiences.get(channel)
  if (audience) write(channel, audience, frame, from)
  else for (const connection of signedInTo(channel)) connection.write(frame)
  return frame
}

/** Signed-in users receive messages without joining a channel. */
function signedInTo(channel: string) {
  if (!channel.startsWith(signedInChannel(''))) return []
  const userId = Number(channel.slice(signedInChannel('').length))
  return [...hub.pagesOf(userId)].filter(({ signedInAs }) => signedInAs)
}
