import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import type { ImportSummary } from '#server/register/imports/screens'
import { FormDialog, useActForm } from '#resources/Components/FormDialog.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { maxLength } from '#server/platform/limits'

type DiscardDialogProps = { one: ImportSummary; open: boolean; onClose: () => void }

export function DiscardDialog({ one, open, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard file"
      act="Discard file"
      variant="danger"
      method="delete"
      url={to('/arrested-persons/imports/:id', { id: one.id })}
      bag="undo"
      open={open}
      onClose={onClose}
    >
      <p>
        {counted(one.total, 'row')} from {one.fileName} will be deleted here. Nothing has been added to the
        register. You can upload the file again.
      </p>
    </ConfirmDialog>
  )
}

type UndoDialogProps = { one: ImportSummary; open: boolean; onClose: () => void; onStart: () => void }

export function UndoDialog({ one, open, onClose, onStart }: UndoDialogProps) {
  const form = useActForm({
    bag: 'undo',
    method: 'delete',
    url: to('/arrested-persons/imports/:id', { id: one.id }),
    fields: { reason: '' },
    onDone: () => {
      onClose()
      onStart()
      scrollTo(0, 0)
    },
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Undo import"
      act="Undo import"
      variant="danger"
      form={form}
      onSend={form.act}
    >
      <p>
        {removed(one)} will be removed from the register. {one.added > 0 && 'Existing records stay. '}
        Records that were changed since the import stay and are listed here. Their register numbers are not
        reused. You can’t undo this.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={maxLength.reason} />
    </FormDialog>
  )
}

const removed = ({ imported, added }: ImportSummary) =>
  [
    ...(imported > 0 || added === 0 ? [counted(imported, 'person')] : []),
    ...(added > 0 ? [counted(added, 'added arrest')] : []),
  ].join(' and ')
