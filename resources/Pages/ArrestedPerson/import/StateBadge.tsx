import { Badge, type Look } from '#resources/Components/Badges.tsx'
import type { ImportState } from '#server/register/imports/screens'

// Class names are written out in full so that Tailwind finds them.
const looks: Record<ImportState, Look> = {
  asking: { word: 'needs answers', look: 'text-on-hold half-circle' },
  checking: { word: 'checking', look: 'text-registered circle' },
  ready: { word: 'ready to review', look: 'text-on-hold half-circle' },
  importing: { word: 'importing', look: 'text-endorsed half-circle' },
  imported: { word: 'imported', look: 'text-approved tick' },
  undoing: { word: 'undoing', look: 'text-withdrawn turned-back' },
  undone: { word: 'undone', look: 'text-withdrawn turned-back' },
}

export const StateBadge = ({ state }: { state: ImportState }) => <Badge look={looks[state]} />
