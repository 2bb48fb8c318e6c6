import { ActionDialog } from '../../../../Components/ActionDialog.tsx'
import { FileDrop } from '../../../../Components/form/FileDrop.tsx'
import { useActionForm } from '../../../../Components/useActionForm.ts'
import type { Photos } from '#server/arrested-persons/screens'
import { PhotoDrops } from '../form/PhotosGroup.tsx'
import { photoLabels } from '../form/person-draft.ts'
import type { RecordDialogProps } from './dialog-props.ts'
import { Whom } from './Whom.tsx'

export function FilesDialog({
  person,
  photos,
  limits,
  open,
  onClose,
}: RecordDialogProps & { photos: Photos }) {
  const form = useActionForm({
    bag: 'files',
    method: 'post',
    url: `/arrested-persons/${person.id}/files`,
    fields: {},
    limits,
    onDone: onClose,
  })
  return (
    <ActionDialog
      wide
      form={form}
      title="Add photos and documents"
      act="Add files"
      labels={photoLabels}
      start="photoFront"
      open={open}
      onClose={onClose}
    >
      <Whom person={person} />
      <PhotoDrops form={form} stored={photos} />
      <FileDrop {...form.fileField('documents')} label="Documents" />
    </ActionDialog>
  )
}
