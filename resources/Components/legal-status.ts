import { chargeFields } from '#server/arrested-persons/arrest-fields'
import type { LegalStatus } from '#server/arrested-persons/screens'

/** In the order in which a case proceeds. */
export const legalWords = chargeFields.status.options

export const legalStatuses = Object.keys(legalWords) as LegalStatus[]
