import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { to } from '#resources/to.ts'
import { acts } from '#server/cases/case/acts'
import type { ActDialogProps } from './ActDialog.tsx'
import { LabelField, useLabels } from './LabelField.tsx'

const { bag, words, form } = acts.label

type LabelDialogProps = Pick<ActDialogProps, 'application' | 'open' | 'onClose'>

export function LabelDialog({ application, open, onClose }: LabelDialogProps) {
  const found = useLabels(open)
  const sending = useActForm({
    bag,
    method: 'put',
    url: to('/applications/:id/labels', { id: application.id }),
    fields: { labels: application.labels.map(({ id }) => String(id)) },
    onDone: onClose,
  })
  return (
    <FormDialog
      beside
      form={sending}
      onSend={sending.act}
      title={words.button}
      act="Save labels"
      able={found.labels.length > 0}
      labels={{ labels: form.fields.labels.label }}
      open={open}
      onClose={onClose}
    >
      <p className="font-medium">
        {application.reference} · {personName(application)}
      </p>
      <LabelField {...sending.field('labels')} {...found} label={form.fields.labels.label} />
    </FormDialog>
  )
}
