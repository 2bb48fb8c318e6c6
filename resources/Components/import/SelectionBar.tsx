import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { counted } from '#resources/Components/words.ts'
import { importWords } from './import-words.ts'
import type { ImportShown, ImportSummary } from '#server/identities/imports/screens'
import { DiscardDialog } from './ImportDialogs.tsx'

type SelectionBarProps = { one: ImportSummary; can: ImportShown<unknown>['can']; onStart: () => void }

export function SelectionBar({ one, can, onStart }: SelectionBarProps) {
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

function sentence({ state, chosen, further, total, bad }: ImportSummary) {
  if (state === 'checking') return 'You can import rows when all of them are checked.'
  const skipped = bad > 0 ? ` ${counted(bad, 'row')} with problems will be skipped.` : ''
  if (chosen === 0) return `No rows selected.${skipped}`
  const known = further > 0 ? `, ${further.toLocaleString('en')} for existing records` : ''
  return `${chosen.toLocaleString('en')} of ${counted(total, 'row')} selected${known}.${skipped}`
}

const added = (kind: ImportSummary['kind'], count: number) =>
  counted(count, kind === 'application' ? 'application' : 'new record')

type StartDialogProps = { one: ImportSummary; open: boolean; onClose: () => void; onStart: () => void }

function StartDialog({ one, open, onClose, onStart }: StartDialogProps) {
  const { chosen, further } = one
  const [fresh, left] = [chosen - further, one.total - chosen]

  return (
    <ConfirmDialog
      title={`Import into ${importWords[one.kind].place}`}
      act={`Import ${counted(one.chosen, 'row')}`}
      method="post"
      url={importWords[one.kind].start(one.id)}
      bag="import"
      data={{ rows: one.chosen }}
      open={open}
      onClose={onClose}
      onDone={() => {
        onClose()
        onStart()
        scrollTo(0, 0)
      }}
    >
      <p>
        {fresh > 0 && `${added(one.kind, fresh)} will be added to ${importWords[one.kind].place}. `}
        {further > 0 && `${counted(further, 'arrest')} will be added to existing records. `}
        {left > 0 && `${counted(left, 'row')} will be skipped. `}
        {one.bad > 0 && 'Download the rows with problems before, because they are not stored afterwards. '}
        You can undo the import once.
      </p>
    </ConfirmDialog>
  )
}
