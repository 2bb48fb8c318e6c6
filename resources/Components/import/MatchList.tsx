import { BandBadge } from '#resources/Components/Badges.tsx'
import type { ImportKind, ImportMatch } from '#server/identities/imports/screens'
import { importWords } from './import-words.ts'

type MatchListProps = { kind: ImportKind; matches: (ImportMatch & { whyNot?: string })[] }

/** Records, and other rows of the file, that may be the same person. */
export function MatchList({ kind, matches }: MatchListProps) {
  if (matches.length === 0) return null
  return (
    <ul className="space-y-2 wrap-anywhere sm:w-88">
      {matches.map(({ id, line, label, reason, band, whyNot }) => (
        <li key={id ?? -line!}>
          <BandBadge band={band} />{' '}
          {id ? (
            <a href={importWords[kind].record(id)} target="_blank" rel="noreferrer" className="link">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            label
          )}
          <span className="block text-muted">{reason}</span>
          {whyNot && <span className="block">The arrest can’t be added to this record. {whyNot}</span>}
        </li>
      ))}
    </ul>
  )
}
