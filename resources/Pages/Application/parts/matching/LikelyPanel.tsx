import { Deferred, usePage } from '@inertiajs/react'
import type { Likely } from '#server/people-matching/screens'
import { LikelyFailed } from './LikelyFailed.tsx'
import { LikelyLine } from './LikelyLine.tsx'

type LikelyPanelProps = {
  applicationId: number
  /** Undefined until it has arrived. */
  likely: Likely | undefined
}

/** Beside the record: how many may be the same person, and how strongly the first of them resembles. */
export function LikelyPanel({ applicationId, likely }: LikelyPanelProps) {
  // As many lines as will be there, so that nothing moves when they arrive.
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
      <LikelyLine href={`/applications/${applicationId}/duplicate`} candidates={duplicates}>
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
