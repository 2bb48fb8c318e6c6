import { shortDay } from '#server/platform/day-in-words'
import { wallTime } from '#server/platform/time-zones'
import { boardZone } from './clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Formats `2026-03-14`, or an instant in the board's time zone, as `14 Mar 2026`. Returns other text
 * unchanged.
 */
export const plainDate = (iso: string) => shortDay(dayOf(iso))

/** For narrow cells: it wraps before the date, not within. */
export const unbrokenDate = (iso: string) => plainDate(iso).replaceAll(' ', '\u00a0')

export const exactTime = (iso: string) =>
  `${plainDate(iso)}, ${wallTime(new Date(iso), boardZone()).slice(11, 16)}`

export const exactTimeAndZone = (iso: string) => `${exactTime(iso)} ${boardZone()}`

/** An instant relative to `now` (milliseconds): `3 hours ago`, or the date after 30 days. */
export function timeAgo(iso: string, now: number) {
  const passed = now - Date.parse(iso)
  if (passed > 30 * day || passed < -minute) return plainDate(iso)
  if (passed < minute) return 'just now'
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute')
  if (passed < day) return ago(Math.floor(passed / hour), 'hour')
  return ago(Math.floor(passed / day), 'day')
}

/**
 * The distance of an instant from `now` (milliseconds) in either direction: `40 min`, `14 h`, or `3 d` from
 * two days.
 */
export function timeBetween(iso: string, now: number) {
  const apart = Math.abs(now - Date.parse(iso))
  if (apart < hour) return `${Math.floor(apart / minute)} min`
  if (apart < 2 * day) return `${Math.floor(apart / hour)} h`
  return `${Math.floor(apart / day)} d`
}

export function yearsSince(date: string, now: number) {
  const today = dayOf(new Date(now).toISOString())
  const before = today.slice(5, 10) < date.slice(5, 10)
  return Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - Number(before)
}

const dayOf = (iso: string) => (iso.endsWith('Z') ? wallTime(new Date(iso), boardZone()) : iso)

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
