import type { ReactNode } from 'react'
import type { ButtonVariant } from '#resources/Components/Button.tsx'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import type { SlipToPrint } from '#server/cases/slips/screens'
import { to } from '#resources/to.ts'
import { reasonLength, maxLength } from '#server/platform/limits'

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
    <FormDialog
      title={rest.title}
      act={rest.act}
      variant={rest.variant ?? 'primary'}
      open={open}
      onClose={onClose}
      form={form}
      onSend={act}
    >
      <p className="font-medium tabular-nums">
        {application.reference} · {number}
      </p>
      <p>{children}</p>
      <TextArea
        {...form.field('reason')}
        label="Reason"
        required
        limit={maxLength.reason}
        hint={`${reasonLength(maxLength.reason)}. Your reason becomes an official remark on the case.`}
      />
    </FormDialog>
  )
}
