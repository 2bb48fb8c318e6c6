import { config } from './config.ts'
import { laterDay, momentAt, wallTime } from './time-zones.ts'

/** The one clock: tests set it, everything that compares moments asks it. */
export const clock = { now: () => new Date() }

/** Now, or just after a moment where the clock stands or was set back; null is before everything. */
export const nowAfter = (moment: Date | null) =>
  new Date(Math.max(clock.now().getTime(), (moment?.getTime() ?? 0) + 1))

const HOUR = 3_600_000

/**
 * The latest moment that something can have happened: more than an hour from now means that the clock was wrong when
 * it was noted. Clocks of several processes differ by less. What compares a last time with now must not wait for it.
 */
export const latestPossible = () => new Date(clock.now().getTime() + HOUR)

/** Today's calendar day in the board's time zone, as ISO text. */
export const today = () => dayOf(clock.now())

/** The calendar day of a moment in the board's time zone, as ISO text. */
export const dayOf = (moment: Date) => wallTime(moment, config.timeZone).slice(0, 10)

/** When a calendar day begins in the board's time zone, or one some days later. */
export const startOf = (day: string, later = 0) => momentOf(`${laterDay(day, later)}T00:00`)

/** When the clocks show `2026-03-14T17:30` in the board's time zone. */
export const momentOf = (wall: string) => momentAt(wall, config.timeZone)

/** `2026-03-14 17:30 Asia/Manila`, in the board's time zone. */
export const toTheMinute = (moment: Date) =>
  `${wallTime(moment, config.timeZone).slice(0, 16).replace('T', ' ')} ${config.timeZone}`
