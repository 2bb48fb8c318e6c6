import { wallTime } from '#server/time-zones'
import { boardZone } from './clock.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// By hand and not with Intl: server and browser must write the same letters, whatever their locale data.

/** `2026-03-14` (or an instant, in the board's time zone) as `14 Mar 2026`; what is no date stays as it is. */
export function plainDate(iso: string) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(dayOf(iso)) ?? []
  const name = months[Number(month) - 1]
  return name ? `${Number(date)} ${name} ${year}` : iso
}

/** An instant as `14 Mar 2026, 09:30`, in the board's time zone. */
export const exactTime = (iso: string) =>
  `${plainDate(iso)}, ${wallTime(new Date(iso), boardZone()).slice(11, 16)}`

/** `14 Mar 2026, 09:30 Asia/Manila`: for paper, and where somebody looks closer. */
export const exactTimeAndZone = (iso: string) => `${exactTime(iso)} ${boardZone()}`

/** An instant seen from `now` (milliseconds): `3 hours ago`, and the date after 30 days. */
export function timeAgo(iso: string, now: number) {
  const passed = now - Date.parse(iso)
  if (passed > 30 * day || passed < -minute) return plainDate(iso)
  if (passed < minute) return 'just now'
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute')
  if (passed < day) return ago(Math.floor(passed / hour), 'hour')
  return ago(Math.floor(passed / day), 'day')
}

/** How far an instant is from `now` (milliseconds), either way: `14 h`, `40 min`; from two days on `3 d`. */
export function timeBetween(iso: string, now: number) {
  const apart = Math.abs(now - Date.parse(iso))
  if (apart < hour) return `${Math.floor(apart / minute)} min`
  if (apart < 2 * day) return `${Math.floor(apart / hour)} h`
  return `${Math.floor(apart / day)} d`
}

/** Full years from an ISO date to `now` (milliseconds). */
export function yearsSince(date: string, now: number) {
  const today = dayOf(new Date(now).toISOString())
  const before = today.slice(5, 10) < date.slice(5, 10)
  return Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - Number(before)
}

const dayOf = (iso: string) => (iso.endsWith('Z') ? wallTime(new Date(iso), boardZone()) : iso)

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
