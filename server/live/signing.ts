import { config } from '../config.ts'
import type { User } from '../permissions.ts'
import { isPresence } from './endpoint/protocol.ts'
import { signPrivate } from './endpoint/signatures.ts'
import { pusher } from './pusher.ts'

/** Who listens, as the others in a presence channel see them. */
export const identityOf = ({ id, name }: User) => ({ user_id: String(id), user_info: { name } })

/** What a connection shows to join a channel. */
export async function joinSignature(
  socketId: string,
  channel: string,
  identity: ReturnType<typeof identityOf>,
) {
  const named = isPresence(channel)
  if (!named && !config.pusher) return { auth: signPrivate(socketId, channel, identity.user_id) }
  return (await pusher()).authorizeChannel(socketId, channel, ...(named ? [identity] : []))
}

export const signInSignature = async (socketId: string, { id }: User) =>
  (await pusher()).authenticateUser(socketId, { id: String(id) })
