import type { CustodyEventKind, LegalStatus } from '#server/register/screens'
import { chargeFields } from '#server/register/arrest-fields'

export const eventWords: Record<CustodyEventKind, string> = {
  arrested: 'Arrested',
  transferred: 'Transferred',
  hospital: 'Taken to hospital',
  returned: 'Returned to custody',
  released: 'Released',
  escaped: 'Escaped',
  recaptured: 'Recaptured',
  deceased: 'Died',
}

/** In the order in which a case proceeds. */
export const legalWords = chargeFields.status.options

export const legalStatuses = Object.keys(legalWords) as LegalStatus[]
