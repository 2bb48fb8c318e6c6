import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { User } from '#server/permissions'
import { isPresence } from '#packages/pusher-endpoint/protocol'
import { joining, sign, signingIn } from '#packages/pusher-endpoint/signatures'
import { ownApp, pusher } from './pusher.ts'

// A hosted service needs the protocol's own signatures.

type Who = Pick<User, 'id' | 'name'>

/** `began` is when the session began. */
export async function joinSignature(socketId: string, channel: string, { id, name }: Who, began: Date) {
  // visible to the other members
  const identity = { user_id: String(id), user_info: { name } }
  const named = isPresence(channel)
  if (config.pusher) return (await pusher()).authorizeChannel(socketId, channel, ...(named ? [identity] : []))
  const data = JSON.stringify(identity)
  const auth = sign(ownApp(), socketId, joining(channel, data), { userId: id, began }, clock.now())
  return named ? { auth, channel_data: data } : { auth }
}

export async function signInSignature(socketId: string, { id }: Who, began: Date) {
  if (config.pusher) return (await pusher()).authenticateUser(socketId, { id: String(id) })
  const data = JSON.stringify({ id: String(id) })
  return {
    auth: sign(ownApp(), socketId, signingIn(data), { userId: id, began }, clock.now()),
    user_data: data,
  }
}
