import { ConfirmDialog } from '../../../../Components/ConfirmDialog.tsx'
import { DraftNotice } from '../../../../Components/form/DraftNotice.tsx'
import { TextArea } from '../../../../Components/form/TextArea.tsx'
import { useFields } from '../../../../Components/form/useFields.ts'
import type { ImportSummary } from '#server/arrested-persons/imports/screens'
import { counted } from '../../../../Components/counted.ts'

type UndoDialogProps = { one: ImportSummary; open: boolean; onClose: () => void; onStart: () => void }

export function UndoDialog({ one, open, onClose, onStart }: UndoDialogProps) {
  const form = useFields({ reason: '' }, { bag: 'undo', draft: `undo-import/${one.id}` })

  function undo() {
    form.send('delete', `/arrested-persons/imports/${one.id}`, {
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
        Whoever was edited, arrested again or added to since is kept, and named here. Register numbers are not
        given again. This can’t be taken back.
      </p>
      <TextArea {...form.field('reason')} label="Reason" required limit={5000} />
    </ConfirmDialog>
  )
}

/** `3 persons`, `1 further arrest`, `3 persons and 1 further arrest` */
const takenOut = ({ imported, added }: ImportSummary) =>
  [
    ...(imported > 0 || added === 0 ? [counted(imported, 'person')] : []),
    ...(added > 0 ? [counted(added, 'further arrest')] : []),
  ].join(' and ')
