import { PhotoDrop } from '#resources/Components/form/PhotoDrop.tsx'
import { photoLimitsInWords } from '#resources/Components/form/chosen-files.ts'
import { FormGroup } from '#resources/Components/form/FormFrame.tsx'
import type { FormFiles, FieldsOf } from '#resources/Components/form/useFields.ts'
import type { Photos } from '#server/register/screens'

type PhotosGroupProps = {
  form: Pick<FieldsOf<Record<string, string>>, 'fileField'>
  stored?: Photos
}

export function PhotosGroup(props: PhotosGroupProps) {
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

export function progressOfPhotos(files: FormFiles, stored?: Photos) {
  const sides = [
    [files.photoFront, stored?.front],
    [files.photoLeft, stored?.left],
    [files.photoRight, stored?.right],
  ] as const
  return { filled: sides.filter(([chosen, there]) => chosen?.length || there).length, of: sides.length }
}
