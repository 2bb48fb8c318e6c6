// What was done to a case, as its history says it: “… by Ada Member”. By the last part of the trail's names.

const words: Record<string, string> = {
  register: 'registered',
  edit: 'edited',
  endorse: 'endorsed',
  approve: 'approved',
  disapprove: 'disapproved',
  hold: 'put on hold',
  resume: 'resumed',
  vote: 'vote cast',
  recuse: 'recusal',
  remark: 'remark added',
  comment: 'comment posted',
  'edit-comment': 'comment edited',
  'remove-comment': 'comment removed',
  withdraw: 'withdrawn',
  reinstate: 'reinstated',
  reconsider: 'taken up again',
  'new-round': 'new round opened',
  'mark-duplicate': 'marked as a duplicate',
  'tell-apart': 'told apart from another',
  'withdraw-verdict': 'verdict on another taken back',
  match: 'matched with a record',
  'withdraw-match': 'match taken back',
  archive: 'archived',
  restore: 'restored from the archive',
  'draft-resolution': 'resolution drafted',
  'sign-resolution': 'resolution signed',
  'scan-resolution': 'signed scan added',
  'resolution-differs': 'resolution found not to be what was signed',
  'resolution-agrees-again': 'resolution found to be what was signed again',
  'issue-slip': 'slip issued',
  'reissue-slip': 'slip issued anew',
  'revoke-slip': 'slip revoked',
  bundle: 'case bundle made',
}

/** `application.mark-duplicate`, or only its end, in words; one that is not listed speaks for itself. */
export function actionWords(action: string) {
  const name = action.split('.').at(-1)!
  return words[name] ?? name.replaceAll('-', ' ')
}
