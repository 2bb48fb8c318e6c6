import { ActionDialog } from '../../../../Components/ActionDialog.tsx'
import { FileDrop } from '../../../../Components/form/FileDrop.tsx'
import { useActionForm } from '../../../../Components/useActionForm.ts'
import type { UploadLimits } from '#server/files/upload-limits'

type ScanDialogProps = {
  applicationId: number
  number: string | null
  limits: UploadLimits
  open: boolean
  onClose: () => void
}

export function ScanDialog({ applicationId, number, limits, open, onClose }: ScanDialogProps) {
  const form = useActionForm({
    bag: 'resolution',
    ids: 'signed-paper',
    method: 'put',
    url: `/applications/${applicationId}/resolution`,
    fields: {},
    limits,
    onDone: onClose,
  })
  return (
    <ActionDialog
      form={form}
      title="Add the signed scan"
      act="Add scan"
      labels={{ scan: 'Scan' }}
      start="scan"
      open={open}
      onClose={onClose}
    >
      <p>
        The scan of the paper that was signed by hand is kept with {number}. It takes the place of an earlier
        scan; the text stays as it was signed.
      </p>
      <FileDrop {...form.fileField('scan')} label="Scan" single />
    </ActionDialog>
  )
}
