import type { ReactNode } from 'react'
import type { ButtonVariant } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { DraftNotice } from '#resources/Components/form/DraftNotice.tsx'
import { TextArea } from '#resources/Components/form/TextArea.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import type { SlipToPrint } from '#server/slips/screens'
import { to } from '#resources/to.ts'
import { lengthOnRecord, longest } from '#server/longest'

type SlipDialogProps = {
  application: SlipToPrint['application']
  number: string
  method: 'post' | 'delete'
  title: string
  act: string
  variant?: ButtonVariant
  open: boolean
  onClose: () => void
  children: ReactNode
}

export function SlipDialog({
  application,
  number,
  method,
  open,
  onClose,
  children,
  ...rest
}: SlipDialogProps) {
  const form = useFields(
    { reason: '' },
    { bag: 'slip', ids: `slip-${method}`, draft: `slip-${method}/${application.id}` },
  )

  function act() {
    form.send(method, to('/applications/:id/slip', { id: application.id }), {
      onSuccess: () => {
        form.reset()
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      title={rest.title}
      act={rest.act}
      variant={rest.variant ?? 'primary'}
      labels={{ reason: 'Reason' }}
      open={open}
      onClose={onClose}
      form={form}
      onConfirm={act}
    >
      <DraftNotice draft={form.draft} />
      <p className="font-medium tabular-nums">
        {application.reference} · {number}
      </p>
      <p>{children}</p>
      <TextArea
        {...form.field('reason')}
        label="Reason"
        required
        limit={longest.reason}
        hint={`${lengthOnRecord(longest.reason)}. It becomes an official remark on the case.`}
      />
    </ConfirmDialog>
  )
}
