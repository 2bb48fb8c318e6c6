import { watched } from '#resources/Components/watched.ts'

// Whether the page receives live updates. Interruptions shorter than this many milliseconds are not shown.

type LiveState = 'live' | 'connecting' | 'away'

const missedAfter = 4000

const state = watched<LiveState>('connecting')
let wasConnected = false
let missing: ReturnType<typeof setTimeout> | undefined
const arrivals = new Set<(again: boolean) => void>()

export const liveState = {
  connected() {
    settle('live')
    for (const came of arrivals) came(wasConnected)
    wasConnected = true
  },

  lost() {
    if (state.get() === 'live') state.set('connecting')
    missing ??= setTimeout(() => state.set('away'), missedAfter)
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
  onConnected(came: (again: boolean) => void) {
    arrivals.add(came)
    return () => void arrivals.delete(came)
  },
}

export const useLiveState = state.use

function settle(to: LiveState) {
  clearTimeout(missing)
  missing = undefined
  state.set(to)
}
