import type { WebhookRow } from '#server/api/webhooks/screens'
import { Badge, type Look } from '#resources/Components/Badges.tsx'

const looks = {
  paused: { word: 'Paused', look: 'text-on-hold pause' },
  failing: { word: 'Failing', look: 'text-danger cross' },
  running: { word: 'Active', look: 'text-approved tick' },
} satisfies Record<string, Look>

export const StateBadge = ({ webhook: { paused, failingSince } }: { webhook: WebhookRow }) => (
  <Badge look={paused ? looks.paused : failingSince ? looks.failing : looks.running} />
)
