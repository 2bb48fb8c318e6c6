import { personGroups } from '#server/register/person-fields'
import type { Photos } from '#server/register/screens'
import { FormGroup } from '#resources/Components/form/FormFrame.tsx'
import { progressOf } from '#resources/Components/form/field-drafts.ts'
import { FoldedFields } from '#resources/Components/form/ListedFields.tsx'
import type { FormFiles, FieldsOf } from '#resources/Components/form/useFields.ts'
import type { PersonDraft } from './register-draft.ts'
import { PhotosGroup, progressOfPhotos } from './PhotosGroup.tsx'

type PersonGroupsProps = {
  form: FieldsOf<PersonDraft>
  today: string
  photos?: Photos
}

const { Person, 'Description and marks': description } = personGroups
const address = { ...personGroups['Address and identity'], ...personGroups.Retention }

export function PersonGroups({ form, today, photos }: PersonGroupsProps) {
  const { field, rowsField, fileField } = form
  const controls = { field, rowsField, today }
  return (
    <>
      <FormGroup title="Person">
        <FoldedFields fields={Person} {...controls} />
      </FormGroup>
      <FormGroup title="Description and marks">
        <FoldedFields fields={description} {...controls} />
      </FormGroup>
      <PhotosGroup form={{ fileField }} {...(photos ? { stored: photos } : {})} />
      <FormGroup title="Address and identity">
        <FoldedFields fields={address} {...controls} />
      </FormGroup>
    </>
  )
}

PersonGroups.progress = (draft: PersonDraft, files: FormFiles, stored?: Photos) => [
  { title: 'Person', progress: progressOf(Person, draft) },
  { title: 'Description and marks' },
  { title: 'Photos', progress: progressOfPhotos(files, stored) },
  { title: 'Address and identity', progress: progressOf(address, draft) },
]
