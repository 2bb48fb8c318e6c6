import { useSyncExternalStore } from 'react'

// Server and browser must agree on what time it is while the browser takes over the server's page,
// or "2 minutes ago" would differ between them. The server names its moment and the board's time zone on <html>.

let renderedAt = 0
const drawn = globalThis.document?.documentElement.dataset
const atStart = Number(drawn?.now ?? 0)
let zone = drawn?.zone ?? 'UTC'
let now = Date.now()

/** For the server: sets the moment and the time zone that the page being rendered is seen from. */
export function renderAt(moment: number, timeZone: string) {
  renderedAt = moment
  zone = timeZone
}

/** The board's time zone: days and times are written by it, wherever the reader is. */
export const boardZone = () => zone

/** The time in milliseconds, fresh every minute. */
export function useNow() {
  return useSyncExternalStore(
    everyMinute,
    () => now,
    () => renderedAt || atStart,
  )
}

/** False on the server and until the browser has taken over its page. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function everyMinute(changed: () => void) {
  listeners.add(changed)
  ticking ??= setInterval(tick, 60_000)
  if (Date.now() - now > 60_000) tick()
  return () => {
    listeners.delete(changed)
    if (listeners.size) return
    clearInterval(ticking)
    ticking = undefined
  }
}

function tick() {
  now = Date.now()
  for (const changed of listeners) changed()
}
