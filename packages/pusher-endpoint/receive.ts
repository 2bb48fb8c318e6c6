import type { Connection } from './connection.ts'
import { admit } from './admission.ts'
import { neighbours } from './audiences.ts'
import type { Member } from './listener.ts'
import { hub } from './hub.ts'
import {
  isPresence,
  message,
  MAX_CHANNELS,
  parseMessage,
  signedInChannel,
  CATCH_UP,
  TOO_MANY_CLIENT_EVENTS,
  type Incoming,
} from './protocol.ts'
import { joining, signerOf, signingIn, type Signer } from './signatures.ts'

export async function receive(connection: Connection, text: string, cameAt: number): Promise<void> {
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
      return hub.leave(connection, nameIn(incoming.data))
    case CATCH_UP:
      return catchUp(connection, incoming.data, cameAt)
    case 'pusher:signin':
      return signIn(connection, incoming.data)
    default:
      connection.refuse('There is no such event.')
  }
}

/** Joining requires a signature of ours and an active session. */
async function subscribe(connection: Connection, data: unknown) {
  const { channel: name, auth, channel_data: channelData } = fieldsOf(data)
  const { signedInAs } = connection
  if (signedInAs && name === signedInChannel(signedInAs.userId)) return connection.send(succeeded(name, '{}'))
  const signer = signerFor(connection, auth, joining(name, channelData))
  const joined = connection.channels.has(name)
  if (!signer || (!joined && !hasRoom(connection, signer))) return refuseChannel(connection, name)
  const may = await connection.options.mayListen(signer, name).catch(() => null)
  if (!connection.isOpen()) return
  // After a refusal the library would never try again, but after a disconnect it does.
  if (may === null) return connection.end('busy')
  if (!may) return refuseChannel(connection, name)
  const member = memberOf(signer, name, channelData)
  if (!joined && !admit(connection, signer)) return connection.end('full')
  if (!joined) hub.join(connection, name, { signer, member })
  connection.send(succeeded(name, isPresence(name) ? JSON.stringify(hub.presence(name, member)) : '{}'))
}

const signerFor = ({ options: { credentials, now }, socketId }: Connection, auth: unknown, what: string) =>
  signerOf(credentials, auth, socketId, what, now())

const hasRoom = (connection: Connection, signer: Signer) =>
  connection.channels.size < MAX_CHANNELS && !isOfAnother(connection, signer)

/** Another user must open a new connection. */
const isOfAnother = ({ userId }: Connection, signer: Signer) => userId !== null && userId !== signer.userId

/** The data was signed, so it is trusted. */
const memberOf = ({ userId }: Signer, name: string, channelData: string): Member =>
  isPresence(name) ? (JSON.parse(channelData) as Member) : { user_id: String(userId), user_info: null }

const succeeded = (channel: string, answer: string) =>
  message('pusher_internal:subscription_succeeded', answer, { channel })

/** Sends messages published between the page's rendering and its joining. */
function catchUp(connection: Connection, data: unknown, cameAt: number) {
  const { channel, ago } = (data ?? {}) as { channel?: unknown; ago?: unknown }
  if (typeof channel === 'string' && typeof ago === 'number' && connection.channels.has(channel))
    hub.catchUp(connection, channel, cameAt - ago)
}

function refuseChannel(connection: Connection, channel: string) {
  const refusal = { type: 'AuthError', error: 'You may not listen to this.', status: 401 }
  connection.send(message('pusher:subscription_error', JSON.stringify(refusal), { channel }))
}

async function signIn(connection: Connection, data: unknown) {
  const { auth, user_data: userData } = fieldsOf(data)
  const signer = signerFor(connection, auth, signingIn(userData))
  const may = signer && !isOfAnother(connection, signer) && (await connection.options.mayListen(signer, null))
  if (!may) return connection.end('unauthorised')
  if (!admit(connection, signer)) return connection.end('full')
  connection.signedInAs = signer
  connection.send(message('pusher:signin_success', JSON.stringify({ user_data: userData })))
}

/** Passes typing and other client events to the other members. */
function passOn(connection: Connection, { event, channel, data }: Incoming) {
  const member = connection.channels.get(channel)?.member
  if (!member || !isPresence(channel) || event.length > 100)
    return connection.refuse('Join the channel before you tell it something.')
  if (!connection.countClientEvent())
    return connection.refuse('This is too much at once.', TOO_MANY_CLIENT_EVENTS)
  // hidden members aren't shown typing either
  if (!hub.isShown(channel, member.user_id)) return
  const told = JSON.stringify(data ?? {})
  hub.publish(channel, event, told, connection.socketId, member.user_id)
  neighbours.typed(channel, event, told, member.user_id)
}

function fieldsOf(
  data: unknown,
): Record<string, string> & { channel: string; channel_data: string; user_data: string } {
  const given = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  const texts = Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { channel: '', channel_data: '', user_data: '', ...Object.fromEntries(texts) }
}

const nameIn = (data: unknown) => fieldsOf(data).channel
