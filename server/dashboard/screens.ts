// What the dashboard receives. Types only: the browser imports them too.
import type { WaitingList } from '../applications/screens.ts'
import type { ArrestedPersonRow } from '../arrested-persons/screens.ts'

/** What waits for the viewer, in the order to do it in; null where they have no part in it. */
export type Waiting = {
  /** Decided, and no resolution is signed. */
  toSign: WaitingList | null
  /** Every seat that is left has voted. */
  toDecide: WaitingList | null
  holdsDue: WaitingList | null
  toVote: WaitingList | null
  /** One that something has to be settled of first says so. */
  toEndorse: WaitingList | null
  /** Of the oldest registered: with likely duplicates or matches to settle; without documents that are required. */
  toSettle: WaitingList | null
  missingDocuments: WaitingList | null
  /** On hold before their endorsement, for the registry to complete. */
  returned: WaitingList | null
  /** Somebody answered or named the viewer there. */
  discussions: WaitingList | null
  /** Arrested persons: the custody clock has run out; the day to review their records has come. */
  uncharged: WaitingPersons | null
  retentionDue: WaitingPersons | null
  /** Of arrested persons, begun and not finished. */
  imports: WaitingLines | null
  invitations: WaitingLines | null
  withoutSecondFactor: WaitingLines | null
  /** Letters that were given up within the month. */
  undeliveredMail: WaitingLines | null
}

export type WaitingPersons = { total: number; first: (ArrestedPersonRow & { retentionReviewOn: string })[] }
export type WaitingLine = { id: number; label: string; detail: string; at: string | null; url: string }
export type WaitingLines = { total: number; first: WaitingLine[] }

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
  /** Whose case it is; null of a record. */
  applicant: { givenName: string; middleName: string; familyName: string; nameSuffix: string } | null
  href: string
}
