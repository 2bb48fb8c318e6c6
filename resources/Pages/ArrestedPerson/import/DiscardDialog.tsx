import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { counted } from '#resources/Components/plural.ts'
import { to } from '#resources/to.ts'
import type { ImportSummary } from '#server/arrested-persons/imports/screens'

type DiscardDialogProps = { one: ImportSummary; open: boolean; onClose: () => void }

export function DiscardDialog({ one, open, onClose }: DiscardDialogProps) {
  const form = useFields({}, { bag: 'undo', ids: 'discard' })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Discard file"
      act="Discard file"
      form={form}
      onConfirm={() => form.send('delete', to('/arrested-persons/imports/:id', { id: one.id }))}
    >
      <p>
        {counted(one.total, 'row')} of {one.fileName} are deleted here. Nothing of it is in the register, and
        the file can be sent again.
      </p>
    </ConfirmDialog>
  )
}
