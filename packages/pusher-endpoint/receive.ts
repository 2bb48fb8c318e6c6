import type { Connection } from './connection.ts'
import { hub, peers, type Member } from './hub.ts'
import { mayCatchUp, mayConnect, maySendClientEvent, maySubscribe } from './limits.ts'
import {
  isPresence,
  message,
  MAX_CHANNELS,
  parseMessage,
  CATCH_UP,
  TOO_MANY_CLIENT_EVENTS,
  type Incoming,
} from './protocol.ts'
import { joinPayload, signerOf, type Signer } from './signatures.ts'

export async function receive(connection: Connection, text: string, receivedAt: number): Promise<void> {
  const incoming = parseMessage(text)
  if (!incoming) return connection.refuse('This is not a message of the protocol.')
  if (incoming.event.startsWith('client-')) return passOn(connection, incoming)
  switch (incoming.event) {
    case 'pusher:ping':
      return connection.send(message('pusher:pong', '{}'))
    case 'pusher:pong':
      return
    case 'pusher:subscribe':
      return subscribe(connection, incoming.data)
    case 'pusher:unsubscribe':
      return hub.leave(connection, fieldsOf(incoming.data).channel)
    case CATCH_UP:
      return catchUp(connection, incoming.data, receivedAt)
    default:
      connection.refuse('There is no such event.')
  }
}

async function subscribe(connection: Connection, data: unknown) {
  const { channel: name, auth, channel_data: channelData } = fieldsOf(data)
  const { credentials, mayListen, now } = connection.options
  const signer = signerOf(credentials, auth, connection.socketId, joinPayload(name, channelData), now())
  const joined = connection.channels.has(name)
  if (!signer || (!joined && !mayAddChannel(connection, signer))) return refuseChannel(connection, name)
  if (!maySubscribe(signer.userId, name)) return refuseForNow(connection, name)
  const may = await mayListen(signer, name).catch(() => null)
  if (!connection.isOpen()) return
  // After a refusal the library would never try again, but after a disconnect it does.
  if (may === null) return connection.end('busy')
  if (!may) return refuseChannel(connection, name)
  if (!joined) {
    if (!admit(connection, signer)) return connection.end('full')
    hub.join(connection, name, { signer, member: memberOf(signer, name, channelData) })
  }
  const answer = isPresence(name) ? JSON.stringify(hub.presence(name)) : '{}'
  connection.send(message('pusher_internal:subscription_succeeded', answer, { channel: name }))
}

const mayAddChannel = ({ channels, userId }: Connection, signer: Signer) =>
  channels.size < MAX_CHANNELS && (userId === null || userId === signer.userId)

function admit(connection: Connection, { userId }: Signer) {
  if (connection.userId === userId) return true
  if (!mayConnect(userId)) return false
  hub.identify(connection, userId)
  return true
}

/** The data was signed, so it is trusted. */
const memberOf = ({ userId }: Signer, name: string, channelData: string): Member =>
  isPresence(name) ? (JSON.parse(channelData) as Member) : { user_id: String(userId), user_info: null }

function catchUp(connection: Connection, data: unknown, receivedAt: number) {
  const { channel, ago } = (data ?? {}) as { channel?: unknown; ago?: unknown }
  const joined = connection.channels.get(String(channel))
  if (typeof ago === 'number' && joined && mayCatchUp(joined.signer.userId))
    hub.catchUp(connection, String(channel), receivedAt - ago)
}

const refuseChannel = (connection: Connection, channel: string) =>
  answerError(connection, channel, 401, 'You don’t have access to this channel.')

/** The board's pages subscribe again after a moment. */
const refuseForNow = (connection: Connection, channel: string) =>
  answerError(connection, channel, 429, 'There are too many subscriptions in a second.')

function answerError(connection: Connection, channel: string, status: number, error: string) {
  const refusal = { type: 'AuthError', error, status }
  connection.send(message('pusher:subscription_error', JSON.stringify(refusal), { channel }))
}

function passOn(connection: Connection, { event, channel, data }: Incoming) {
  const signer = connection.channels.get(channel)?.signer
  if (!signer || !isPresence(channel) || event.length > 100)
    return connection.refuse('Join a presence channel before sending events to it.')
  const text = JSON.stringify(data ?? {})
  if (!maySendClientEvent(signer.userId, channel, text))
    return connection.refuse('Too many events in a second.', TOO_MANY_CLIENT_EVENTS)
  const userId = String(signer.userId)
  hub.broadcastOf(userId, channel, event, text)
  peers.typed(channel, event, text, userId)
}

type Fields = Record<string, string> & { channel: string; channel_data: string }

function fieldsOf(data: unknown): Fields {
  const texts = Object.entries(data ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return { channel: '', channel_data: '', ...Object.fromEntries(texts) }
}
