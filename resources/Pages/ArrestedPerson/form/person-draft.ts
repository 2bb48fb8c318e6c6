import { personFields } from '#server/arrested-persons/person-fields'
import { namesOf } from '#server/web/field-list'
import { type DraftsOf, labelsOf, missingIn, rowLabels } from '#resources/Components/form/field-drafts.ts'

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

/** What tells one person from another, as far as it has been typed. */
export const comparedOf = (draft: PersonDraft) =>
  Object.fromEntries(compared.map(name => [name, draft[name] as string | boolean]))

/** What is required of a person and still empty. */
export function missingOfPerson(draft: PersonDraft) {
  const named = draft.familyName.trim() !== '' || draft.givenName.trim() !== ''
  return [...(named ? [] : ['Family or given name']), ...missingIn(personFields, draft)]
}
