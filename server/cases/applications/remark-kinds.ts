export const remarkKinds = {
  remark: 'Remark',
  endorse: 'Endorsement',
  return: 'Returned to the registry',
  complete: 'Completed',
  approve: 'Approval',
  disapprove: 'Disapproval',
  hold: 'Put on hold',
  resume: 'Resumed',
  duplicate: 'Marked as a duplicate',
  withdraw: 'Withdrawn',
  reinstate: 'Reinstated',
  'void-endorsement': 'Endorsement voided',
  reconsider: 'Reconsidered',
  'new-round': 'New round',
  archive: 'Archived',
  restore: 'Restored',
  'reissue-slip': 'New slip issued',
  'revoke-slip': 'Slip revoked',
}
export type RemarkKind = keyof typeof remarkKinds

/** Endorsements before them no longer count. */
export const VOIDING_KINDS: RemarkKind[] = ['reinstate', 'void-endorsement']
