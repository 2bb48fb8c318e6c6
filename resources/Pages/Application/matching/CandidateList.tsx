import { RememberedDetails } from '#resources/Components/RememberedDetails.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { focusCandidate, type Candidate } from './candidates.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { BandBadge } from '#resources/Components/Badges.tsx'
import type { Comparison } from '#server/cases/matching/screens'
import { VerdictWord } from './Verdict.tsx'

type CandidateListProps<One> = {
  candidates: One[]
  idOf: (one: One) => number
  atFirst?: number
  children: (one: One, index: number) => ReactNode
}

export function CandidateList<One>({ candidates, idOf, atFirst = 5, children }: CandidateListProps<One>) {
  const [all, setAll] = useState(false)
  const shown = all ? candidates : candidates.slice(0, atFirst)
  const first = candidates[atFirst]
  const revealed = all && first ? idOf(first) : null

  useEffect(() => {
    // The button is gone, so focus the first revealed candidate.
    if (all) focusCandidate(revealed, '')
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the rest opens
  }, [all])

  return (
    <>
      <ul className="space-y-3">{shown.map(children)}</ul>
      {shown.length < candidates.length && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Show {candidates.length - shown.length} more
        </Button>
      )}
    </>
  )
}

type CandidateCardProps = {
  candidate: Candidate
  comparison: Comparison
  facts: ReactNode
  startsOpen: boolean
  children: ReactNode
}

export function CandidateCard({ candidate, comparison, facts, startsOpen, children }: CandidateCardProps) {
  const { id, name, verdict } = candidate
  return (
    <li className="card">
      <RememberedDetails name={`candidate ${id}`} className="group" open={startsOpen}>
        <summary data-candidate={id} className="flex gap-2 rounded-md px-3 py-3 hover:bg-sunken sm:px-4">
          <ChevronRight aria-hidden size={16} className="mt-0.5 shrink-0 text-muted group-open:rotate-90" />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <b className="wrap-anywhere">{name}</b>
              <span className="flex gap-4">
                {verdict && !verdict.lapsed && <VerdictWord verdict={verdict.verdict} />}
                {comparison.band && <BandBadge band={comparison.band} />}
              </span>
            </span>
            <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">{facts}</span>
            <span className="mt-1 block">{comparison.reason}</span>
          </span>
        </summary>
        <div className="space-y-4 border-t border-hairline px-3 py-4 sm:px-4">{children}</div>
      </RememberedDetails>
    </li>
  )
}
