import type { CustodyStatus } from '#server/arrested-persons/screens'
import { Badge, type Look } from './Badge.tsx'

// The class names stand here whole, so that Tailwind finds them.
const looks: Record<CustodyStatus, Look> = {
  in_custody: {
    word: 'in custody',
    colour: 'text-in-custody',
    line: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 10 0v4',
  },
  transferred: {
    word: 'transferred',
    colour: 'text-transferred',
    line: 'm16 3 4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16',
  },
  hospital: {
    word: 'in hospital',
    colour: 'text-hospital',
    line: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM12 8v8M8 12h8',
  },
  released: {
    word: 'released',
    colour: 'text-released',
    line: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 9.9-1',
  },
  escaped: {
    word: 'escaped',
    colour: 'text-escaped',
    line: 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9',
  },
  deceased: { word: 'deceased', colour: 'text-deceased', line: 'M12 3v18M6 9h12' },
}

export const custodyStatuses = Object.keys(looks) as CustodyStatus[]
export const custodyWord = (status: CustodyStatus) => looks[status].word

/** Where somebody is, told by icon, word and colour together, the same everywhere. */
export const CustodyBadge = ({ status }: { status: CustodyStatus }) => <Badge look={looks[status]} />
