import { watched } from '#resources/Components/watched.ts'

// Whether the page receives live updates. Interruptions shorter than this many milliseconds are not shown.

/** `polling`: a proxy may not let WebSockets through, so the page reloads its props every minute. */
type LiveState = 'live' | 'connecting' | 'away' | 'polling'

const HIDDEN_FOR = 4000
const POLLING_INTERVAL = 60_000

const state = watched<LiveState>('connecting')
let wasConnected = false
let missing: ReturnType<typeof setTimeout> | undefined
let polling: ReturnType<typeof setInterval> | undefined
const connectListeners = new Set<(again: boolean) => void>()

export const liveState = {
  connected() {
    settle('live')
    for (const onConnect of connectListeners) onConnect(wasConnected)
    wasConnected = true
  },

  lost() {
    if (state.get() === 'live') state.set('connecting')
    missing ??= setTimeout(() => state.set('away'), HIDDEN_FOR)
    polling ??= setInterval(poll, POLLING_INTERVAL)
  },

  /** Disconnected on purpose, as after signing out. */
  ended() {
    wasConnected = false
    settle('connecting')
  },

  /**
   * Calls back on each connection, and every minute without one. `again` is true if events may have been missed.
   * Returns a function that stops listening.
   */
  onConnected(onConnect: (again: boolean) => void) {
    connectListeners.add(onConnect)
    return () => void connectListeners.delete(onConnect)
  },
}

export const useLiveState = state.use

function poll() {
  state.set('polling')
  if (!document.hidden) for (const onConnect of connectListeners) onConnect(true)
}

function settle(to: LiveState) {
  clearTimeout(missing)
  clearInterval(polling)
  missing = polling = undefined
  state.set(to)
}
