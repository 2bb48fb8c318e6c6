import { BandBadge } from '../../../../Components/BandBadge.tsx'
import { Link } from '../../../../Components/Link.tsx'
import type { PossibleDuplicate, PossibleMatch } from '#server/people-matching/screens'
import { isOpen, strongestOf } from './candidates.ts'

type LikelyLineProps = {
  /** A page, or a section of this one. */
  href: string
  candidates: (PossibleDuplicate | PossibleMatch)[]
  children: string
}

export function LikelyLine({ href, candidates, children }: LikelyLineProps) {
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
