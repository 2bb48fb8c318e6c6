import { config } from '../config.ts'
import type { User } from '../permissions.ts'
import { pusher } from './pusher.ts'

/** Who listens, as the others in a presence channel see them. */
export const identityOf = ({ id, name }: User) => ({ user_id: String(id), user_info: { name } })

/**
 * A private channel of our own endpoint carries who joined too, so that their listening ends with their right; a
 * hosted service takes that for presence channels only.
 */
export async function joinSignature(
  socketId: string,
  channel: string,
  identity: ReturnType<typeof identityOf>,
) {
  const named = channel.startsWith('presence-') || !config.pusher
  return (await pusher()).authorizeChannel(socketId, channel, ...(named ? [identity] : []))
}

export const signInSignature = async (socketId: string, { id }: User) =>
  (await pusher()).authenticateUser(socketId, { id: String(id) })
