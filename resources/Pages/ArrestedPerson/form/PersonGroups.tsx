import { personGroups } from '#server/register/person-fields'
import type { Photos } from '#server/register/screens'
import { FormGroup } from '#resources/Components/form/FormFrame.tsx'
import { progressOf } from '#resources/Components/form/field-drafts.ts'
import { FoldedFields } from '#resources/Components/form/ListedFields.tsx'
import type { FormFiles, FieldsOf } from '#resources/Components/form/useFields.ts'
import type { PersonDraft } from './register-draft.ts'
import { PhotoDrop } from '#resources/Components/form/PhotoDrop.tsx'
import { photoLimitsInWords } from '#resources/Components/form/chosen-files.ts'

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

type PhotosGroupProps = {
  form: Pick<FieldsOf<Record<string, string>>, 'fileField'>
  stored?: Photos
}

function PhotosGroup(props: PhotosGroupProps) {
  return (
    <FormGroup title="Photos">
      <PhotoDrops {...props} />
    </FormGroup>
  )
}

export function PhotoDrops({ form: { fileField }, stored }: PhotosGroupProps) {
  const { limits } = fileField('photoFront')
  const one = { single: true, hint: '' }
  const side = (photo: unknown) => ({ ...one, ...(photo ? { hint: 'Replaces the current photo' } : {}) })
  return (
    <>
      <p className="hint">{photoLimitsInWords(limits)}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <PhotoDrop {...fileField('photoFront')} {...side(stored?.front)} label="Front" />
        <PhotoDrop {...fileField('photoLeft')} {...side(stored?.left)} label="Left side" />
        <PhotoDrop {...fileField('photoRight')} {...side(stored?.right)} label="Right side" />
      </div>
      <PhotoDrop
        {...fileField('photoOther')}
        label="Other photos"
        hint="For example, marks or belongings that help to identify the person"
      />
    </>
  )
}

function progressOfPhotos(files: FormFiles, stored?: Photos) {
  const sides = [
    [files.photoFront, stored?.front],
    [files.photoLeft, stored?.left],
    [files.photoRight, stored?.right],
  ] as const
  return { filled: sides.filter(([chosen, there]) => chosen?.length || there).length, of: sides.length }
}
