import { useSyncExternalStore } from 'react'
import type { DateOrder } from '#server/platform/screens'
import { wallTime } from '#server/platform/time-zones'

// Server and browser must render the same time during hydration, or "2 minutes ago" would differ. The server
// sends its time, the board's time zone and its order of day and month as data attributes of <html>.

let renderedAt = 0
const drawn = globalThis.document?.documentElement.dataset
const atStart = Number(drawn?.now ?? 0)
let zone = drawn?.zone ?? 'UTC'
let order: DateOrder = drawn?.dates === 'month' ? 'month' : 'day'
let now = Date.now()

export function renderAt(moment: number, dates: { timeZone: string; dateOrder?: DateOrder }) {
  renderedAt = moment
  zone = dates.timeZone
  order = dates.dateOrder ?? 'day'
}

/** Dates and times are always shown in the board's time zone, not the viewer's. */
export const boardZone = () => zone

/** Which comes first in dates that are typed as numbers. */
export const boardDateOrder = () => order

/** The time in milliseconds, updated every minute. */
export function useNow() {
  return useSyncExternalStore(
    everyMinute,
    () => now,
    () => renderedAt || atStart,
  )
}

/** The board's day, such as `2026-03-14`. */
export const useToday = () => wallTime(new Date(useNow()), boardZone()).slice(0, 10)

/** False on the server and until hydration. */
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
