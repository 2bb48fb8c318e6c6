/** The one clock: tests set it, everything that compares moments asks it. */
export const clock = { now: () => new Date() }

/** Today's calendar day where the board's server stands, as ISO text. */
export const today = () => dayOf(clock.now())

/** The calendar day of a moment where the board's server stands, as ISO text. */
export const dayOf = (moment: Date) =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`

/** When a calendar day begins where the board's server stands, or one some days later. */
export function startOf(day: string, later = 0) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date + later)
}

const twoDigits = (part: number) => String(part).padStart(2, '0')
