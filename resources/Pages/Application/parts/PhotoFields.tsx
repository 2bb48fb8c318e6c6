import { FileDrop } from '../../../Components/form/FileDrop.tsx'
import { photoLimitsInWords } from '../../../Components/form/file-limits.ts'
import type { StoredFile } from '#server/applications/screens'
import { FormGroup } from '../../../Components/form/FormGroup.tsx'
import { PhotoThumbnail } from './PhotoThumbnail.tsx'
import type { ApplicationFormState } from './useApplicationForm.ts'

export function PhotoFields({ form, photo }: { form: ApplicationFormState; photo: StoredFile | null }) {
  const drop = form.fileField('photo')
  return (
    <FormGroup title="Photo">
      {photo && <PhotoThumbnail photo={photo} of="the applicant, as it is now" />}
      <FileDrop
        {...drop}
        single
        label={photo ? 'Replace the photo' : 'Photo of the applicant'}
        taken="photos"
        hint={photoLimitsInWords(drop.limits)}
      />
    </FormGroup>
  )
}
