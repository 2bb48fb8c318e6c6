import type { Resolution } from '#server/resolutions/screens'
import { ResolutionPaper } from './ResolutionPaper.tsx'

type EarlierResolutionsProps = { resolutions: Resolution[]; office: string; reference: string }

/** Superseded ones, folded: they stay on record and prove nothing any more. */
export function EarlierResolutions({ resolutions, office, reference }: EarlierResolutionsProps) {
  return resolutions.map(resolution => (
    <details key={resolution.id} className="mt-4 border-t border-hairline pt-3">
      <summary className="link inline-block">
        {resolution.number}, superseded{resolution.differs ? ', and not what the board signed' : ''}
      </summary>
      <div className="mt-3">
        <ResolutionPaper resolution={resolution} office={office} reference={reference} />
      </div>
    </details>
  ))
}
