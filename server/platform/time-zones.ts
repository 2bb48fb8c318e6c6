// The browser imports this file too.

export function isTimeZone(zone: string) {
  try {
    return zone !== '' && Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

/** `2026-03-14T17:30:00` */
export const wallTime = (moment: Date, zone: string) =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), zone)).toISOString().slice(0, 19)

/**
 * When clocks are set back, an ambiguous time is the first of the two. When they are set forward, a skipped time
 * counts on from before.
 */
export function momentAt(wall: string, zone: string) {
  const { first, last } = candidates(wall, zone)
  return new Date(isShownAt(first, wall, zone) ? first : last)
}

/** A sentence if there is no such time on that day, or if there are two. */
export function clockProblem(wall: string, zone: string): string | null {
  const { first, last } = candidates(wall, zone)
  if (first === last || Number.isNaN(first)) return null
  const shown = [first, last].filter(moment => isShownAt(moment, wall, zone))
  if (shown.length === 1) return null
  const time = wall.slice(11, 16)
  if (shown.length === 0)
    return `There is no ${time} on this day, because the clocks are set forward. Check the time.`
  const [one, other] = shown.map(moment => offsetInWords(moment, zone))
  return `${time} comes twice on this day, because the clocks are set back. Add ${one} for the first or ${other} for the second.`
}

/** `+02:00` */
export function offsetInWords(moment: number, zone: string) {
  const minutes = Math.round(offsetAt(moment, zone) / 60_000)
  const clock = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return `${minutes < 0 ? '-' : '+'}${clock}`
}

function candidates(wall: string, zone: string) {
  const shown = Date.parse(`${wall}Z`)
  const [before, after] = [offsetAt(shown - DAY, zone), offsetAt(shown + DAY, zone)]
  return { first: shown - Math.max(before, after), last: shown - Math.min(before, after) }
}

const isShownAt = (moment: number, wall: string, zone: string) =>
  moment + offsetAt(moment, zone) === Date.parse(`${wall}Z`)

/** `2026-03-14` and 30 → `2026-04-13` */
export function laterDay(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Negative if the second day is earlier. */
export const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY

const DAY = 86_400_000

function offsetAt(moment: number, zone: string) {
  if (zone === 'UTC' || Number.isNaN(moment)) return 0
  const whole = Math.floor(moment / 1000) * 1000
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string) {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', ...options })
  if (formats.size < 20) formats.set(timeZone, format)
  return format
}
