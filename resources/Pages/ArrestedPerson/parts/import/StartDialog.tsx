import { ConfirmDialog } from '../../../../Components/ConfirmDialog.tsx'
import { useFields } from '../../../../Components/form/useFields.ts'
import type { ImportSummary } from '#server/arrested-persons/imports/screens'
import { counted } from '../../../../Components/counted.ts'

type StartDialogProps = { one: ImportSummary; open: boolean; onClose: () => void; onStart: () => void }

export function StartDialog({ one, open, onClose, onStart }: StartDialogProps) {
  const form = useFields({}, { bag: 'import' })
  const { chosen, further } = one
  const [fresh, left] = [chosen - further, one.total - chosen]

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
        {fresh > 0 &&
          `${counted(fresh, 'person')} of this file ${fresh === 1 ? 'gets a record' : 'get records'} in the register, each with a number, an arrest and its charges. `}
        {further > 0 &&
          `${counted(further, 'further arrest')} ${further === 1 ? 'is added to a record that is' : 'are added to records that are'} known. `}
        {left > 0 && `The other ${counted(left, 'row')} ${left === 1 ? 'is' : 'are'} left out. `}
        The import can be undone once.
      </p>
    </ConfirmDialog>
  )
}
