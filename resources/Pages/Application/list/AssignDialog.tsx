import { usePage } from '@inertiajs/react'
import type { ApplicationFilter } from '#server/cases/case/screens'
import type { BulkPreview } from '#server/cases/acts/bulk/screens'
import { acts } from '#server/cases/case/acts'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { AssigneeField } from '#resources/Pages/Application/acts/AssigneeField.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'
import { BulkPreviewRows, PreviewPending, useBulkDialog, usePreview } from './PreviewRows.tsx'

type AssignDialogProps = {
  /** Rows selected by hand, or everything that a filter finds. */
  chosen: { ids: number[] } | { filter: ApplicationFilter }
  open: boolean
  onClose: () => void
  onDone: () => void
}

export function AssignDialog({ chosen, open, onClose, onDone }: AssignDialogProps) {
  const me = usePage().props.auth.user!.id
  const ids = 'assign-many'
  const form = useFields({ userId: '', reason: '' }, { bag: acts.assign.bag!, ids, draft: ids })
  const { close, sent } = useBulkDialog({ onClose, onDone })
  const { answer, failed } = usePreview<BulkPreview>(open, to('/applications/assignment/preview'), chosen)
  const going = answer ? answer.total - answer.refused : 0

  function send() {
    form.send('post', to('/applications/assignment'), {
      data: { ...chosen, expected: answer!.total, ...form.data },
      onSuccess: () => {
        form.reset()
        sent()
      },
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Assign applications"
      act={going > 0 ? `Assign ${counted(going, 'application')}` : 'Nothing to assign'}
      able={going > 0}
      labels={{ userId: 'Assign to', reason: 'Reason', ids: 'Applications' }}
      form={form}
      onSend={send}
    >
      {answer ? (
        <BulkPreviewRows preview={answer} done={acts.assign.words.done} />
      ) : (
        <PreviewPending failed={failed} />
      )}
      <AssigneeField {...form.field('userId')} label="Assign to" open={open} nobody />
      <TextArea
        {...form.field('reason')}
        label="Reason"
        required={form.data.userId !== '' && form.data.userId !== String(me)}
        hint={
          form.data.userId === String(me)
            ? 'Required for cases that are assigned to somebody else'
            : undefined
        }
        limit={maxLength.reason}
      />
      <p className="hint">You can undo this for an hour.</p>
    </FormDialog>
  )
}
