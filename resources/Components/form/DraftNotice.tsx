import History from 'lucide-react/icons/history'
import { Button } from '#resources/Components/Button.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { DraftState } from './useDraft.ts'

type DraftNoticeProps = {
  draft: DraftState
  /** The id of the control that gets the focus after discarding. */
  start: string
}

export function DraftNotice({ draft: { restoredAt, discard, withFiles }, start }: DraftNoticeProps) {
  return (
    // Must exist from the start, or screen readers would not announce its content.
    <output className="block empty:mb-0">
      {restoredAt && (
        <div className="card flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
          <History aria-hidden size={16} className="shrink-0 text-muted" />
          <p className="min-w-0 flex-1 basis-60">
            Draft from <RelativeTime at={restoredAt} /> restored.
            {withFiles && ' Choose files again.'}
          </p>
          <Button
            onClick={() => {
              discard()
              document.getElementById(start)?.focus()
            }}
          >
            Discard draft
          </Button>
        </div>
      )}
    </output>
  )
}
