import { watched } from '#resources/Components/watched.ts'

// Whether the page receives live updates. Interruptions shorter than this many milliseconds are not shown.

type LiveState = 'live' | 'connecting' | 'away'

const HIDDEN_FOR = 4000

const state = watched<LiveState>('connecting')
let wasConnected = false
let missing: ReturnType<typeof setTimeout> | undefined
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
  },

  /** Disconnected on purpose, as after signing out. */
  ended() {
    wasConnected = false
    settle('connecting')
  },

  /**
   * Calls back on each connection; `again` is true after a lost one, whose events were missed. Returns a
   * function that stops listening.
   */
  onConnected(onConnect: (again: boolean) => void) {
    connectListeners.add(onConnect)
    return () => void connectListeners.delete(onConnect)
  },
}

export const useLiveState = state.use

function settle(to: LiveState) {
  clearTimeout(missing)
  missing = undefined
  state.set(to)
}
