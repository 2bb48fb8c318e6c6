import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import type { ImportSummary } from '#server/register/imports/screens'

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
