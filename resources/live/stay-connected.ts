import type Pusher from 'pusher-js'

// Takes the place of the library's own attempts: those of all pages would come in the same moment, a second after the
// board went away, and then not for fifteen.

const firstPause = 1500
const longestPause = 30_000
const firstPatience = 3000
const longestPatience = 20_000

/** Pages that lost the same board come back one after another, and ask less often the longer it is away. */
export const pauseBefore = (attempt: number, chance = Math.random()) =>
  Math.min(firstPause * 2 ** attempt, longestPause) * (0.5 + chance)

/** How long one attempt is waited for: a refused one does not say so, and a slow one is given longer next time. */
const patienceWith = (attempt: number) => Math.min(firstPatience * 2 ** attempt, longestPatience)

/** Begins to watch a connection. Answers with how to stop. */
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
  // the library says so just before it sets a timer of its own
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
