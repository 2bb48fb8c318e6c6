import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '#resources/Components/Button.tsx'
import { OtherUserNote } from '#resources/Layouts/OtherUser.tsx'
import { useNewVersion } from '#resources/navigation.ts'
import { tryAgain, useUnreachable } from '#resources/unreachable.ts'
import { useLiveState } from './live-state.ts'

/** Says that the page may be outdated or incomplete. It must not move the page. */
export function LivePaused() {
  const state = useLiveState()
  const newVersion = useNewVersion()
  const partial = useUnreachable().later.length > 0
  return (
    // Must exist from the start, or screen readers would not announce its content.
    <output className="screen-only live-state">
      {newVersion && (
        <span className="floating pointer-events-auto flex items-center gap-3 py-1 pr-1 pl-2.5 text-xs">
          A new version is available. Your drafts will be kept.
          <Button onClick={() => location.reload()}>Reload</Button>
        </span>
      )}
      {partial && (
        <span className="floating pointer-events-auto flex items-center gap-3 py-1 pr-1 pl-2.5 text-xs">
          Part of this page could not be loaded.
          <Button onClick={() => tryAgain('later')}>Try again</Button>
        </span>
      )}
      <OtherUserNote />
      {(state === 'away' || state === 'polling') && (
        <span className="floating flex items-center gap-2 px-2.5 py-1 text-xs text-muted">
          <CloudOff aria-hidden size={14} className="shrink-0" />
          Live updates are paused. This page{' '}
          {state === 'away' ? 'will update when the connection is back.' : 'refreshes every minute.'}
        </span>
      )}
    </output>
  )
}
