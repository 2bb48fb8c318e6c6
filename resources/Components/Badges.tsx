import type { Status } from '#server/cases/applications/screens'
import type { CustodyStatus, CustodyClock } from '#server/register/screens'
import type { Band } from '#server/cases/matching/screens'
import { useNow } from './clock.ts'
import { exactTimeAndZone, timeBetween } from './dates.ts'

/**
 * `look` is a list of class names. The shapes come from badges.css, because a list shows a badge in every
 * row.
 */
export type Look = { word: string; look: string }

export const Badge = ({ look: { word, look } }: { look: Look }) => (
  <span className={`status ${look}`}>{word}</span>
)

// Classes of badges.css, because a list shows a badge in every row.
const statusLooks: Record<Status, Look> = {
  registered: { word: 'registered', look: 'registered' },
  endorsed: { word: 'endorsed', look: 'endorsed' },
  on_hold: { word: 'on hold', look: 'on-hold' },
  approved: { word: 'approved', look: 'approved' },
  disapproved: { word: 'disapproved', look: 'disapproved' },
  withdrawn: { word: 'withdrawn', look: 'withdrawn' },
  duplicate: { word: 'duplicate', look: 'duplicate' },
}

export const statuses = Object.keys(statusLooks) as Status[]
export const statusWord = (status: Status) => statusLooks[status].word

export const StatusBadge = ({ status }: { status: Status }) => <Badge look={statusLooks[status]} />

// Class names are written out in full so that Tailwind finds them.
const custodyLooks: Record<CustodyStatus, Look> = {
  in_custody: { word: 'in custody', look: 'text-in-custody locked' },
  transferred: { word: 'transferred', look: 'text-transferred to-and-fro' },
  hospital: { word: 'in hospital', look: 'text-hospital plus-in-square' },
  released: { word: 'released', look: 'text-released unlocked' },
  escaped: { word: 'escaped', look: 'text-escaped gone-out' },
  deceased: { word: 'deceased', look: 'text-deceased latin-cross' },
}

export const custodyStatuses = Object.keys(custodyLooks) as CustodyStatus[]
export const custodyWord = (status: CustodyStatus) => custodyLooks[status].word

export const CustodyBadge = ({ status }: { status: CustodyStatus }) => <Badge look={custodyLooks[status]} />

type Outcome = 'approved' | 'disapproved'

// Class names are written out in full so that Tailwind finds them.
const outcomeLooks: Record<Outcome, Look> = {
  approved: { word: 'Approved', look: 'text-approved tick' },
  disapproved: { word: 'Disapproved', look: 'text-disapproved cross' },
}

export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => <Badge look={outcomeLooks[outcome]} />

// Class names are written out in full so that Tailwind finds them.
const bandLooks: Record<Band, { bars: number; colour: string }> = {
  strong: { bars: 4, colour: 'text-on-hold' },
  likely: { bars: 3, colour: 'text-endorsed' },
  possible: { bars: 2, colour: 'text-registered' },
  weak: { bars: 1, colour: 'text-withdrawn' },
}

export function BandBadge({ band }: { band: Band }) {
  const { bars, colour } = bandLooks[band]
  return (
    <span className={`status ${colour}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {[0, 1, 2, 3].map(at => (
          <path
            key={at}
            d={`M${2 + at * 5.5} ${16 - at * 4.5}h3V21h-3Z`}
            className={at < bars ? 'fill-current stroke-none' : 'fill-current stroke-none opacity-25'}
          />
        ))}
      </svg>
      {band}
    </span>
  )
}

export function ClockFlag({ clock: { dueAt } }: { clock: CustodyClock }) {
  const now = useNow()
  const apart = timeBetween(dueAt, now)
  const look =
    now >= Date.parse(dueAt)
      ? { word: `${apart} overdue`, look: 'text-danger warning' }
      : { word: `${apart} left`, look: 'text-ink alarm-clock' }
  const exact = exactTimeAndZone(dueAt)
  return (
    <span title={`Charge due by ${exact}`}>
      <span className="screen-only">
        <Badge look={look} />
      </span>
      <span className="print-only">charge due by {exact}</span>
    </span>
  )
}
