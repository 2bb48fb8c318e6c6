export const remarkKinds = {
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
  'reissue-slip': 'New slip issued',
  'revoke-slip': 'Slip revoked',
}
export type RemarkKind = keyof typeof remarkKinds
