// The browser imports this file too.

export const clockStarts = ['registered', 'endorsed', 'requested', 'served'] as const
export const clockStops = ['request', 'hold', 'both'] as const
export const clockEnds = ['endorsed', 'decided', 'signed', 'served'] as const
export const clockUnits = ['working', 'calendar'] as const
export const clockRolls = ['next', 'none'] as const

export const MAX_CLOCKS = 10
export const MAX_CLOCK_DAYS = 5000
export const MAX_WARNINGS = 5
export const TOO_MANY_WARNINGS = `Enter at most ${MAX_WARNINGS} days.`

/** Of days that a rule counts. */
export const clockDays = (min: 0 | 1) => ({
  min,
  max: MAX_CLOCK_DAYS,
  message: `Enter a number of days from ${min} to ${MAX_CLOCK_DAYS.toLocaleString('en')}.`,
})

/** A time within which the board has to do something. */
export type ClockRule = {
  name: string
  label: string
  /** `registered` is the day on which the application was received. */
  starts: (typeof clockStarts)[number]
  /** A withdrawal always stops it. */
  stops: (typeof clockStops)[number] | null
  ends: (typeof clockEnds)[number]
  days: number
  unit: (typeof clockUnits)[number]
  /** Dates on a day off move to the next working day, or stay. */
  rolls: (typeof clockRolls)[number]
  /** The days that one extension adds; 0 if it can't be extended. */
  extension: number
  /** Days before the date on which people are reminded. */
  warn: number[]
}
