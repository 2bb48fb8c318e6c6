import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { importWords } from './import-words.ts'
import type { ImportSummary } from '#server/identities/imports/screens'
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
      url={importWords[one.kind].one(one.id)}
      bag="undo"
      open={open}
      onClose={onClose}
    >
      <p>
        {counted(one.total, 'row')} from {one.fileName} will be deleted here. Nothing has been added to{' '}
        {importWords[one.kind].place}. You can upload the file again.
      </p>
    </ConfirmDialog>
  )
}

type UndoDialogProps = { one: ImportSummary; open: boolean; onClose: () => void; onStart: () => void }

export function UndoDialog({ one, open, onClose, onStart }: UndoDialogProps) {
  const { place, numbers } = importWords[one.kind]
  const form = useActForm({
    bag: 'undo',
    method: 'delete',
    url: importWords[one.kind].one(one.id),
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
        {removed(one)} will be removed from {place}. {one.added > 0 && 'Existing records stay. '}
        Records that were changed since the import stay and are listed here, with the names of those that were
        removed. The {numbers} of the others are not reused. You can’t undo this.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={maxLength.reason} />
    </FormDialog>
  )
}

const removed = ({ kind, imported, added }: ImportSummary) =>
  [
    ...(imported > 0 || added === 0 ? [importWords[kind].imported({ imported, added: 0 })] : []),
    ...(added > 0 ? [counted(added, 'added arrest')] : []),
  ].join(' and ')
