import { acts } from '#server/applications/acts'
import { TextArea } from '../../../Components/form/TextArea.tsx'
import { personName } from '../../../Components/PersonName.tsx'
import { ActionDialog } from '../../../Components/ActionDialog.tsx'
import type { CaseDialogProps } from './RemarksDialog.tsx'
import { useActionForm } from '../../../Components/useActionForm.ts'

export function RecuseDialog({ application, limits, open, onClose }: CaseDialogProps) {
  const form = useActionForm({
    bag: acts.recuse.bag,
    method: 'post',
    url: `/applications/${application.id}/recusal`,
    fields: { reason: '' },
    limits,
    onDone: onClose,
  })
  return (
    <ActionDialog
      form={form}
      title="Recuse yourself"
      act={acts.recuse.words.button}
      variant="danger"
      open={open}
      onClose={onClose}
    >
      <p className="font-medium">
        {application.reference} · {personName(application)}
      </p>
      <p>
        You take no part in this application any more: you neither vote nor decide, and a vote you have cast
        is discarded. This can’t be undone.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={5000} />
    </ActionDialog>
  )
}
