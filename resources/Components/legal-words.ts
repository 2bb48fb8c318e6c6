import type { LegalStatus } from '#server/arrested-persons/screens'

/** In the order of a case. */
export const legalWords: Record<LegalStatus, string> = {
  under_investigation: 'under investigation',
  inquest: 'inquest',
  no_charge: 'no charge',
  charged: 'charged',
  on_trial: 'on trial',
  convicted: 'convicted',
  acquitted: 'acquitted',
  dismissed: 'dismissed',
  amnestied: 'amnestied',
}

export const legalStatuses = Object.keys(legalWords) as LegalStatus[]
