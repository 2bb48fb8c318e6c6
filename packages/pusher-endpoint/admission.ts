import type { Listener } from './listener.ts'
import { hub } from './hub.ts'
import type { Signer } from './signatures.ts'

// Anybody may connect, but only signed-in users may listen, so few connections that haven't joined a channel
// are allowed.

/** All pages of an office may reconnect at once. */
const MAX_WAITING_PER_NETWORK = 500
const MAX_WAITING = 2000
const MAX_CONNECTIONS_PER_USER = 500

/** Closes the oldest connection that hasn't joined. False if there is no room. */
export function makeRoom(network: string, maxConnections: number) {
  if (hub.count() >= maxConnections) return false
  if (hub.newcomersOf(network) >= MAX_WAITING_PER_NETWORK) return false
  if (hub.newcomers() >= MAX_WAITING) hub.oldestNewcomer()!.end('full')
  return true
}

/** False if the user has too many connections. */
export function admit(connection: Listener, { userId }: Signer) {
  if (connection.userId === userId) return true
  if (hub.pagesOf(userId).size >= MAX_CONNECTIONS_PER_USER) return false
  hub.identify(connection, userId)
  return true
}
