import type { SlipState } from '#server/slips/screens'
import { Badge, type Look } from './Badge.tsx'

// The class names stand here whole, so that Tailwind finds them. The shapes are lucide's, as one line each.
const looks: Record<SlipState, Look> = {
  valid: { word: 'valid', colour: 'text-approved', line: 'M20 6 9 17l-5-5' },
  superseded: {
    word: 'superseded',
    colour: 'text-withdrawn',
    line: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  },
  revoked: { word: 'revoked', colour: 'text-disapproved', line: 'M18 6 6 18M6 6l12 12' },
  expired: {
    word: 'expired',
    colour: 'text-on-hold',
    line: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM12 6v6l4 2',
  },
}

/** Whether a slip still proves something: by icon, word and colour together. */
export const SlipStateBadge = ({ state }: { state: SlipState }) => <Badge look={looks[state]} />
