import { Button } from '../../../../Components/Button.tsx'
import type { Resolution } from '#server/resolutions/screens'
import { ResolutionText } from './ResolutionText.tsx'

type SavedMeanwhileProps = {
  resolution: Resolution | null
  /** The one that the writing began from. */
  version: number
  onOver: (version: number) => void
}

/** Somebody else saved a draft since this one was opened: what it says, to be taken over by hand. */
export function SavedMeanwhile({ resolution, version, onOver }: SavedMeanwhileProps) {
  if (!resolution || resolution.version === version) return null
  if (resolution.status === 'signed')
    return <p className="font-medium">{resolution.number} was signed meanwhile; its text is frozen.</p>
  return (
    <section aria-label="Saved meanwhile" className="rounded-md border border-danger bg-surface p-4">
      <p className="font-medium">Somebody saved this draft while you were writing.</p>
      <details className="mt-2">
        <summary className="link inline-block">What was saved</summary>
        <div className="mt-3 border-t border-hairline pt-3">
          <p className="mb-3 font-medium wrap-anywhere">{resolution.title}</p>
          <ResolutionText html={resolution.html} />
        </div>
      </details>
      <p className="mt-2 text-muted">Take over what you need; then save yours in its place.</p>
      <Button className="mt-3" onClick={() => onOver(resolution.version)}>
        I have read it: mine takes its place
      </Button>
    </section>
  )
}
