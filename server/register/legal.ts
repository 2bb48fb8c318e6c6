import type { LegalStatus } from './screens.ts'

/**
 * Strongest first: an arrest has the status of its strongest charge, a person that of their latest arrest.
 */
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

export const legalStatusOf = (charges: { status: string }[]): LegalStatus =>
  LEGAL_STATUSES.find(status => charges.some(charge => charge.status === status)) ?? 'under_investigation'

const BEFORE_A_COURT: string[] = ['charged', 'on_trial', 'convicted', 'acquitted']
const NOT_YET: string[] = ['under_investigation', 'inquest', 'no_charge']

export const isFiled = (status: string) => BEFORE_A_COURT.includes(status)

export const cannotBeFiled = (status: string) => NOT_YET.includes(status)
