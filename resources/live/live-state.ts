import { useSyncExternalStore } from 'react'

// Whether the page receives live updates. Interruptions shorter than this many milliseconds are not shown.

export type LiveState = 'live' | 'connecting' | 'away'

const missedAfter = 4000

let state: LiveState = 'connecting'
let wasConnected = false
let missing: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const arrivals = new Set<(again: boolean) => void>()

export const liveState = {
  connected() {
    settle('live')
    for (const came of arrivals) came(wasConnected)
    wasConnected = true
  },

  lost() {
    if (state === 'live') become('connecting')
    missing ??= setTimeout(() => become('away'), missedAfter)
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

export const useLiveState = () =>
  useSyncExternalStore(
    watch,
    () => state,
    () => 'connecting' as const,
  )

function settle(to: LiveState) {
  clearTimeout(missing)
  missing = undefined
  become(to)
}

function become(to: LiveState) {
  if (state === to) return
  state = to
  for (const changed of watchers) changed()
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
