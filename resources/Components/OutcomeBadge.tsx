import { Badge, type Look } from './Badge.tsx'

type Outcome = 'approved' | 'disapproved'

// The class names stand here whole, so that Tailwind finds them. The shapes are those of the statuses.
const looks: Record<Outcome, Look> = {
  approved: { word: 'Approved', look: 'text-approved tick' },
  disapproved: { word: 'Disapproved', look: 'text-disapproved cross' },
}

/** What was decided, on paper and wherever it is checked: by icon, word and colour together. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => <Badge look={looks[outcome]} />
