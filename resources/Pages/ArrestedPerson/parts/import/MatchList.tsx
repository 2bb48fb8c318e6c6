import { BandBadge } from '../../../../Components/BandBadge.tsx'
import type { ImportRow } from '#server/arrested-persons/imports/screens'

/** Who of the register, or of the file itself, may be the same person; and why. */
export function MatchList({ matches }: Pick<ImportRow, 'matches'>) {
  if (matches.length === 0) return null
  return (
    <ul className="space-y-2 wrap-anywhere sm:w-88">
      {matches.map(({ id, line, label, reason, band, whyNot }) => (
        <li key={id ?? -line!}>
          <BandBadge band={band} />{' '}
          {id ? (
            <a href={`/arrested-persons/${id}`} target="_blank" rel="noreferrer" className="link">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            label
          )}
          <span className="block text-muted">{reason}</span>
          {whyNot && <span className="block">Not to be added here. {whyNot}</span>}
        </li>
      ))}
    </ul>
  )
}
