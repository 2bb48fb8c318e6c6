import type { Status } from '#server/applications/screens'
import { Badge, type Look } from './Badge.tsx'

// The class names stand here whole, so that Tailwind finds them.
const looks: Record<Status, Look> = {
  registered: { word: 'registered', look: 'text-registered circle' },
  endorsed: { word: 'endorsed', look: 'text-endorsed half-circle' },
  on_hold: { word: 'on hold', look: 'text-on-hold pause' },
  approved: { word: 'approved', look: 'text-approved tick' },
  disapproved: { word: 'disapproved', look: 'text-disapproved cross' },
  withdrawn: { word: 'withdrawn', look: 'text-withdrawn turned-back' },
  duplicate: { word: 'duplicate', look: 'text-duplicate copies' },
}

export const statuses = Object.keys(looks) as Status[]
export const statusWord = (status: Status) => looks[status].word

/** A status told by icon, word and colour together, the same everywhere. */
export const StatusBadge = ({ status }: { status: Status }) => <Badge look={looks[status]} />
