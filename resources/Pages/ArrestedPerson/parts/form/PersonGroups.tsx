import { personGroups } from '#server/arrested-persons/person-fields'
import type { Photos } from '#server/arrested-persons/screens'
import { FormGroup } from '../../../../Components/form/FormGroup.tsx'
import { ListedFields } from '../../../../Components/form/ListedFields.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import type { PersonDraft } from './person-draft.ts'
import { PhotosGroup } from './PhotosGroup.tsx'

type PersonGroupsProps = {
  form: FormState<PersonDraft>
  today: string
  /** Those that are there already. */
  photos?: Photos
}

const {
  Person,
  'Description and marks': description,
  'Address and identity': address,
  Retention,
} = personGroups

/** Everything about a person, whatever they were arrested for. */
export function PersonGroups({ form: { field, rowsField, fileField }, today, photos }: PersonGroupsProps) {
  const controls = { field, rowsField, today }
  return (
    <>
      <FormGroup title="Person">
        <ListedFields fields={Person} {...controls} />
      </FormGroup>
      <FormGroup title="Description and marks">
        <ListedFields fields={description} {...controls} />
      </FormGroup>
      <PhotosGroup form={{ fileField }} {...(photos ? { stored: photos } : {})} />
      <FormGroup title="Address and identity">
        <ListedFields fields={address} {...controls} />
        <ListedFields fields={Retention} {...controls} />
      </FormGroup>
    </>
  )
}

PersonGroups.titles = ['Person', 'Description and marks', 'Photos', 'Address and identity']
