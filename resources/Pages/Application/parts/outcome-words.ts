import type { Round } from '#server/applications/round-screens'

export const outcomes: Record<NonNullable<Round['outcome']>, string> = {
  approved: 'closed with approval',
  disapproved: 'closed with disapproval',
  none: 'closed without result',
  void: 'voided; its votes stay sealed',
}
