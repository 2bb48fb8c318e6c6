/** The next date by which the board has to do something on a case. */
export type ShownDue = {
  on: string
  /** Its name in the rules of the type. */
  clock: string
  label: string
  sentence: string
  overdue: boolean
  /** The date is what it would be if the stop ended today. */
  stopped: boolean
}

export type ShownClock = ShownDue & {
  endedOn: string | null
  /** The days that an extension would add, and the date that would follow. Null if there can be none. */
  extension: { days: number; on: string } | null
}

/** A due date with every day of it. */
export type ExplainedDue = {
  on: string
  startedOn: string
  days: { day: string; counts: boolean; why: string }[]
  /** `to` is null while it lasts. `why` completes “stopped while …”. */
  stops: { from: string; to: string | null; why: string }[]
  /** Dates that it had before, until which day, and why no longer. `why` completes “when …”. */
  was: { on: string; until: string; why: string }[]
  sentence: string
}

export type ListedHoliday = {
  id: number
  day: string
  name: string
  addedOn: string
  /** Nothing is deleted, because the day counted as a holiday until then. */
  struck: { on: string; reason: string } | null
}
