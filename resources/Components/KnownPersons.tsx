import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { KnownPerson } from '#server/people-matching/screens'
import { BandBadge } from './BandBadge.tsx'
import { PlainDate } from './RelativeTime.tsx'
import { useKnownPersons } from './useKnownPersons.ts'

type KnownPersonsProps = {
  /** Who answers: `/arrested-persons/likely`, `/applications/likely`. */
  endpoint: string
  /** What has been typed about the person so far. */
  fields: Record<string, string | boolean>
}

/** Asks by itself, for a form that only shows the answer. */
export const KnownPersons = (props: KnownPersonsProps) => <KnownList known={useKnownPersons(props)} />

/**
 * While a form is being filled: who is known already and may be the same person. It stands in the form's StickyBar, so
 * that nothing moves when it speaks up: beside the form where there is room, else in the bar with only the likeliest.
 */
export function KnownList({ known }: { known: KnownPerson[] }) {
  const [all, setAll] = useState(false)
  return (
    <section aria-label="Persons who may be known" aria-live="polite" className="known-persons">
      {known.length > 0 && (
        <>
          <h2 className="flex items-center gap-1.5 font-medium">
            <TriangleAlert aria-hidden size={14} className="shrink-0 text-on-hold" />
            May be known already
          </h2>
          <ul data-all={all || undefined}>
            {known.map(person => (
              <Known key={`${person.kind} ${person.id}`} person={person} />
            ))}
          </ul>
          {known.length > 1 && (
            <button
              type="button"
              aria-expanded={all}
              className="known-more link rounded-sm"
              onClick={() => setAll(!all)}
            >
              {all ? 'Only the likeliest' : `and ${known.length - 1} more`}
            </button>
          )}
        </>
      )}
    </section>
  )
}

function Known({ person: { kind, id, number, name, birthDate, band, reason } }: { person: KnownPerson }) {
  const href = kind === 'application' ? `/applications/${id}` : `/arrested-persons/${id}`
  return (
    <li className="border-t border-hairline py-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {/* In a tab of its own: what is being typed stays where it is. */}
        <a href={href} target="_blank" rel="noopener" className="link">
          {number}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <BandBadge band={band} />
      </p>
      <p>
        {name}
        {birthDate && (
          <span className="text-muted">
            {' · '}
            <PlainDate date={birthDate} />
          </span>
        )}
      </p>
      <p className="text-xs text-muted">{reason}</p>
    </li>
  )
}
