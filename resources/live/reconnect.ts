import type Pusher from 'pusher-js'

// Replaces the library's reconnection, which makes all pages reconnect at the same moment one second after an
// outage and then not for fifteen. All values are milliseconds.

const firstPause = 1500
const longestPause = 30_000
const firstPatience = 3000
const longestPatience = 20_000

/** Exponential backoff with jitter, so that pages don't reconnect all at once. */
export const pauseBefore = (attempt: number, chance = Math.random()) =>
  Math.min(firstPause * 2 ** attempt, longestPause) * (0.5 + chance)

/**
 * Timeout of an attempt, because a refused connection may not report it. Longer with each attempt, for slow
 * connections.
 */
const patienceWith = (attempt: number) => Math.min(firstPatience * 2 ** attempt, longestPatience)

/** Keeps a connection alive. Returns a function that stops this. */
export function stayConnected(client: Pick<Pusher, 'connect' | 'disconnect' | 'connection'>) {
  const { connection } = client
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => become(giveUp, patienceWith(attempt))
  const changed = ({ current }: { current: string }) => {
    if (current === 'connecting') wait()
    if (current !== 'connected') return
    clearTimeout(timer)
    attempt = 0
  }
  // The library emits this just before it sets its own timer, so act after it.
  const lost = () => queueMicrotask(giveUp)
  connection.bind('state_change', changed).bind('connecting_in', lost)
  addEventListener('online', online)
  if (connection.state === 'connecting') wait()
  return () => {
    clearTimeout(timer)
    connection.unbind('state_change', changed).unbind('connecting_in', lost)
    removeEventListener('online', online)
  }

  function giveUp() {
    client.disconnect()
    become(() => client.connect(), pauseBefore(attempt++))
  }

  function online() {
    if (connection.state === 'disconnected') become(() => client.connect(), 0)
  }

  function become(next: () => void, after: number) {
    clearTimeout(timer)
    timer = setTimeout(next, after)
  }
}
