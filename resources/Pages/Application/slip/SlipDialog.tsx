import type { ReactNode } from 'react'
import type { ButtonVariant } from '#resources/Components/Button.tsx'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
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

export function SlipDialog(props: SlipDialogProps) {
  const { application, number, method, open, onClose, children, ...rest } = props
  const form = useActForm({
    bag: 'slip',
    ids: `slip-${method}`,
    method,
    url: to('/applications/:id/slip', { id: application.id }),
    fields: { reason: '' },
    onDone: onClose,
  })

  return (
    <FormDialog
      title={rest.title}
      act={rest.act}
      variant={rest.variant ?? 'primary'}
      open={open}
      onClose={onClose}
      form={form}
      onSend={form.act}
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
