import { laterDay } from '#server/platform/time-zones'
import type { ClockRule } from '../types/clocks.ts'

// Counts the days of a clock. A day counts if the clock was running when it began, so the day of the start doesn't count,
// nor the day on which a stop ends, but the day on which a stop begins does. All days are ISO days of the board's time zone.

export type Counting = Pick<ClockRule, 'days' | 'unit' | 'rolls'>

/** `to` is null while it lasts. Stops may overlap. `why` completes “stopped while …”. */
export type Stop = { from: string; to: string | null; why: string }

export type Calendar = {
  /** 0 is Sunday. Never all seven. */
  weekend: ReadonlySet<number>
  /** Names by day. */
  holidays: ReadonlyMap<string, string>
}

/** Why a day doesn't count. */
export type DayOff = { kind: 'start' } | { kind: 'stop'; why: string } | Rest
type Rest = { kind: 'weekend' } | { kind: 'holiday'; name: string }

export type CountedDay = { day: string; off: DayOff | null }

export type Counted = {
  on: string
  /** From the start, which doesn't count, to the day on which the last day was counted. */
  days: CountedDay[]
  /** The day off that the date would have been on. */
  rolledFrom: string | null
}

/** A clock that is stopped is counted as if the stop ended `today`. */
export function countDays(
  start: string,
  { days: wanted, unit, rolls }: Counting,
  stops: readonly Stop[],
  calendar: Calendar,
  today: string,
): Counted {
  const days: CountedDay[] = [{ day: start, off: { kind: 'start' } }]
  let day = start
  for (let left = wanted; left > 0;) {
    day = dayAfter(day)
    const off = stopAt(day, stops, today) ?? (unit === 'working' ? restOn(day, calendar) : null)
    if (!off) left--
    days.push({ day, off })
  }
  const on = rolls === 'next' ? workingDayFrom(day, calendar) : day
  return { on, days, rolledFrom: on === day ? null : day }
}

/** The stop that lasted when the day began. */
function stopAt(day: string, stops: readonly Stop[], today: string): DayOff | null {
  const stop = stops.find(({ from, to }) => from < day && day <= (to ?? today))
  return stop ? { kind: 'stop', why: stop.why } : null
}

/** Null for a working day. */
export function restOn(day: string, { weekend, holidays }: Calendar): Rest | null {
  const name = holidays.get(day)
  if (name !== undefined) return { kind: 'holiday', name }
  return weekend.has(weekdayOf(day)) ? { kind: 'weekend' } : null
}

function workingDayFrom(first: string, calendar: Calendar) {
  let day = first
  while (restOn(day, calendar)) day = dayAfter(day)
  return day
}

/** A century. */
const MOST_DAYS = 36_525

/** Remembered, because computing dates takes most of the time for thousands of cases. */
const dayAfter = memoized(day => laterDay(day, 1))
const weekdayOf = memoized(day => new Date(`${day}T00:00:00Z`).getUTCDay())

function memoized<Value>(compute: (day: string) => Value) {
  const known = new Map<string, Value>()
  return (day: string) => {
    const found = known.get(day) ?? compute(day)
    if (known.size < MOST_DAYS) known.set(day, found)
    return found
  }
}
