import CloudOff from 'lucide-react/icons/cloud-off'
import { useLiveState } from './live-state.ts'

/** Says quietly that what is shown may be old; nothing moves for it. */
export function LivePaused() {
  const away = useLiveState() === 'away'
  return (
    // There from the start, so that what appears in it is read out.
    <output className="screen-only pointer-events-none fixed right-4 bottom-3 left-4 z-40 flex justify-end [body:has([data-bar])_&]:bottom-16 max-wide:[body:has([data-act-bar])_&]:bottom-16">
      {away && (
        <span className="floating flex items-center gap-2 px-2.5 py-1 text-xs text-muted">
          <CloudOff aria-hidden size={14} className="shrink-0" />
          Live updates are paused; this page catches up by itself.
        </span>
      )}
    </output>
  )
}
