import {
  type ArrestDraft,
  arrestLabels,
  arrestPayload,
  blankArrest,
  chargeLabels,
  missingOfArrest,
} from './arrest-draft.ts'
import {
  blankPerson,
  missingOfPerson,
  type PersonDraft,
  personLabels,
  personPayload,
} from './person-draft.ts'
import { rowLabels } from './row-labels.ts'

/** A person and their first arrest, while somebody types. */
export type RegisterDraft = PersonDraft & ArrestDraft

export const photoLabels = {
  photoFront: 'Front photo',
  photoLeft: 'Photo of the left side',
  photoRight: 'Photo of the right side',
  photoOther: 'Other photos',
  documents: 'Documents',
}

const markLabels = { part: 'Part of the body', kind: 'Kind', note: 'What it looks like' }

export const blankRegister = (): RegisterDraft => ({ ...blankPerson(), ...blankArrest() })

// Each takes what is its own from the whole; the other part passes through.
export const registerPayload = (draft: RegisterDraft) => ({
  ...personPayload(draft),
  ...arrestPayload(draft),
  marks: personPayload(draft).marks!,
})

export const missingOf = (draft: RegisterDraft) => [...missingOfPerson(draft), ...missingOfArrest(draft)]

export const marksLabels = ({ marks }: PersonDraft) => rowLabels('marks', 'Mark', marks.length, markLabels)

export const chargesLabels = ({ charges }: ArrestDraft) =>
  rowLabels('charges', 'Charge', charges.length, chargeLabels)

export const registerLabels = (draft: RegisterDraft) => ({
  ...personLabels,
  ...marksLabels(draft),
  ...photoLabels,
  ...arrestLabels,
  ...chargesLabels(draft),
})
