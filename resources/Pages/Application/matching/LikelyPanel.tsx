import { usePage } from '@inertiajs/react'
import type { Likely, PossibleDuplicate, PossibleMatch } from '#server/cases/matching/screens'
import { BandBadge } from '#resources/Components/Badges.tsx'
import { Late } from '#resources/Components/Late.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { to } from '#resources/to.ts'
import { isOpen, strongestOf } from './candidates.ts'

type LikelyPanelProps = {
  applicationId: number
  /** Undefined while loading. */
  likely: Likely | undefined
}

export function LikelyPanel({ applicationId, likely }: LikelyPanelProps) {
  // Reserves the expected number of lines, so that nothing moves.
  const lines = usePage().props.rail.arrestedPersons ? 2 : 1
  return (
    <div className="border-t border-hairline pt-3">
      <Late prop="likely" lines={lines}>
        {likely && (
          <ul className="space-y-1">
            <LikelyLine
              href={to('/applications/:id/duplicate', { id: applicationId })}
              candidates={likely.duplicates}
            >
              Possible duplicates
            </LikelyLine>
            {likely.matches && (
              <LikelyLine href="#matches" candidates={likely.matches}>
                Possible matches
              </LikelyLine>
            )}
          </ul>
        )}
      </Late>
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
  const Anchor = href.startsWith('#') ? 'a' : Link
  return (
    <li className="flex min-h-6 items-center justify-between gap-3">
      <Anchor href={href} className="link inline-flex min-h-6 items-center rounded-sm">
        {children}
        {open.length > 0 && ` ${open.length}`}
      </Anchor>
      {strongest && <BandBadge band={strongest} />}
      {open.length === 0 && <span className="text-muted">{candidates.length > 0 ? 'resolved' : 'none'}</span>}
    </li>
  )
}
