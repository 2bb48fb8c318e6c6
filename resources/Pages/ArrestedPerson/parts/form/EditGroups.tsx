import type { FormState } from '../../../../Components/form/useFileForm.ts'
import type { Photos } from '#server/arrested-persons/screens'
import { AddressGroup } from './AddressGroup.tsx'
import { DescriptionGroup } from './DescriptionGroup.tsx'
import { PersonGroup } from './PersonGroup.tsx'
import type { PersonDraft } from './person-draft.ts'
import { PhotosGroup } from './PhotosGroup.tsx'

/** Only the person: arrests, charges and custody are changed on the record itself. */
export function EditGroups({
  form,
  today,
  photos,
}: {
  form: FormState<PersonDraft>
  today: string
  photos: Photos
}) {
  return (
    <>
      <PersonGroup form={form} today={today} />
      <DescriptionGroup form={form} />
      <PhotosGroup form={form} stored={photos} />
      <AddressGroup form={form} />
    </>
  )
}

EditGroups.titles = ['Person', 'Description and marks', 'Photos', 'Address and identity']
