import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState, useEffect } from 'react'
import type { KnownPerson } from '#server/cases/matching/screens'
import { BandBadge } from './Badges.tsx'
import { PlainDate } from './RelativeTime.tsx'
import { Button } from './Button.tsx'
import { to, type AddressFor } from '#resources/to.ts'
import { requestJson } from './json-request.ts'

type KnownListProps = {
  known: KnownPerson[]
  /** Given on arrest forms: adds the arrest to the known person instead. */
  onAddArrest?: (person: KnownPerson) => void
}

/**
 * Known persons who may be the one being entered. Part of the form's StickyBar so that results don't shift
 * the page: beside the form on wide screens, otherwise in the bar with only the most likely person.
 */
export function KnownList({ known, onAddArrest }: KnownListProps) {
  const [all, setAll] = useState(false)
  return (
    <section aria-label="Possible existing records" aria-live="polite" className="known-persons">
      {known.length > 0 && (
        <>
          <h2 className="flex items-center gap-1.5 font-medium">
            <TriangleAlert aria-hidden size={14} className="shrink-0 text-on-hold" />
            {known.length === 1 ? 'Possible existing record' : 'Possible existing records'}
          </h2>
          <ul data-all={all || undefined}>
            {known.map(person => (
              <Known key={`${person.kind} ${person.id}`} person={person}>
                {onAddArrest && <AddArrest person={person} onAdd={onAddArrest} />}
              </Known>
            ))}
          </ul>
          {known.length > 1 && (
            <button
              type="button"
              aria-expanded={all}
              className="known-more link rounded-sm"
              onClick={() => setAll(!all)}
            >
              {all ? 'Show only the closest match' : `Show ${known.length - 1} more`}
            </button>
          )}
        </>
      )}
    </section>
  )
}

function Known({ person, children }: { person: KnownPerson; children: ReactNode }) {
  const { kind, id, number, name, birthDate, band, reason } = person
  const href = kind === 'application' ? to('/applications/:id', { id }) : to('/arrested-persons/:id', { id })
  return (
    <li className="border-t border-hairline py-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {/* A new tab, so that the form keeps its input. */}
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
      {children}
    </li>
  )
}

function AddArrest({ person, onAdd }: { person: KnownPerson; onAdd: (person: KnownPerson) => void }) {
  if (person.whyNoArrest) return <p className="mt-1 text-xs text-muted">{person.whyNoArrest}</p>
  return (
    <Button className="my-1" onClick={() => onAdd(person)}>
      Add this arrest to {person.number}
    </Button>
  )
}

const typingPause = 600
const MAX_SHOWN = 5

type Query = { endpoint: AddressFor<'post'>; fields: Record<string, string | boolean> }

export function useKnownPersons({ endpoint, fields }: Query) {
  const [known, setKnown] = useState<KnownPerson[]>([])
  const query = isEnough(fields) ? JSON.stringify(fields) : ''

  useEffect(() => {
    let late = false
    const timer = setTimeout(async () => {
      const found = query ? await search(endpoint, query) : []
      if (!late) setKnown(found)
    }, typingPause)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [endpoint, query])

  return known
}

function isEnough({ givenName, familyName, ...others }: Query['fields']) {
  const more = ['birthDate', 'locality', 'idNumber', 'phone', 'middleName']
  return Boolean((givenName && familyName) || ((givenName || familyName) && more.some(name => others[name])))
}

// This is only a warning, so the form continues without it on errors.
const search = (endpoint: AddressFor<'post'>, query: string) =>
  requestJson<{ known: KnownPerson[] }>('POST', endpoint, JSON.parse(query)).then(
    ({ known }) => known.slice(0, MAX_SHOWN),
    () => [],
  )
