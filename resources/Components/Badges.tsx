import type { Status } from '#server/cases/case/screens'
import type { ShownDue } from '#server/cases/clocks/screens'
import type { CustodyStatus, CustodyClock } from '#server/register/screens'
import type { Band } from '#server/cases/matching/screens'
import { useNow } from './clock.ts'
import { exactTimeAndZone, timeBetween, unbrokenDate } from './dates.ts'

/**
 * `classes` is a list of class names. The shapes come from badges.css, because a list shows a badge in every
 * row.
 */
export type BadgeStyle = { word: string; classes: string }

export const Badge = ({ style: { word, classes } }: { style: BadgeStyle }) => (
  <span className={`status ${classes}`}>{word}</span>
)

// Classes of badges.css, because a list shows a badge in every row.
const statusBadges: Record<Status, BadgeStyle> = {
  registered: { word: 'registered', classes: 'registered' },
  endorsed: { word: 'endorsed', classes: 'endorsed' },
  on_hold: { word: 'on hold', classes: 'on-hold' },
  approved: { word: 'approved', classes: 'approved' },
  disapproved: { word: 'disapproved', classes: 'disapproved' },
  withdrawn: { word: 'withdrawn', classes: 'withdrawn' },
  duplicate: { word: 'duplicate', classes: 'duplicate' },
}

export const statuses = Object.keys(statusBadges) as Status[]
export const statusWord = (status: Status) => statusBadges[status].word

const returnedBadge: BadgeStyle = { word: 'returned', classes: 'returned' }

type StatusBadgeProps = { status: Status; returned?: boolean }

/** A registered case may be with the registry again. */
export const StatusBadge = ({ status, returned = false }: StatusBadgeProps) => (
  <Badge style={returned && status === 'registered' ? returnedBadge : statusBadges[status]} />
)

// Class names are written out in full so that Tailwind finds them.
const custodyBadges: Record<CustodyStatus, BadgeStyle> = {
  in_custody: { word: 'in custody', classes: 'text-in-custody locked' },
  transferred: { word: 'transferred', classes: 'text-transferred to-and-fro' },
  hospital: { word: 'in hospital', classes: 'text-hospital plus-in-square' },
  released: { word: 'released', classes: 'text-released unlocked' },
  escaped: { word: 'escaped', classes: 'text-escaped gone-out' },
  deceased: { word: 'deceased', classes: 'text-deceased latin-cross' },
}

export const custodyStatuses = Object.keys(custodyBadges) as CustodyStatus[]
export const custodyWord = (status: CustodyStatus) => custodyBadges[status].word

export const CustodyBadge = ({ status }: { status: CustodyStatus }) => <Badge style={custodyBadges[status]} />

type Outcome = 'approved' | 'disapproved'

// Class names are written out in full so that Tailwind finds them.
const outcomeBadges: Record<Outcome, BadgeStyle> = {
  approved: { word: 'Approved', classes: 'text-approved tick' },
  disapproved: { word: 'Disapproved', classes: 'text-disapproved cross' },
}

export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => <Badge style={outcomeBadges[outcome]} />

// Class names are written out in full so that Tailwind finds them.
const bandIcons: Record<Band, { bars: number; colour: string }> = {
  strong: { bars: 4, colour: 'text-on-hold' },
  likely: { bars: 3, colour: 'text-endorsed' },
  possible: { bars: 2, colour: 'text-registered' },
  weak: { bars: 1, colour: 'text-withdrawn' },
}

export function BandBadge({ band }: { band: Band }) {
  const { bars, colour } = bandIcons[band]
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

/** The sentence says why it is due on that day. */
export function DueFlag({ due: { on, overdue, stopped, sentence }, word = '' }: DueFlagProps) {
  const day = unbrokenDate(on)
  return (
    <span title={sentence} className="due-flag">
      {overdue && <Badge style={{ word: `overdue since ${day}`, classes: 'text-danger warning' }} />}
      {stopped && <Badge style={{ word: `stopped, ${day}`, classes: 'text-muted pause' }} />}
      {!overdue && !stopped && `${word} ${day}`.trim()}
    </span>
  )
}

type DueFlagProps = { due: ShownDue; /** Before the day, where no heading says it. */ word?: string }

export function ClockFlag({ clock: { dueAt } }: { clock: CustodyClock }) {
  const now = useNow()
  const apart = timeBetween(dueAt, now)
  const style =
    now >= Date.parse(dueAt)
      ? { word: `${apart} overdue`, classes: 'text-danger warning' }
      : { word: `${apart} left`, classes: 'text-ink alarm-clock' }
  const exact = exactTimeAndZone(dueAt)
  return (
    <span title={`Charge due by ${exact}`}>
      <span className="screen-only">
        <Badge style={style} />
      </span>
      <span className="print-only">charge due by {exact}</span>
    </span>
  )
}
