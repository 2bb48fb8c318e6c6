import { Badge, type Look } from '../../../../Components/Badge.tsx'
import type { ImportState } from '#server/arrested-persons/imports/screens'

const CIRCLE = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z'
const HALF = 'M12 2a10 10 0 1 0 0 20Z'
const TICK = 'M20 6 9 17l-5-5'
const BACK = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11'

// The class names stand here whole, so that Tailwind finds them.
const looks: Record<ImportState, Look> = {
  checking: { word: 'checking', colour: 'text-registered', line: CIRCLE },
  ready: { word: 'to look at', colour: 'text-on-hold', line: CIRCLE, solid: HALF },
  importing: { word: 'importing', colour: 'text-endorsed', line: CIRCLE, solid: HALF },
  imported: { word: 'imported', colour: 'text-approved', line: TICK },
  undoing: { word: 'being undone', colour: 'text-withdrawn', line: BACK },
  undone: { word: 'undone', colour: 'text-withdrawn', line: BACK },
}

export const StateBadge = ({ state }: { state: ImportState }) => <Badge look={looks[state]} />
