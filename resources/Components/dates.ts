const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// By hand and not with Intl: server and browser must write the same letters, whatever their locale data.

/** `2026-03-14` (or an instant, taken in UTC) as `14 Mar 2026`; what is no date stays as it is. */
export function plainDate(iso: string) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  const name = months[Number(month) - 1]
  return name ? `${Number(date)} ${name} ${year}` : iso
}

/** An instant as `14 Mar 2026, 09:30`, in the viewer's time zone or, for the server's text, in UTC. */
export function exactTime(iso: string, zone: 'local' | 'utc') {
  const at = new Date(iso)
  if (zone === 'utc') return `${plainDate(iso)}, ${iso.slice(11, 16)} UTC`
  const date = `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`
  return `${date}, ${two(at.getHours())}:${two(at.getMinutes())}`
}

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
  const [year, month, day] = date.split('-').map(Number)
  const today = new Date(now)
  const had = [today.getUTCMonth() + 1, today.getUTCDate()]
  const before = had[0]! < month! || (had[0] === month && had[1]! < day!)
  return today.getUTCFullYear() - year! - Number(before)
}

const two = (value: number) => String(value).padStart(2, '0')

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
