// The office's days. Everything planted happened on a working day before today, in office hours (UTC).

const DAY = 86_400_000
const SPAN = 340 // working days, a little over 15 months

export type Calendar = {
  /** A moment: so many working days before today (1 is the last one), seconds after midnight. */
  at: (workingDay: number, second: number) => Date
  /** The same day as ISO text. */
  on: (workingDay: number) => string
  /** A calendar day so many days from today, as ISO text; negative ones are past. */
  fromToday: (days: number) => string
  /** A moment of any day, for those who work on Sundays too: so many calendar days ago, seconds after midnight. */
  moment: (daysAgo: number, second: number) => Date
  year: number
}

export const OPENS = 8 * 3600
export const CLOSES = 17 * 3600

export function calendar(now: Date): Calendar {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const days = workingDaysBefore(today)
  const midnight = (workingDay: number) => days[workingDay - 1]!
  return {
    at: (workingDay, second) => new Date(midnight(workingDay) + second * 1000),
    on: workingDay => isoDay(midnight(workingDay)),
    fromToday: count => isoDay(today + count * DAY),
    moment: (daysAgo, second) => new Date(today - daysAgo * DAY + second * 1000),
    year: now.getUTCFullYear(),
  }
}

function workingDaysBefore(today: number) {
  const days: number[] = []
  for (let day = today - DAY; days.length < SPAN; day -= DAY) {
    if (isWorkingDay(day)) days.push(day)
  }
  return days
}

const isWorkingDay = (day: number) => ![0, 6].includes(new Date(day).getUTCDay())

const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)
