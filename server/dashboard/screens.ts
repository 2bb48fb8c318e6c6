// What the dashboard receives beside what waits. Types only: the browser imports them too.

/**
 * One calendar month of the board's: `2026-03`. An application that was decided twice in it, one way and the other, is
 * one that was decided, one that was approved and one that was disapproved.
 */
export type Month = {
  month: string
  received: number
  decided: number
  approved: number
  disapproved: number
}

export type Step = {
  step: 'endorsed' | 'decided' | 'signed'
  /** Half took fewer days, half more; null while there is none. */
  days: number | null
  /** How many it is the middle of. */
  of: number
}

/** The board's numbers, archived applications among them. At most a minute old. */
export type Numbers = {
  today: string
  /** The last twelve, this one at the end. */
  months: Month[]
  /** Last month as far as the day of the month that today is. */
  lastMonthSoFar: { received: number; decided: number }
  /** From registration to the first decision: of the last 200 decided, and of the 200 before them. */
  daysToDecision: { now: number | null; before: number | null; of: number }
  /** Of the last 200 decided, each from the step before it. */
  steps: Step[]
}

export type ActivityEntry = {
  at: string
  actor: string
  /** `application.endorse` */
  action: string
  /** A reference or a register number. */
  subject: string
  href: string
}
