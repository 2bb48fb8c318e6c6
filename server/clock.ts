import { config } from './config.ts'
import { laterDay, momentAt, wallTime } from './time-zones.ts'

/** All code must read the time from here, so that tests can set it. */
export const clock = { now: () => new Date() }

/** Returns a time later than `moment`, even if the clock was set back. */
export const nowAfter = (moment: Date | null) =>
  new Date(Math.max(clock.now().getTime(), (moment?.getTime() ?? 0) + 1))

const HOUR = 3_600_000

/**
 * A stored time later than this is wrong, because the clock was ahead when it was written. Comparisons with
 * the last run must not wait for it.
 */
export const latestPossible = () => new Date(clock.now().getTime() + HOUR)

/** Today's date in the board's time zone, as ISO text. */
export const today = () => dayOf(clock.now())

/** The date of a moment in the board's time zone, as ISO text. */
export const dayOf = (moment: Date) => wallTime(moment, config.timeZone).slice(0, 10)

/** Midnight in the board's time zone, of the given day or `later` days after it. */
export const startOf = (day: string, later = 0) => momentOf(`${laterDay(day, later)}T00:00`)

/** Parses a local time such as `2026-03-14T17:30` in the board's time zone. */
export const momentOf = (wall: string) => momentAt(wall, config.timeZone)

/** `2026-03-14 17:30 Asia/Manila`, in the board's time zone. */
export const toTheMinute = (moment: Date) =>
  `${wallTime(moment, config.timeZone).slice(0, 16).replace('T', ' ')} ${config.timeZone}`
