import { arrestFields } from '#server/arrested-persons/arrest-fields'
import { personFields } from '#server/arrested-persons/person-fields'
import { namesOf } from '#server/web/field-list'
import { blankDraft, missingIn, payloadOf } from '#resources/Components/form/field-drafts.ts'
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

/** Of somebody who is known already. */
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
