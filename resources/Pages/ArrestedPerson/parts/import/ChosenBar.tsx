import { useState } from 'react'
import { Button } from '../../../../Components/Button.tsx'
import type { ImportShow } from '#server/arrested-persons/imports/screens'
import { counted } from '../../../../Components/counted.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { StartDialog } from './StartDialog.tsx'

type ChosenBarProps = { one: ImportShow['import']; can: ImportShow['can']; onStart: () => void }

/** Keeps the act at hand below a long preview. */
export function ChosenBar({ one, can, onStart }: ChosenBarProps) {
  const [asking, setAsking] = useState<'start' | 'discard' | null>(null)
  const close = () => setAsking(null)
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
          <Button onClick={() => setAsking('discard')}>Discard file</Button>
          <Button
            variant="primary"
            aria-disabled={!can.import || undefined}
            onClick={() => can.import && setAsking('start')}
          >
            Import {counted(one.chosen, 'row')}
          </Button>
        </div>
      </div>
      <StartDialog one={one} open={asking === 'start'} onClose={close} onStart={onStart} />
      <DiscardDialog one={one} open={asking === 'discard'} onClose={close} />
    </div>
  )
}

function sentence({ state, chosen, further, total, bad }: ImportShow['import']) {
  if (state === 'checking') return 'Rows can be imported once all are checked.'
  const mend = bad > 0 ? ` ${counted(bad, 'row')} must be mended in the file first.` : ''
  if (chosen === 0) return `No row is chosen.${mend}`
  const known = further > 0 ? `, ${further.toLocaleString('en')} for known records` : ''
  return `${chosen.toLocaleString('en')} of ${counted(total, 'row')} chosen${known}.${mend}`
}
