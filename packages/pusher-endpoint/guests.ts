import type { Listener } from './hub.ts'

// Anybody may connect, but only signed-in users may listen. Guests are connections that haven't joined a channel
// yet. They never keep others out.

/** All pages of an office may reconnect at once. */
const MAX_GUESTS_PER_NETWORK = 500
const MAX_GUESTS = 2000

/** By network, oldest first. */
const networks = new Map<string, Set<Listener>>()

export const guests = {
  add(connection: Listener) {
    networks.set(connection.network, guestsOf(connection.network).add(connection))
  },

  delete(connection: Listener) {
    const others = networks.get(connection.network)
    if (others?.delete(connection) && others.size === 0) networks.delete(connection.network)
  },

  /** Ends the oldest guest of the network, or of the one with most guests, if there are too many. */
  makeRoom(network: string, isFull: boolean) {
    if (guestsOf(network).size >= MAX_GUESTS_PER_NETWORK) endOldest(guestsOf(network))
    else if (isFull || count() >= MAX_GUESTS) endOldest(largest())
  },
}

const guestsOf = (network: string) => networks.get(network) ?? new Set<Listener>()

const count = () => [...networks.values()].reduce((sum, { size }) => sum + size, 0)

const largest = () =>
  [...networks.values()].reduce((most, one) => (one.size > most.size ? one : most), new Set<Listener>())

function endOldest([oldest]: Set<Listener>) {
  oldest?.end('full')
}
