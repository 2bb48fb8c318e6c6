import { FileDrop } from '../../../../Components/form/FileDrop.tsx'
import { photoLimitsInWords } from '../../../../Components/form/file-limits.ts'
import { FormGroup } from '../../../../Components/form/FormGroup.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import type { Photos } from '#server/arrested-persons/screens'

type PhotosGroupProps = {
  form: Pick<FormState<Record<string, string>>, 'fileField'>
  /** Those that are there already. */
  stored?: Photos
}

export function PhotosGroup(props: PhotosGroupProps) {
  return (
    <FormGroup title="Photos">
      <PhotoDrops {...props} />
    </FormGroup>
  )
}

/** From the front and both sides one each, and any number of others. */
export function PhotoDrops({ form: { fileField }, stored }: PhotosGroupProps) {
  const { limits } = fileField('photoFront')
  const one = { single: true, taken: 'photos' as const, hint: '' }
  const side = (photo: unknown) => ({ ...one, ...(photo ? { hint: 'Replaces the one that is there' } : {}) })
  return (
    <>
      <p className="hint">{photoLimitsInWords(limits)}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <FileDrop {...fileField('photoFront')} {...side(stored?.front)} label="Front" />
        <FileDrop {...fileField('photoLeft')} {...side(stored?.left)} label="Left side" />
        <FileDrop {...fileField('photoRight')} {...side(stored?.right)} label="Right side" />
      </div>
      <FileDrop
        {...fileField('photoOther')}
        label="Other photos"
        taken="photos"
        hint="Marks, belongings, anything that tells the person apart"
      />
    </>
  )
}
