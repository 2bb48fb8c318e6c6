import { acts } from '#server/applications/acts'
import { TextArea } from '#resources/Components/form/TextArea.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { ActDialog } from '#resources/Components/ActDialog.tsx'
import type { CaseDialogProps } from './RemarksDialog.tsx'
import { useActForm } from '#resources/Components/useActForm.ts'
import { to } from '#resources/to.ts'
import { longest } from '#server/longest'

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
    <ActDialog
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
        You will no longer take part in this application: you can’t vote or decide, and a vote you have cast
        is discarded. This can’t be undone.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={longest.reason} />
    </ActDialog>
  )
}
