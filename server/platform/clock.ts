import { config } from '#server/config'
import { laterDay, momentAt, wallTime } from './time-zones.ts'

/** Read the time only from here: tests set it. */
export const clock = { now: () => new Date() }

/** Later than `moment`, even if the clock was set back. */
export const nowAfter = (moment: Date | null) =>
  new Date(Math.max(clock.now().getTime(), (moment?.getTime() ?? 0) + 1))

const HOUR = 3_600_000

/**
 * A stored time later than this comes from a clock that was ahead. Comparisons with the last run must not
 * wait for it.
 */
export const latestPossible = () => new Date(clock.now().getTime() + HOUR)

/** ISO text, in the board's time zone. */
export const today = () => dayOf(clock.now())

/** ISO text, in the board's time zone. */
export const dayOf = (moment: Date) => wallTime(moment, config.timeZone).slice(0, 10)

/** Midnight in the board's time zone. */
export const startOf = (day: string, later = 0) => momentOf(`${laterDay(day, later)}T00:00`)

/** Parses a local time such as `2026-03-14T17:30`. */
export const momentOf = (wall: string) => momentAt(wall, config.timeZone)

/** `2026-03-14 17:30 Asia/Manila` */
export const toTheMinute = (moment: Date) =>
  `${wallTime(moment, config.timeZone).slice(0, 16).replace('T', ' ')} ${config.timeZone}`
