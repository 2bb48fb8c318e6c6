import type { LegalStatus } from './screens.ts'

/** The strongest standing first: an arrest stands as the strongest of its charges does, a person as their latest arrest. */
export const LEGAL_STATUSES = [
  'convicted',
  'on_trial',
  'charged',
  'inquest',
  'under_investigation',
  'amnestied',
  'acquitted',
  'dismissed',
  'no_charge',
] as const satisfies readonly LegalStatus[]

/** How a person stands before the law by the charges of one arrest. */
export const legalStatusOf = (charges: { status: string }[]): LegalStatus =>
  LEGAL_STATUSES.find(status => charges.some(charge => charge.status === status)) ?? 'under_investigation'

const BEFORE_A_COURT: string[] = ['charged', 'on_trial', 'convicted', 'acquitted']
const NOT_YET: string[] = ['under_investigation', 'inquest', 'no_charge']

/** Whether a charge that stands so has come before a court: it then has a moment at which it did. */
export const isFiled = (status: string) => BEFORE_A_COURT.includes(status)

/** Dismissed or amnestied it may have, or may not. */
export const cannotBeFiled = (status: string) => NOT_YET.includes(status)
