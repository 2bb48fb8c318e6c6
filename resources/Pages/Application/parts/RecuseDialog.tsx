import { acts } from '#server/cases/applications/acts'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import type { CaseDialogProps } from './RemarksDialog.tsx'
import { to } from '#resources/to.ts'
import { longest } from '#server/platform/longest'

export function RecuseDialog({ application, limits, open, onClose }: CaseDialogProps) {
  const form = useActForm({
    bag: acts.recuse.bag,
    method: 'post',
    url: to('/applications/:id/recusal', { id: application.id }),
    fields: { reason: '' },
    limits,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onSend={form.act}
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
        You can no longer vote or decide on this application. If you have already voted, your vote is
        discarded. You can’t undo this.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={longest.reason} />
    </FormDialog>
  )
}
