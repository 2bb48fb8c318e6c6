import { Badge, type Look } from './Badge.tsx'

type Outcome = 'approved' | 'disapproved'

// Class names are written out in full so that Tailwind finds them.
const looks: Record<Outcome, Look> = {
  approved: { word: 'Approved', look: 'text-approved tick' },
  disapproved: { word: 'Disapproved', look: 'text-disapproved cross' },
}

export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => <Badge look={looks[outcome]} />
