import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { counted } from '#resources/Components/plural.ts'
import { to } from '#resources/to.ts'
import type { ImportShow, ImportSummary } from '#server/arrested-persons/imports/screens'
import { DiscardDialog } from './DiscardDialog.tsx'

type ChosenBarProps = { one: ImportShow['import']; can: ImportShow['can']; onStart: () => void }

export function ChosenBar({ one, can, onStart }: ChosenBarProps) {
  const [dialog, setDialog] = useState<'start' | 'discard' | null>(null)
  const close = () => setDialog(null)
  return (
    <div
      data-bar=""
      className="sticky bottom-0 z-20 -mx-4 mt-4 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p aria-live="polite" className="tabular min-w-0 flex-1 basis-56 text-sm text-muted">
          {sentence(one)}
        </p>
        <div className="ml-auto flex items-center gap-2">
          <Button onClick={() => setDialog('discard')}>Discard file</Button>
          <Button
            variant="primary"
            aria-disabled={!can.import || undefined}
            onClick={() => can.import && setDialog('start')}
          >
            Import {counted(one.chosen, 'row')}
          </Button>
        </div>
      </div>
      <StartDialog one={one} open={dialog === 'start'} onClose={close} onStart={onStart} />
      <DiscardDialog one={one} open={dialog === 'discard'} onClose={close} />
    </div>
  )
}

function sentence({ state, chosen, further, total, bad }: ImportShow['import']) {
  if (state === 'checking') return 'Rows can be imported once all are checked.'
  const mend = bad > 0 ? ` ${counted(bad, 'row')} must be fixed in the file first.` : ''
  if (chosen === 0) return `No row is chosen.${mend}`
  const known = further > 0 ? `, ${further.toLocaleString('en')} for known records` : ''
  return `${chosen.toLocaleString('en')} of ${counted(total, 'row')} chosen${known}.${mend}`
}

type StartDialogProps = { one: ImportSummary; open: boolean; onClose: () => void; onStart: () => void }

function StartDialog({ one, open, onClose, onStart }: StartDialogProps) {
  const form = useFields({}, { bag: 'import' })
  const { chosen, further } = one
  const [fresh, left] = [chosen - further, one.total - chosen]

  function start() {
    form.send('post', to('/arrested-persons/imports/:id/import', { id: one.id }), {
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
