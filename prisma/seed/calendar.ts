// Working days and office hours. Everything on the demo board happened before today, in the board's time
// zone.

import { dayOf, startOf } from '#server/platform/clock'
import { laterDay } from '#server/platform/time-zones'

const SPAN = 340 // working days, a little over 15 months

export type Calendar = {
  /** Working days before today (1 is the last one) and seconds after midnight. */
  at: (workingDay: number, second: number) => Date
  /** The same day as an ISO date. */
  on: (workingDay: number) => string
  /** The ISO date `days` calendar days from today; negative for the past. */
  fromToday: (days: number) => string
  /** Any day of the week: calendar days ago and seconds after midnight. */
  moment: (daysAgo: number, second: number) => Date
  year: number
}

export const OPENS = 8 * 3600
export const CLOSES = 17 * 3600

export function calendar(now: Date): Calendar {
  const today = dayOf(now)
  const days = workingDaysBefore(today)
  const dayAt = (workingDay: number) => days[workingDay - 1]!
  return {
    at: (workingDay, second) => later(startOf(dayAt(workingDay)), second),
    on: dayAt,
    fromToday: count => laterDay(today, count),
    moment: (daysAgo, second) => later(startOf(today, -daysAgo), second),
    year: Number(today.slice(0, 4)),
  }
}

function workingDaysBefore(today: string) {
  const days: string[] = []
  for (let day = laterDay(today, -1); days.length < SPAN; day = laterDay(day, -1)) {
    if (isWorkingDay(day)) days.push(day)
  }
  return days
}

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

// Milliseconds.
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const earlier = (one: Date, other: Date) => (one < other ? one : other)
