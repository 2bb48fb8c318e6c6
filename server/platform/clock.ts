import { timeZone } from './settings.ts'
import { laterDay, momentAt, wallTime } from './time-zones.ts'

/** Tests set it, so read the time only from here. */
export const clock = { now: () => new Date() }

/** Later than `moment`, even if the clock was set back. */
export const nowAfter = (moment: Date | null) =>
  new Date(Math.max(clock.now().getTime(), (moment?.getTime() ?? 0) + 1))

const HOUR = 3_600_000

/** Later times were written while the clock was ahead. */
export const latestPossible = (now = clock.now()) => new Date(now.getTime() + HOUR)

export const anHourAgo = () => new Date(clock.now().getTime() - HOUR)

/** `2026-03-14`, in the board's time zone. */
export const today = () => dayOf(clock.now())

export const dayOf = (moment: Date) => wallTime(moment, timeZone()).slice(0, 10)

/** Midnight in the board's time zone. */
export const startOf = (day: string, later = 0) => momentOf(`${laterDay(day, later)}T00:00`)

export const momentOf = (wall: string) => momentAt(wall, timeZone())

/** `2026-03-14 17:30 Asia/Manila` */
export const toTheMinute = (moment: Date) =>
  `${wallTime(moment, timeZone()).slice(0, 16).replace('T', ' ')} ${timeZone()}`
