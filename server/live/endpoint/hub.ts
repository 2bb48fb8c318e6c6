import { setImmediate as turn } from 'node:timers/promises'
import {
  appear,
  AT_ONCE,
  audienceOf,
  audiences,
  disappear,
  forgetEmpty,
  publish as write,
  type Joined,
  type Member,
} from './audiences.ts'
import type { Connection } from './connection.ts'
import { frameOf, isPresence, message, signedInChannel } from './protocol.ts'

// What was told a moment ago: a page that joins now may have been made before it was told.

/** `at`: by a clock that nobody sets. */
type Told = { at: number; channel: string; frame: Buffer }

/** A page that took longer to join asks for everything anew. */
const MOMENT_MS = 10_000
/** Whatever happened is brought by one of them as by all. */
const MOST = 20

let recent: Told[] = []

function remember(channel: string, frame: Buffer) {
  const now = performance.now()
  if (recent.length > 0 && recent[0]!.at < now - MOMENT_MS)
    recent = recent.filter(({ at }) => at >= now - MOMENT_MS)
  recent.push({ at: now, channel, frame })
}

/** The latest messages of a channel from a moment on. */
const toldSince = (channel: string, since: number) =>
  recent.filter(told => told.channel === channel && told.at >= since).slice(-MOST)

// Who is connected to this process, and what they listen to. Nothing here grows with all who are connected, but what is
// told to all of them.

const connections = new Set<Connection>()
/** Who has not shown yet who they are, the longest first; and how many they are of each network. */
const newcomers = new Set<Connection>()
const newcomersOf = new Map<string, number>()
const pages = new Map<number, Set<Connection>>()

export const hub = {
  add(connection: Connection) {
    connections.add(connection)
    newcomers.add(connection)
    newcomersOf.set(connection.network, hub.newcomersOf(connection.network) + 1)
  },

  /** Whose it is: known once, it stays theirs. */
  identify(connection: Connection, userId: number) {
    if (!connections.has(connection)) return
    noLongerNew(connection)
    connection.userId = userId
    pages.set(userId, (pages.get(userId) ?? new Set()).add(connection))
  },

  remove(connection: Connection) {
    if (!connections.delete(connection)) return
    noLongerNew(connection)
    for (const channel of connection.channels.keys()) hub.leave(connection, channel)
    if (connection.userId === null) return
    const theirs = hub.pagesOf(connection.userId)
    theirs.delete(connection)
    if (theirs.size === 0) pages.delete(connection.userId)
  },

  /** Everybody hears of somebody new; one person on two screens is one member. */
  join(connection: Connection, channel: string, joined: Joined) {
    audienceOf(channel).listeners.add(connection)
    connection.channels.set(channel, joined)
    if (isPresence(channel)) appear(channel, 'here', joined.member, connection)
  },

  leave(connection: Connection, channel: string) {
    const joined = connection.channels.get(channel)
    if (!joined) return
    connection.channels.delete(channel)
    audiences.get(channel)?.listeners.delete(connection)
    if (isPresence(channel)) disappear(channel, 'here', joined.member.user_id)
    forgetEmpty(channel)
  },

  /** Somebody is there through another process: once for each. */
  enter: (channel: string, member: Member) => appear(channel, 'elsewhere', member),
  exit(channel: string, id: string) {
    disappear(channel, 'elsewhere', id)
    forgetEmpty(channel)
  },

  /** What the board tells: also to those who join a moment later. */
  tell(channel: string, event: string, data: string, except?: string) {
    remember(channel, publish(channel, event, data, except))
  },

  /** Tells a listener what was told from a moment on. */
  catchUp(connection: Connection, channel: string, since: number) {
    for (const { frame } of toldSince(channel, since)) connection.write(frame)
  },

  /** Who is there, each once, as the protocol tells it to one of them. */
  presence(channel: string, to?: Member) {
    const shown = hub.members(channel).filter(({ shown, member }) => shown || member.user_id === to?.user_id)
    const hash = Object.fromEntries(shown.map(({ member: { user_id, user_info } }) => [user_id, user_info]))
    const ids = Object.keys(hash)
    return { presence: { ids, hash, count: ids.length } }
  },

  members: (channel: string) => [...(audiences.get(channel)?.people.values() ?? [])],
  isShown: (channel: string, id: string) => audiences.get(channel)?.people.get(id)?.shown ?? false,

  publish,

  /** Ends all connections of one person. They come again, and join what they still may. */
  endUser(id: number) {
    for (const connection of hub.pagesOf(id)) connection.end('again')
  },

  /** Nobody has to hear that the others go. */
  endAll() {
    for (const { listeners } of audiences.values()) listeners.clear()
    for (const connection of connections) connection.end('again')
  },

  /** Those who are told of, with their channels. */
  *membersHere() {
    for (const [channel, { people }] of audiences)
      for (const { member, here } of people.values()) if (here > 0) yield [channel, member] as const
  },

  connections: () => [...connections],
  channels: () => [...audiences.keys()].filter(channel => hub.subscriptions(channel) > 0),
  /** How many connections a channel has. */
  subscriptions: (channel: string) => audiences.get(channel)?.listeners.size ?? 0,
  count: () => connections.size,
  /** The longest of those who have not shown yet who they are. */
  oldestNewcomer: () => newcomers.values().next().value,
  newcomers: () => newcomers.size,
  newcomersOf: (network: string) => newcomersOf.get(network) ?? 0,
  /** Who is signed in on some page. */
  people: () => [...pages.keys()],
  pagesOf: (userId: number): Set<Connection> => pages.get(userId) ?? new Set(),
}

/** So many at a time, with a turn for everybody else in between. */
export async function* inPortions(all: Connection[]) {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    if (at > 0) await turn()
    yield all.slice(at, at + AT_ONCE)
  }
}

function noLongerNew(connection: Connection) {
  if (!newcomers.delete(connection)) return
  const left = hub.newcomersOf(connection.network) - 1
  if (left > 0) newcomersOf.set(connection.network, left)
  else newcomersOf.delete(connection.network)
}

/** To everybody who listens, but the connection it comes from. Answers with the message as it is written. */
function publish(channel: string, event: string, data: string, from?: string, userId?: string) {
  const frame = frameOf(message(event, data, { channel, ...(userId ? { user_id: userId } : {}) }))
  const audience = audiences.get(channel)
  if (audience) write(channel, audience, frame, from)
  else for (const connection of signedInTo(channel)) connection.write(frame)
  return frame
}

/** Those whom the service's library reaches without a channel of theirs. */
function signedInTo(channel: string) {
  if (!channel.startsWith(signedInChannel(''))) return []
  const userId = Number(channel.slice(signedInChannel('').length))
  return [...hub.pagesOf(userId)].filter(({ signedInAs }) => signedInAs)
}
