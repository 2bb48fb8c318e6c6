import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { DraftNotice } from '#resources/Components/form/DraftNotice.tsx'
import { TextArea } from '#resources/Components/form/TextArea.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import type { ImportSummary } from '#server/arrested-persons/imports/screens'
import { counted } from '#resources/Components/plural.ts'
import { to } from '#resources/to.ts'
import { longest } from '#server/longest'

type UndoDialogProps = { one: ImportSummary; open: boolean; onClose: () => void; onStart: () => void }

export function UndoDialog({ one, open, onClose, onStart }: UndoDialogProps) {
  const form = useFields({ reason: '' }, { bag: 'undo', draft: `undo-import/${one.id}` })

  function undo() {
    form.send('delete', to('/arrested-persons/imports/:id', { id: one.id }), {
      onSuccess: () => {
        onClose()
        onStart()
        scrollTo(0, 0)
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Undo import"
      act="Undo import"
      labels={{ reason: 'Reason' }}
      form={form}
      onConfirm={undo}
    >
      <DraftNotice draft={form.draft} />
      <p>
        {takenOut(one)} of this import {one.imported + one.added === 1 ? 'is' : 'are'} taken out of the
        register again. {one.added > 0 && 'Records that were known before stay. '}
        Records that were edited or added to since are kept and listed here. Register numbers are not used
        again. This can’t be undone.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={longest.reason} />
    </ConfirmDialog>
  )
}

const takenOut = ({ imported, added }: ImportSummary) =>
  [
    ...(imported > 0 || added === 0 ? [counted(imported, 'person')] : []),
    ...(added > 0 ? [counted(added, 'further arrest')] : []),
  ].join(' and ')
