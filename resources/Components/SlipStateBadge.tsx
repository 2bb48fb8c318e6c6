import type { SlipState } from '#server/slips/screens'
import { Badge, type Look } from './Badge.tsx'

// The class names stand here whole, so that Tailwind finds them. The shapes are lucide's, as one line each.
const looks: Record<SlipState, Look> = {
  // no tick: whether the application was approved is told apart from this
  valid: {
    word: 'valid',
    colour: 'text-endorsed',
    line: 'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  },
  superseded: {
    word: 'superseded',
    colour: 'text-withdrawn',
    line: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  },
  revoked: { word: 'revoked', colour: 'text-disapproved', line: 'M18 6 6 18M6 6l12 12' },
  differs: {
    word: 'not what the board signed',
    colour: 'text-disapproved',
    line: 'M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0ZM12 9v4M12 17h.01',
  },
  expired: {
    word: 'expired',
    colour: 'text-on-hold',
    line: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM12 6v6l4 2',
  },
}

/** Whether a slip still proves something: by icon, word and colour together. */
export const SlipStateBadge = ({ state }: { state: SlipState }) => <Badge look={looks[state]} />
