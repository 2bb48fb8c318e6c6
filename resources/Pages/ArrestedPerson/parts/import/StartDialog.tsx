import { ConfirmDialog } from '../../../../Components/ConfirmDialog.tsx'
import { useFields } from '../../../../Components/form/useFields.ts'
import type { ImportSummary } from '#server/arrested-persons/imports/screens'
import { counted } from './counted.ts'

type StartDialogProps = { one: ImportSummary; open: boolean; onClose: () => void; onStart: () => void }

export function StartDialog({ one, open, onClose, onStart }: StartDialogProps) {
  const form = useFields({}, { bag: 'import' })
  const left = one.total - one.chosen

  function start() {
    form.send('post', `/arrested-persons/imports/${one.id}/import`, {
      data: { rows: one.chosen },
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
      title="Import into the register"
      act={`Import ${counted(one.chosen, 'row')}`}
      variant="primary"
      form={form}
      onConfirm={start}
    >
      <p>
        {counted(one.chosen, 'person')} of this file {one.chosen === 1 ? 'gets a record' : 'get records'} in
        the register, each with a number, an arrest and its charges.
        {left > 0 && ` The other ${counted(left, 'row')} ${left === 1 ? 'is' : 'are'} left out.`} The import
        can be undone once.
      </p>
    </ConfirmDialog>
  )
}
