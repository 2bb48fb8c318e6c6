import { chargeFields } from '#server/arrested-persons/arrest-fields'
import type { LegalStatus } from '#server/arrested-persons/screens'

/** In the order of a case. */
export const legalWords = chargeFields.status.options

export const legalStatuses = Object.keys(legalWords) as LegalStatus[]
