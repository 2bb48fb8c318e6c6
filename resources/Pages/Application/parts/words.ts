import type { Round } from '#server/applications/round-screens'
import type { RemarkKind } from '#server/applications/screens'

export const remarkKinds: Record<RemarkKind, string> = {
  remark: 'Remark',
  endorse: 'Endorsement',
  approve: 'Approval',
  disapprove: 'Disapproval',
  hold: 'Put on hold',
  resume: 'Resumed',
  duplicate: 'Marked as a duplicate',
  withdraw: 'Withdrawn',
  reinstate: 'Reinstated',
  reconsider: 'Reconsidered',
  'new-round': 'New round',
  archive: 'Archived',
  restore: 'Restored',
  'reissue-slip': 'Slip issued anew',
  'revoke-slip': 'Slip revoked',
}

export const outcomes: Record<NonNullable<Round['outcome']>, string> = {
  approved: 'closed with approval',
  disapproved: 'closed with disapproval',
  none: 'closed without result',
  void: 'voided; its votes stay sealed',
}
