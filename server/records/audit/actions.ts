// `application.endorse` is `endorse` of an application. The browser imports the words too.

type CaseAction = {
  /** Shown in the case's history; null for bulk acts, which have none. */
  words: string | null
  /** Moves the case, so it is listed for returning viewers. */
  moves?: true
  /** Reveals who has voted or left a round, which only people who decide may see. */
  tellsWhoVoted?: true
}

export const caseActions = {
  register: { words: 'registered' },
  edit: { words: 'edited' },
  endorse: { words: 'endorsed', moves: true },
  vote: { words: 'vote cast', tellsWhoVoted: true },
  recuse: { words: 'member recused', tellsWhoVoted: true },
  approve: { words: 'approved', moves: true },
  disapprove: { words: 'disapproved', moves: true },
  hold: { words: 'put on hold', moves: true },
  resume: { words: 'resumed', moves: true },
  remark: { words: 'remark added' },
  comment: { words: 'comment posted' },
  'edit-comment': { words: 'comment edited' },
  'remove-comment': { words: 'comment removed' },
  withdraw: { words: 'withdrawn', moves: true },
  reinstate: { words: 'reinstated', moves: true },
  reconsider: { words: 'reopened', moves: true },
  'new-round': { words: 'new round opened', moves: true },
  'mark-duplicate': { words: 'marked as a duplicate', moves: true },
  'tell-apart': { words: 'marked as different people' },
  'withdraw-verdict': { words: 'verdict undone' },
  archive: { words: 'archived', moves: true },
  restore: { words: 'restored from the archive', moves: true },
  'archive-many': { words: null },
  'undo-archive-many': { words: null },
  export: { words: null },
  'draft-resolution': { words: 'resolution drafted' },
  'sign-resolution': { words: 'resolution signed', moves: true },
  'scan-resolution': { words: 'signed scan added' },
  'resolution-differs': { words: 'change in the signed resolution detected' },
  'resolution-agrees-again': { words: 'signed resolution unchanged again' },
  'reissue-slip': { words: 'new slip issued', moves: true },
  'revoke-slip': { words: 'slip revoked', moves: true },
  bundle: { words: 'case bundle downloaded' },
} satisfies Record<string, CaseAction>

type RegisterAction = {
  /** Null for views, which only readers of the audit log see, and for sealing. */
  words: string | null
  /** Views only, changes nothing. */
  look?: true
  /** Names a case and the reason given there. */
  namesCase?: true
}

export const registerActions = {
  register: { words: 'arrest registered' },
  edit: { words: 'edited' },
  'add-files': { words: 'files added' },
  'add-arrest': { words: 'arrest added' },
  'edit-arrest': { words: 'arrest edited' },
  'add-custody-event': { words: 'custody event added' },
  'strike-custody-event': { words: 'custody event struck out' },
  seal: { words: null },
  unseal: { words: null },
  list: { words: null, look: true },
  search: { words: null, look: true },
  view: { words: null, look: true },
  file: { words: null, look: true },
  export: { words: null },
  'look-up': { words: null, look: true },
  match: { words: null, namesCase: true },
  'withdraw-match': { words: null, namesCase: true },
  'match-shown': { words: null, look: true, namesCase: true },
  'upload-import': { words: null },
  'answer-import': { words: null },
  'view-import': { words: null, look: true },
  'start-import': { words: null },
  import: { words: null },
  'undo-import': { words: null },
  'undo-register': { words: null },
  'undo-add-arrest': { words: null },
  'discard-import': { words: null },
} satisfies Record<string, RegisterAction>

type OtherActs = {
  user:
    | 'create'
    | 'edit'
    | 'delete'
    | 'invite'
    | 'end-sessions'
    | 'reset-two-factor'
    | 'ask-right'
    | 'confirm-right'
    | 'refuse-right'
    | 'withdraw-right'
    | 'undo-right'
    | 'edit-profile'
    | 'change-password'
    | 'verify-address'
    | 'change-address'
    | 'turn-on-two-factor'
    | 'turn-off-two-factor'
    | 'renew-recovery-codes'
    | 'add-passkey'
    | 'remove-passkey'
  account:
    | 'register'
    | 'reset-password'
    | 'create-token'
    | 'edit-token'
    | 'revoke-token'
    | 'declare-relative'
    | 'remove-relative'
    | 'link-institution'
  settings:
    | 'rename-office'
    | 'add-type'
    | 'edit-type'
    | 'rotate-key'
    | 'erase-record'
    | 'add-webhook'
    | 'edit-webhook'
    | 'renew-webhook-secret'
    | 'pause-webhook'
    | 'resume-webhook'
    | 'test-webhook'
    | 'redeliver-webhook'
    | 'remove-webhook'
    | 'pause-jobs'
    | 'resume-jobs'
    | 'retry-jobs'
}

type Actions = {
  application: keyof typeof caseActions
  'arrested-person': keyof typeof registerActions
} & OtherActs
export type SubjectType = keyof Actions
export type ActionOn<Type extends SubjectType> = Actions[Type]

/** Full name in the log: `application.endorse`. */
export const actionName = <Type extends SubjectType>(type: Type, action: ActionOn<Type>) =>
  `${type}.${action}` as const

const named = <Row extends object>(
  type: SubjectType,
  actions: Record<string, Row>,
  has: (row: Row) => unknown,
) => Object.keys(actions).flatMap(name => (has(actions[name]!) ? `${type}.${name}` : []))

export const MOVES = named<CaseAction>('application', caseActions, row => row.moves)
export const TELL_WHO_VOTED = named<CaseAction>('application', caseActions, row => row.tellsWhoVoted)
export const ON_REGISTER = named<RegisterAction>('arrested-person', registerActions, () => true)
export const CHANGES_TO_RECORDS = named<RegisterAction>('arrested-person', registerActions, row => row.words)
export const LOOKS = named<RegisterAction>('arrested-person', registerActions, row => row.look)
export const NAME_A_CASE = named<RegisterAction>('arrested-person', registerActions, row => row.namesCase)
