import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Button } from '../../../../Components/Button.tsx'
import { RelativeTime } from '../../../../Components/RelativeTime.tsx'
import type { ImportShow } from '#server/arrested-persons/imports/screens'
import { counted } from '../../../../Components/counted.ts'
import { StateBadge } from './StateBadge.tsx'
import { UndoDialog } from './UndoDialog.tsx'

type ImportHeadingProps = { one: ImportShow['import']; can: ImportShow['can']; onStart: () => void }

export function ImportHeading({ one, can, onStart }: ImportHeadingProps) {
  const [undoing, setUndoing] = useState(false)
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-xl font-bold break-words">{one.fileName}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <StateBadge state={one.state} />
          <span>{outcome(one)}</span>
          <span>
            sent by {one.by} <RelativeTime at={one.at} />
          </span>
        </p>
      </div>
      {can.undo && (
        <Button variant="danger" onClick={() => setUndoing(true)}>
          <Undo2 aria-hidden size={16} />
          Undo import
        </Button>
      )}
      <UndoDialog one={one} open={undoing} onClose={() => setUndoing(false)} onStart={onStart} />
    </div>
  )
}

function outcome({ state, total, imported, added, failed }: ImportShow['import']) {
  const rows = counted(total, 'row')
  if (state === 'checking' || state === 'ready') return rows
  const further = added > 0 ? ` and ${counted(added, 'further arrest')}` : ''
  const persons = `${counted(imported, 'person')}${further} in the register, of ${rows}`
  if (failed === 0) return persons
  return `${persons}; ${failed.toLocaleString('en')} ${state === 'undone' || state === 'undoing' ? 'kept' : 'not imported'}`
}
