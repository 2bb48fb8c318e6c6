// Types only: the browser imports them too.
import type { Said } from '#server/cases/discussion/screens'
import type { TaskList } from '#server/tasks/lists'
import type { WaitingList } from '#server/cases/case/screens'
import type { ArrestedPersonRow } from '#server/register/screens'

/** The viewer's to-do lists; null for those that don't apply. */
export type Waiting = Record<TaskList, WaitingList | null> & {
  uncharged: WaitingPersons | null
  retentionDue: WaitingPersons | null
  imports: WaitingLines | null
  applicationImports: WaitingLines | null
  invitations: WaitingLines | null
  withoutSecondFactor: WaitingLines | null
  undeliveredMail: WaitingLines | null
}

export type WaitingPersons = {
  total: number
  ready: number
  first: (ArrestedPersonRow & { retentionReviewOn: string })[]
}
export type WaitingLine = { id: number; label: string; detail: string; at: string | null; url: string }
export type WaitingLines = { total: number; ready: number; first: WaitingLine[] }

/**
 * A calendar month, like `2026-03`. An application decided twice, once each way, counts once as decided, once
 * as approved and once as disapproved.
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
  days: number | null
  /** Number of cases in the median. */
  of: number
}

export type Numbers = {
  today: string
  months: Month[]
  /** Last month up to today's day of the month. */
  lastMonthSoFar: { received: number; decided: number }
  /** From registration to the first decision: the last 200 decided cases, and the 200 before. */
  daysToDecision: { now: number | null; before: number | null; of: number }
  /** For the last 200 decided cases, each from the previous step. */
  steps: Step[]
}

export type RegisterNumbers = {
  /** The first day of this month. */
  month: string
  inCustody: number
  persons: number
  /** By their latest arrest: this month, and last month up to today's day of the month. */
  arrested: { month: number; before: number }
}

export type AccountNumbers = {
  active: number
  /** Used the board within the last 30 days. */
  recent: number
}

type ActivitySubject = {
  subject: string
  applicant: { givenName: string; middleName: string; familyName: string; nameSuffix: string } | null
  /** Null if the application was removed by undoing its import. */
  href: string | null
}

/** One act, or the same act of one person on several subjects in a row. */
export type ActivityEntry = ActivitySubject & {
  at: string
  actor: string
  action: string
  said: Said | null
  /** The first ones after `subject`. */
  others: ActivitySubject[]
  /** How many subjects, with those that are not listed. */
  count: number
  /** There may be earlier ones that were not counted. */
  isCut: boolean
}
