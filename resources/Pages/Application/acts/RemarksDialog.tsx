import type { ReactNode } from 'react'
import type { ButtonVariant } from '#resources/Components/Button.tsx'
import { DateField } from '#resources/Components/form/DateField.tsx'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { personName } from '#resources/Components/PersonName.tsx'
import { acts, type ActWithBag, type ActWithButton } from '#server/cases/applications/acts'
import type { PathOf } from '#server/routes'
import type { ApplicationDetail } from '#server/cases/applications/screens'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { to } from '#resources/to.ts'
import { reasonLength, maxLength } from '#server/platform/limits'

export type CaseDialogProps = {
  application: ApplicationDetail['application']
  limits: UploadLimits
  open: boolean
  onClose: () => void
}

type RemarksDialogProps = CaseDialogProps & {
  act: ActWithButton & ActWithBag
  path: Exclude<Extract<PathOf<'post' | 'delete'>, `/applications/:id/${string}`>, `${string}/:commentId`>
  method?: 'post' | 'delete'
  fields?: Record<string, string>
  title?: string
  variant?: ButtonVariant
  reviewFrom?: string | undefined
  withFiles?: boolean
  /** Remarks may be left out. */
  optional?: boolean
  children: ReactNode
}

export function RemarksDialog(props: RemarksDialogProps) {
  const { application, limits, act, path, fields, children, ...rest } = props
  const { method = 'post', withFiles = true, optional = false, reviewFrom, open, onClose } = rest
  const { bag, words } = acts[act]
  const form = useActForm({
    bag,
    method,
    url: to(path, { id: application.id }),
    fields: { remarks: '', ...fields } as Record<string, string> & { remarks: string },
    limits,
    onDone: onClose,
  })

  return (
    <FormDialog
      beside
      form={form}
      onSend={form.act}
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
        required={!optional}
        serif
        limit={maxLength.remarks}
        hint={`${optional ? 'Optional' : reasonLength(maxLength.remarks)}. Remarks become part of the record and can’t be changed.`}
      />
      {reviewFrom !== undefined && (
        <DateField
          {...form.field('reviewOn')}
          value={form.data.reviewOn ?? ''}
          label="Review on"
          required
          min={reviewFrom}
          hint="The date when the board will review this application"
        />
      )}
      {withFiles && <FileDrop {...form.fileField('files')} label="Files" />}
    </FormDialog>
  )
}

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
      beside
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
      <TextArea {...form.field('reason')} label="Reason" required limit={maxLength.reason} />
    </FormDialog>
  )
}
