import { chargeFields } from '#server/register/arrest-fields'
import type { LegalStatus } from '#server/register/screens'

/** In the order in which a case proceeds. */
export const legalWords = chargeFields.status.options

export const legalStatuses = Object.keys(legalWords) as LegalStatus[]
