import { laterDay } from '#server/platform/time-zones'

// Counts the days of a clock. A day counts if the clock was running when it began, so the day of the start doesn't count,
// nor the day on which a stop ends, but the day on which a stop begins does. All days are ISO days of the board's time zone.

export type Counting = {
  days: number
  unit: 'working' | 'calendar'
  /** What happens to a date on a day off. */
  rolls: 'next' | 'none'
}

/** `to` is null while it lasts. Stops may overlap. */
export type Stop = { from: string; to: string | null; why: string }

export type Calendar = {
  /** 0 is Sunday. Never all seven. */
  weekend: ReadonlySet<number>
  /** Names by day. */
  holidays: ReadonlyMap<string, string>
}

export type CountedDay = {
  day: string
  counts: boolean
  /** '' for a day that counts. */
  why: string
}

export type Due = {
  on: string
  /** From the start, which doesn't count, to the day on which the last day was counted. */
  days: CountedDay[]
  /** The day off that the date would have been on. */
  rolledFrom: string | null
}

/** A clock that is stopped is counted as if the stop ended `today`. */
export function countDays(
  start: string,
  { days, unit, rolls }: Counting,
  stops: readonly Stop[],
  calendar: Calendar,
  today: string,
): Due {
  const counted: CountedDay[] = [{ day: start, counts: false, why: 'the day on which it starts' }]
  let day = start
  for (let left = days; left > 0;) {
    day = laterDay(day, 1)
    const why = stopAt(day, stops, today)?.why ?? (unit === 'working' ? dayOff(day, calendar) : '')
    if (!why) left--
    counted.push({ day, counts: !why, why })
  }
  const on = rolls === 'next' ? workingDayFrom(day, calendar) : day
  return { on, days: counted, rolledFrom: on === day ? null : day }
}

/** The one that lasted when the day began. */
const stopAt = (day: string, stops: readonly Stop[], today: string) =>
  stops.find(({ from, to }) => from < day && day <= (to ?? today))

/** '' for a working day. */
export function dayOff(day: string, { weekend, holidays }: Calendar) {
  const holiday = holidays.get(day)
  if (holiday !== undefined) return `holiday: ${holiday}`
  return weekend.has(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 'weekend' : ''
}

function workingDayFrom(first: string, calendar: Calendar) {
  let day = first
  while (dayOff(day, calendar)) day = laterDay(day, 1)
  return day
}
