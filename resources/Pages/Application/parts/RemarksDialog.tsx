import type { ReactNode } from 'react'
import type { ButtonVariant } from '../../../Components/Button.tsx'
import { DateField } from '../../../Components/form/DateField.tsx'
import { FileDrop } from '../../../Components/form/FileDrop.tsx'
import { TextArea } from '../../../Components/form/TextArea.tsx'
import { personName } from '../../../Components/PersonName.tsx'
import { acts, type ActWithBag, type ActWithButton } from '#server/applications/acts'
import type { ApplicationDetail } from '#server/applications/screens'
import type { UploadLimits } from '#server/files/upload-limits'
import { ActionDialog } from '../../../Components/ActionDialog.tsx'
import { useActionForm } from '../../../Components/useActionForm.ts'

/** What every dialog of the case file gets from the panel. */
export type CaseDialogProps = {
  application: ApplicationDetail['application']
  limits: UploadLimits
  open: boolean
  onClose: () => void
}

type RemarksDialogProps = CaseDialogProps & {
  act: ActWithButton & ActWithBag
  /** Below /applications/:id. */
  path: string
  method?: 'post' | 'delete'
  /** What is sent besides the remarks; `reviewOn` is asked for. */
  fields?: Record<string, string>
  /** What its button says, if nothing else. */
  title?: string
  variant?: ButtonVariant
  /** The earliest day for a review. */
  reviewFrom?: string
  withFiles?: boolean
  /** What will happen. */
  children: ReactNode
}

/** Remarks, and files with them: what most acts on an application ask for and leave behind. */
export function RemarksDialog({
  application,
  limits,
  act,
  path,
  fields,
  children,
  ...rest
}: RemarksDialogProps) {
  const { method = 'post', withFiles = true, reviewFrom, open, onClose } = rest
  const { bag, words } = acts[act]
  const form = useActionForm({
    bag,
    method,
    url: `/applications/${application.id}/${path}`,
    fields: { remarks: '', ...fields } as Record<string, string> & { remarks: string },
    limits,
    onDone: onClose,
  })

  return (
    <ActionDialog
      form={form}
      title={rest.title ?? words.button}
      act={words.button}
      variant={rest.variant ?? 'primary'}
      open={open}
      onClose={onClose}
    >
      <p className="font-medium">
        {application.reference} · {personName(application)}
      </p>
      {children}
      <TextArea
        {...form.field('remarks')}
        label="Remarks"
        required
        serif
        limit={5000}
        hint="10 to 5,000 characters. They become part of the record and can’t be changed."
      />
      {reviewFrom !== undefined && (
        <DateField
          {...form.field('reviewOn')}
          value={form.data.reviewOn ?? ''}
          label="Review on"
          required
          min={reviewFrom}
          hint="When the board looks at it again"
        />
      )}
      {withFiles && <FileDrop {...form.fileField('files')} label="Files" />}
    </ActionDialog>
  )
}
