import { arrestFields, chargeFields } from '#server/arrested-persons/arrest-fields'
import type { Arrest } from '#server/arrested-persons/screens'
import {
  blankDraft,
  draftOf,
  type DraftsOf,
  labelsOf,
  payloadOf,
  rowLabels,
} from '#resources/Components/form/field-drafts.ts'
import { type Row, rowsOf, withoutKeys } from '#resources/Components/form/payload.ts'

/** An arrest with its charges while somebody types. */
export type ArrestDraft = DraftsOf<typeof arrestFields> & { charges: Row[] }

export const arrestLabels = (draft: ArrestDraft) => ({
  ...labelsOf(arrestFields),
  charges: 'Charges',
  ...rowLabels('charges', { one: 'charge', of: chargeFields }, draft.charges),
})

export const blankArrest = (): ArrestDraft => ({ ...blankDraft(arrestFields), charges: [] })

export const arrestDraftOf = ({ charges, ...arrest }: Arrest): ArrestDraft & { version: number } => ({
  ...draftOf(arrestFields, arrest),
  version: arrest.version,
  charges: rowsOf(charges),
})

/** A new charge starts from what is written of the arrest: nothing is typed twice. An id of 0 is none yet. */
export const blankCharge = ({ offence, court }: Pick<ArrestDraft, 'offence' | 'court'>) => ({
  id: 0,
  ...blankDraft(chargeFields),
  offence,
  court,
})

export const arrestPayload = ({ charges, ...draft }: ArrestDraft) => ({
  ...payloadOf(arrestFields, draft),
  charges: withoutKeys(charges).map(sentCharge),
})

function sentCharge({ id, ...charge }: ReturnType<typeof withoutKeys>[number]) {
  const sent = payloadOf(chargeFields, charge as DraftsOf<typeof chargeFields>)
  return { ...sent, ...(id ? { id } : {}) } as Record<string, string | number>
}
