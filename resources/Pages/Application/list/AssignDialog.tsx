import { usePage } from '@inertiajs/react'
import { acts } from '#server/cases/case/acts'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { AssigneeField } from '#resources/Pages/Application/acts/AssigneeField.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'
import { type BulkDialogProps, BulkPreviewRows, PreviewPending, useBulkAct } from './PreviewRows.tsx'

export function AssignDialog(props: BulkDialogProps) {
  const { open } = props
  const me = usePage().props.auth.user!.id
  const { form, answer, failed, going, close, send } = useBulkAct(props, {
    fields: { userId: '', reason: '' },
    bag: acts.assign.bag,
    ids: 'assign-many',
    preview: to('/applications/assignment/preview'),
    url: to('/applications/assignment'),
  })
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
