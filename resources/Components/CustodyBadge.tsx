import type { CustodyStatus } from '#server/register/screens'
import { Badge, type Look } from './Badge.tsx'

// Class names are written out in full so that Tailwind finds them.
const looks: Record<CustodyStatus, Look> = {
  in_custody: { word: 'in custody', look: 'text-in-custody locked' },
  transferred: { word: 'transferred', look: 'text-transferred to-and-fro' },
  hospital: { word: 'in hospital', look: 'text-hospital plus-in-square' },
  released: { word: 'released', look: 'text-released unlocked' },
  escaped: { word: 'escaped', look: 'text-escaped gone-out' },
  deceased: { word: 'deceased', look: 'text-deceased latin-cross' },
}

export const custodyStatuses = Object.keys(looks) as CustodyStatus[]
export const custodyWord = (status: CustodyStatus) => looks[status].word

export const CustodyBadge = ({ status }: { status: CustodyStatus }) => <Badge look={looks[status]} />
