import type { Status } from '#server/applications/screens'
import { Badge, type Look } from './Badge.tsx'

// The class names stand here whole, so that Tailwind finds them. The shapes are lucide's, as one line
// each: a list has one in every row, and lucide's components were a fifth of its rendering time.
const looks: Record<Status, Look> = {
  registered: {
    word: 'registered',
    colour: 'text-registered',
    line: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z',
  },
  endorsed: {
    word: 'endorsed',
    colour: 'text-endorsed',
    line: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z',
    solid: 'M12 2a10 10 0 1 0 0 20Z',
  },
  on_hold: { word: 'on hold', colour: 'text-on-hold', solid: 'M5 3h5v18H5ZM14 3h5v18h-5Z' },
  approved: { word: 'approved', colour: 'text-approved', line: 'M20 6 9 17l-5-5' },
  disapproved: { word: 'disapproved', colour: 'text-disapproved', line: 'M18 6 6 18M6 6l12 12' },
  withdrawn: {
    word: 'withdrawn',
    colour: 'text-withdrawn',
    line: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  },
  duplicate: {
    word: 'duplicate',
    colour: 'text-duplicate',
    line: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  },
}

export const statuses = Object.keys(looks) as Status[]
export const statusWord = (status: Status) => looks[status].word

/** A status told by icon, word and colour together, the same everywhere. */
export const StatusBadge = ({ status }: { status: Status }) => <Badge look={looks[status]} />
