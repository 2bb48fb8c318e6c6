import { useSyncExternalStore } from 'react'

// Whether what is shown is kept up to date. A connection that comes back at once was never missed.

export type LiveState = 'live' | 'connecting' | 'away'

const missedAfter = 4000

let state: LiveState = 'connecting'
let wasConnected = false
let missing: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const arrivals = new Set<(again: boolean) => void>()

export const liveState = {
  /** There, for the first time or again. */
  connected() {
    settle('live')
    for (const came of arrivals) came(wasConnected)
    wasConnected = true
  },

  lost() {
    if (state === 'live') become('connecting')
    missing ??= setTimeout(() => become('away'), missedAfter)
  },

  /** On purpose: nobody is told of anything any more. */
  ended() {
    wasConnected = false
    settle('connecting')
  },

  /** Tells when it is there; `again` if it was lost: what happened meanwhile was not told. Answers with how to stop. */
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
