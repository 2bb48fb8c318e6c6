import type { Status } from '#server/cases/applications/screens'
import { Badge, type Look } from './Badge.tsx'

// Classes of badges.css, because a list shows a badge in every row.
const looks: Record<Status, Look> = {
  registered: { word: 'registered', look: 'registered' },
  endorsed: { word: 'endorsed', look: 'endorsed' },
  on_hold: { word: 'on hold', look: 'on-hold' },
  approved: { word: 'approved', look: 'approved' },
  disapproved: { word: 'disapproved', look: 'disapproved' },
  withdrawn: { word: 'withdrawn', look: 'withdrawn' },
  duplicate: { word: 'duplicate', look: 'duplicate' },
}

export const statuses = Object.keys(looks) as Status[]
export const statusWord = (status: Status) => looks[status].word

export const StatusBadge = ({ status }: { status: Status }) => <Badge look={looks[status]} />
