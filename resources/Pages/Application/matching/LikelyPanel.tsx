import { Deferred, usePage, router } from '@inertiajs/react'
import type { Likely, PossibleDuplicate, PossibleMatch } from '#server/people-matching/screens'
import { to } from '#resources/to.ts'
import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { BandBadge } from '#resources/Components/BandBadge.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { isOpen, strongestOf } from './candidates.ts'

type LikelyPanelProps = {
  applicationId: number
  /** Undefined while loading. */
  likely: Likely | undefined
}

export function LikelyPanel({ applicationId, likely }: LikelyPanelProps) {
  // Reserves the expected number of lines, so that nothing moves.
  const expected = usePage().props.rail.arrestedPersons ? 2 : 1
  const lines = likely ? <Lines applicationId={applicationId} likely={likely} /> : null
  return (
    <div className="border-t border-hairline pt-3">
      <Deferred data="likely" fallback={lines ?? <Skeleton lines={expected} />} rescue={<LikelyFailed />}>
        {lines}
      </Deferred>
    </div>
  )
}

function Lines({
  applicationId,
  likely: { duplicates, matches },
}: {
  applicationId: number
  likely: Likely
}) {
  return (
    <ul className="space-y-1">
      <LikelyLine href={to('/applications/:id/duplicate', { id: applicationId })} candidates={duplicates}>
        Possible duplicates
      </LikelyLine>
      {matches && (
        <LikelyLine href="#matches" candidates={matches}>
          Possible matches
        </LikelyLine>
      )}
    </ul>
  )
}

function Skeleton({ lines }: { lines: number }) {
  return (
    <div aria-busy="true" className="space-y-1">
      <p className="sr-only">Looking for others who may be the same person</p>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="flex h-6 items-center justify-between">
          <span className="h-3 w-36 animate-pulse rounded-sm bg-sunken" />
          <span className="h-3 w-14 animate-pulse rounded-sm bg-sunken" />
        </div>
      ))}
    </div>
  )
}

function LikelyFailed() {
  const [busy, setBusy] = useState(false)

  function retry() {
    setBusy(true)
    router.reload({ only: ['likely'], onFinish: () => setBusy(false) })
  }

  return (
    <div aria-live="polite">
      <p>Possible duplicates could not be loaded.</p>
      <Button className="mt-2" busy={busy} onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

type LikelyLineProps = {
  href: string
  candidates: (PossibleDuplicate | PossibleMatch)[]
  children: string
}

function LikelyLine({ href, candidates, children }: LikelyLineProps) {
  const open = candidates.filter(isOpen)
  const strongest = strongestOf(open)
  const label = (
    <>
      {children}
      {open.length > 0 && ` ${open.length}`}
    </>
  )
  return (
    <li className="flex min-h-6 items-center justify-between gap-3">
      {href.startsWith('#') ? (
        <a href={href} className="link inline-flex min-h-6 items-center rounded-sm">
          {label}
        </a>
      ) : (
        <Link href={href} className="link inline-flex min-h-6 items-center rounded-sm">
          {label}
        </Link>
      )}
      {strongest && <BandBadge band={strongest} />}
      {open.length === 0 && <span className="text-muted">{candidates.length > 0 ? 'settled' : 'none'}</span>}
    </li>
  )
}
