import { arrestFields } from '#server/arrested-persons/arrest-fields'
import { personFields } from '#server/arrested-persons/person-fields'
import { blankDraft, missingIn, payloadOf } from '../../../../Components/form/field-drafts.ts'
import { type ArrestDraft, arrestLabels, arrestPayload, blankArrest } from './arrest-draft.ts'
import { missingOfPerson, type PersonDraft, personLabels, photoLabels } from './person-draft.ts'

/** A person and their first arrest, while somebody types. */
export type RegisterDraft = PersonDraft & ArrestDraft

export const blankRegister = (): RegisterDraft => ({ ...blankDraft(personFields), ...blankArrest() })

// Each takes what is its own from the whole; the other part passes through.
export const registerPayload = (draft: RegisterDraft) => ({
  ...arrestPayload(draft),
  marks: payloadOf(personFields, draft).marks!,
})

export const missingOf = (draft: RegisterDraft) => [
  ...missingOfPerson(draft),
  ...missingIn(arrestFields, draft),
]

export const registerLabels = (draft: RegisterDraft) => ({
  ...personLabels(draft),
  ...photoLabels,
  ...arrestLabels(draft),
})
