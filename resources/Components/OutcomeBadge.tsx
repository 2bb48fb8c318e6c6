import { Badge, type Look } from './Badge.tsx'

type Outcome = 'approved' | 'disapproved'

// The class names stand here whole, so that Tailwind finds them. The shapes are those of the statuses.
const looks: Record<Outcome, Look> = {
  approved: { word: 'Approved', colour: 'text-approved', line: 'M20 6 9 17l-5-5' },
  disapproved: { word: 'Disapproved', colour: 'text-disapproved', line: 'M18 6 6 18M6 6l12 12' },
}

/** What was decided, on paper and wherever it is checked: by icon, word and colour together. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => <Badge look={looks[outcome]} />
