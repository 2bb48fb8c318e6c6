/** The one clock: tests set it, everything that compares moments asks it. */
export const clock = { now: () => new Date() }

/** Today's calendar day where the board's server stands, as ISO text. */
export const today = () => dayOf(clock.now())

/** The calendar day of a moment where the board's server stands, as ISO text. */
export const dayOf = (moment: Date) =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`

const twoDigits = (part: number) => String(part).padStart(2, '0')
