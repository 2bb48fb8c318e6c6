import {
  blankDraft,
  draftOf,
  type DraftsOf,
  labelsOf,
  missingIn,
  payloadOf,
  rowLabels,
} from '#resources/Components/form/field-drafts.ts'
import { type Row, rowsOf, withoutKeys } from '#resources/Components/form/payload.ts'
import { arrestFields, chargeFields } from '#server/register/arrest-fields'
import { personFields } from '#server/register/person-fields'
import type { Arrest } from '#server/register/screens'
import { namesOf } from '#server/platform/web/field-list'

export type RegisterDraft = PersonDraft & ArrestDraft

export const blankRegister = (): RegisterDraft => ({ ...blankDraft(personFields), ...blankArrest() })

// Each function converts its own fields and passes the others through.
export const registerPayload = (draft: RegisterDraft) => ({
  ...arrestPayload(draft),
  marks: payloadOf(personFields, draft).marks!,
})

/** Only the arrest, for adding it to a known person. */
export function arrestAlone(draft: RegisterDraft) {
  const names: string[] = [...namesOf(arrestFields), 'charges']
  const arrest = Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name)))
  return arrestPayload(arrest as ArrestDraft)
}

export const missingOf = (draft: RegisterDraft) => [
  ...missingOfPerson(draft),
  ...missingIn(arrestFields, draft),
]

export const registerLabels = (draft: RegisterDraft) => ({
  ...personLabels(draft),
  ...photoLabels,
  ...arrestLabels(draft),
})

export type PersonDraft = DraftsOf<typeof personFields>

export const personLabels = (draft: PersonDraft) => ({
  ...labelsOf(personFields),
  ...rowLabels('marks', personFields.marks, draft.marks),
})

export const photoLabels = {
  photoFront: 'Front photo',
  photoLeft: 'Photo of the left side',
  photoRight: 'Photo of the right side',
  photoOther: 'Other photos',
  documents: 'Documents',
}

const compared = namesOf(personFields).filter(name => 'compared' in personFields[name])

export const comparedOf = (draft: PersonDraft) =>
  Object.fromEntries(compared.map(name => [name, draft[name] as string | boolean]))

export function missingOfPerson(draft: PersonDraft) {
  const named = draft.familyName.trim() !== '' || draft.givenName.trim() !== ''
  return [...(named ? [] : ['Family or given name']), ...missingIn(personFields, draft)]
}

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

/** A new charge starts with the arrest's offence and court. Its id is 0. */
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
