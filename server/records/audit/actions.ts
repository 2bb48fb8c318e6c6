import type { Kind } from '#server/messages/webhooks/event-kinds'
import type { sentences } from './action-sentences.ts'

// The browser imports this too.

/** As in action-sentences.ts. */
type Sentence = `${string}/${string}`

type CaseAction = {
  sentence: Sentence
  /** Shown in the case's history; null for bulk acts and imports, which have none. */
  words: string | null
  /** Shown to returning viewers as a step of the case. */
  moves?: true
  /** Reveals who has voted or left a round, which only people who decide may see. Must have no event. */
  revealsVoters?: true
  event?: Kind
}

export const caseActions = {
  register: {
    sentence: 'register/registered {a case}',
    words: 'registered',
    event: 'application.registered',
  },
  edit: { sentence: 'edit/edited {a case}', words: 'edited', event: 'application.updated' },
  endorse: {
    sentence: 'endorse/endorsed {a case}',
    words: 'endorsed',
    moves: true,
    event: 'application.endorsed',
  },
  return: {
    sentence: 'return/returned {a case} to the registry',
    words: 'returned to the registry',
    moves: true,
    event: 'application.returned',
  },
  complete: {
    sentence: 'mark/marked {a case} as complete',
    words: 'marked as complete',
    moves: true,
    event: 'application.completed',
  },
  extend: {
    sentence: 'extend/extended a due date of {a case}',
    words: 'due date extended',
    moves: true,
    event: 'application.updated',
  },
  'add-documents': {
    sentence: 'add/added documents to {a case}',
    words: 'documents added',
    event: 'application.updated',
  },
  vote: { sentence: 'vote/voted on {a case}', words: 'vote cast', revealsVoters: true },
  recuse: {
    sentence: 'recuse/recused themselves from {a case}',
    words: 'member recused',
    revealsVoters: true,
  },
  approve: {
    sentence: 'approve/approved {a case}',
    words: 'approved',
    moves: true,
    event: 'application.decided',
  },
  disapprove: {
    sentence: 'disapprove/disapproved {a case}',
    words: 'disapproved',
    moves: true,
    event: 'application.decided',
  },
  hold: {
    sentence: 'put/put {a case} on hold',
    words: 'put on hold',
    moves: true,
    event: 'application.held',
  },
  resume: {
    sentence: 'resume/resumed {a case}',
    words: 'resumed',
    moves: true,
    event: 'application.resumed',
  },
  remark: {
    sentence: 'add/added a remark to {a case}',
    words: 'remark added',
    event: 'application.remarked',
  },
  comment: { sentence: 'comment/commented on {a case}', words: 'comment posted' },
  'edit-comment': { sentence: 'edit/edited a comment on {a case}', words: 'comment edited' },
  'remove-comment': { sentence: 'remove/removed a comment on {a case}', words: 'comment removed' },
  withdraw: {
    sentence: 'withdraw/withdrew {a case}',
    words: 'withdrawn',
    moves: true,
    event: 'application.withdrawn',
  },
  reinstate: {
    sentence: 'reinstate/reinstated {a case}',
    words: 'reinstated',
    moves: true,
    event: 'application.reinstated',
  },
  reconsider: {
    sentence: 'reopen/reopened {a case}',
    words: 'reopened',
    moves: true,
    event: 'application.reconsidered',
  },
  'new-round': {
    sentence: 'open/opened a new round on {a case}',
    words: 'new round opened',
    moves: true,
    event: 'application.round_opened',
  },
  'mark-duplicate': {
    sentence: 'mark/marked {a case} as a duplicate',
    words: 'marked as a duplicate',
    moves: true,
    event: 'application.marked_duplicate',
  },
  'tell-apart': {
    sentence: 'mark/marked {a case} and another as different people',
    words: 'marked as different people',
  },
  'withdraw-verdict': {
    sentence: 'undo/undid a verdict on {a case}',
    words: 'verdict undone',
    event: 'application.updated',
  },
  assign: { sentence: 'assign/assigned {a case}', words: 'assigned', event: 'application.updated' },
  unassign: { sentence: 'unassign/unassigned {a case}', words: 'unassigned', event: 'application.updated' },
  label: {
    sentence: 'change/changed the labels of {a case}',
    words: 'labels changed',
    event: 'application.updated',
  },
  archive: {
    sentence: 'archive/archived {a case}',
    words: 'archived',
    moves: true,
    event: 'application.archived',
  },
  restore: {
    sentence: 'restore/restored {a case} from the archive',
    words: 'restored from the archive',
    moves: true,
    event: 'application.restored',
  },
  'archive-many': { sentence: 'archive/archived {several applications}', words: null },
  'undo-archive-many': { sentence: 'restore/restored {several applications} from the archive', words: null },
  export: { sentence: 'export/exported {a list of applications}', words: null },
  'export-report': { sentence: 'export/exported the report {about applications}', words: null },
  'draft-resolution': { sentence: 'draft/drafted the resolution of {a case}', words: 'resolution drafted' },
  'sign-resolution': {
    sentence: 'sign/signed the resolution of {a case}',
    words: 'resolution signed',
    moves: true,
    event: 'resolution.signed',
  },
  'scan-resolution': { sentence: 'add/added the signed scan of {a case}', words: 'signed scan added' },
  'resolution-differs': {
    sentence: 'detect/detected a change in the signed resolution of {a case}',
    words: 'change in the signed resolution detected',
  },
  'resolution-agrees-again': {
    sentence: 'confirm/confirmed that the resolution of {a case} is unchanged again',
    words: 'signed resolution unchanged again',
  },
  'write-letter': { sentence: 'write/wrote a letter about {a case}', words: 'letter written' },
  'edit-letter': { sentence: 'edit/edited a letter about {a case}', words: 'letter edited' },
  'approve-letter': {
    sentence: 'approve/approved a letter about {a case}',
    words: 'letter approved',
    event: 'letter.approved',
  },
  'withdraw-letter': { sentence: 'withdraw/withdrew a letter about {a case}', words: 'letter withdrawn' },
  'dispatch-letter': {
    sentence: 'send/sent a letter about {a case}',
    words: 'letter sent',
    event: 'letter.sent',
  },
  'note-dispatch': {
    sentence: 'note/noted how a letter about {a case} arrived',
    words: 'arrival of a letter noted',
  },
  'refuse-letter': {
    sentence: 'learn/learned that a mail server refused a letter about {a case}',
    words: 'letter refused by a mail server',
  },
  'refuse-reminder': {
    sentence: 'learn/learned that a mail server refused the reminder of a request about {a case}',
    words: 'reminder refused by a mail server',
  },
  'refuse-return': {
    sentence: 'learn/learned that a mail server refused the email about a returned answer in {a case}',
    words: 'email about a returned answer refused by a mail server',
  },
  'letter-differs': {
    sentence: 'detect/detected a change in an approved letter about {a case}',
    words: 'change in an approved letter detected',
  },
  'letter-agrees-again': {
    sentence: 'confirm/confirmed that an approved letter about {a case} is unchanged again',
    words: 'approved letter unchanged again',
  },
  'make-receipt': {
    sentence: 'make/made the receipt of {a case}',
    words: 'receipt made',
    event: 'application.updated',
  },
  'dispatch-receipt': { sentence: 'send/sent the receipt of {a case}', words: 'receipt sent' },
  'note-receipt-dispatch': {
    sentence: 'note/noted how the receipt of {a case} arrived',
    words: 'arrival of the receipt noted',
  },
  'refuse-receipt': {
    sentence: 'learn/learned that a mail server refused the receipt of {a case}',
    words: 'receipt refused by a mail server',
  },
  'receipt-differs': {
    sentence: 'detect/detected a change in the receipt of {a case}',
    words: 'change in the receipt detected',
  },
  'receipt-agrees-again': {
    sentence: 'confirm/confirmed that the receipt of {a case} is unchanged again',
    words: 'receipt unchanged again',
  },
  'send-request': {
    sentence: 'send/sent a request about {a case}',
    words: 'request sent',
    event: 'request.sent',
  },
  'renew-request': { sentence: 'renew/renewed a request about {a case}', words: 'request renewed' },
  'withdraw-request': {
    sentence: 'withdraw/withdrew a request about {a case}',
    words: 'request withdrawn',
    event: 'request.closed',
  },
  'answer-request': {
    sentence: 'answer/answered a request about {a case}',
    words: 'request answered',
    event: 'request.answered',
  },
  'accept-item': { sentence: 'accept/accepted an answer about {a case}', words: 'answer accepted' },
  'close-request': {
    sentence: 'accept/accepted the last answer to a request about {a case}',
    words: 'last answer accepted',
    event: 'request.closed',
  },
  'return-item': { sentence: 'return/returned an answer about {a case}', words: 'answer returned' },
  'send-letters': { sentence: 'write/wrote letters about {several applications}', words: null },
  'reissue-slip': {
    sentence: 'issue/issued a new slip for {a case}',
    words: 'new slip issued',
    moves: true,
    event: 'slip.issued',
  },
  'revoke-slip': {
    sentence: 'revoke/revoked the slip of {a case}',
    words: 'slip revoked',
    moves: true,
    event: 'slip.revoked',
  },
  bundle: { sentence: 'download/downloaded the case bundle of {a case}', words: 'case bundle downloaded' },
  'upload-import': { sentence: 'upload/uploaded {an import}', words: null },
  'answer-import': { sentence: 'answer/answered the questions about {an import}', words: null },
  'add-import-files': { sentence: 'add/added files to {an import}', words: null },
  'leave-out-import-files': { sentence: 'leave/left out missing files of {an import}', words: null },
  'correct-import': { sentence: 'correct/corrected {an import}', words: null },
  'export-import': { sentence: 'download/downloaded rows with problems of {an import}', words: null },
  'start-import': { sentence: 'start/started {an import}', words: null },
  import: { sentence: 'finish/finished {an import}', words: null },
  'undo-import': { sentence: 'undo/undid {an import}', words: null },
  'undo-register': { sentence: 'remove/removed {a case}, because its import was undone', words: null },
  'discard-import': { sentence: 'discard/discarded {an import}', words: null },
  'move-version': {
    sentence: 'move/moved {a case} to another version of its type',
    words: 'moved to another version of its type',
    event: 'application.updated',
  },
} satisfies Record<string, CaseAction>

type RegisterAction = {
  sentence: Sentence
  /** Null for views, which only readers of the audit log see, and for sealing. */
  words: string | null
  view?: true
  /** Names a case and the reason given there. */
  namesCase?: true
  /** Sealing is confidential, so it has none. */
  event?: Kind
}

export const registerActions = {
  register: {
    sentence: 'register/registered {an arrested person}',
    words: 'arrest registered',
    event: 'arrested_person.registered',
  },
  edit: {
    sentence: 'edit/edited {an arrested person’s record}',
    words: 'edited',
    event: 'arrested_person.updated',
  },
  'add-files': {
    sentence: 'add/added files to {an arrested person’s record}',
    words: 'files added',
    event: 'arrested_person.updated',
  },
  'add-arrest': {
    sentence: 'add/added an arrest to {an arrested person’s record}',
    words: 'arrest added',
    event: 'arrested_person.arrest_added',
  },
  'edit-arrest': {
    sentence: 'edit/edited an arrest of {an arrested person’s record}',
    words: 'arrest edited',
    event: 'arrested_person.arrest_updated',
  },
  'add-custody-event': {
    sentence: 'add/added a custody event to {an arrested person’s record}',
    words: 'custody event added',
    event: 'arrested_person.custody_event_added',
  },
  'strike-custody-event': {
    sentence: 'strike/struck out a custody event of {an arrested person’s record}',
    words: 'custody event struck out',
    event: 'arrested_person.custody_event_struck',
  },
  seal: { sentence: 'seal/sealed {an arrested person’s record}', words: null },
  unseal: { sentence: 'unseal/unsealed {an arrested person’s record}', words: null },
  list: { sentence: 'view/viewed the list of {the register}', words: null, view: true },
  search: { sentence: 'search/searched {the register}', words: null, view: true },
  view: { sentence: 'open/opened {an arrested person’s record}', words: null, view: true },
  file: { sentence: 'open/opened a file of {an arrested person’s record}', words: null, view: true },
  export: { sentence: 'export/exported {a list of arrested persons}', words: null },
  'look-up': { sentence: 'compare/compared a person with {the register}', words: null, view: true },
  match: {
    sentence: 'give/gave a verdict on a match with {an arrested person’s record}',
    words: null,
    namesCase: true,
  },
  'withdraw-match': {
    sentence: 'undo/undid a verdict on a match with {an arrested person’s record}',
    words: null,
    namesCase: true,
  },
  'match-shown': {
    sentence: 'see/saw {an arrested person’s record} as a match',
    words: null,
    view: true,
    namesCase: true,
  },
  'upload-import': { sentence: 'upload/uploaded {an import}', words: null },
  'answer-import': { sentence: 'answer/answered the questions about {an import}', words: null },
  'view-import': { sentence: 'open/opened {an import}', words: null, view: true },
  'correct-import': { sentence: 'correct/corrected {an import}', words: null },
  'export-import': { sentence: 'download/downloaded rows with problems of {an import}', words: null },
  'start-import': { sentence: 'start/started {an import}', words: null },
  import: { sentence: 'finish/finished {an import}', words: null },
  'undo-import': { sentence: 'undo/undid {an import}', words: null },
  'undo-register': {
    sentence: 'remove/removed {an arrested person’s record}, because its import was undone',
    words: null,
  },
  'undo-add-arrest': {
    sentence: 'remove/removed an arrest of {an arrested person’s record}, because its import was undone',
    words: null,
    event: 'arrested_person.updated',
  },
  'discard-import': { sentence: 'discard/discarded {an import}', words: null },
} satisfies Record<string, RegisterAction>

export type SubjectType = keyof typeof sentences
export type ActionOn<Type extends SubjectType> = keyof (typeof sentences)[Type] & string

/** As in the log: `application.endorse`. */
export const actionName = <Type extends SubjectType>(type: Type, action: ActionOn<Type>) =>
  `${type}.${action}` as const

const namesOf = <Row extends object>(
  type: SubjectType,
  actions: Record<string, Row>,
  isIncluded: (row: Row) => unknown,
) => Object.keys(actions).flatMap(name => (isIncluded(actions[name]!) ? `${type}.${name}` : []))

const onCases = (isIncluded: (row: CaseAction) => unknown) => namesOf('application', caseActions, isIncluded)
const onRegister = (isIncluded: (row: RegisterAction) => unknown) =>
  namesOf('arrested-person', registerActions, isIncluded)

export const CASE_MOVES = onCases(row => row.moves)
export const REVEAL_VOTERS = onCases(row => row.revealsVoters)
export const ON_REGISTER = onRegister(() => true)
export const CHANGES_TO_RECORDS = onRegister(row => row.words)
export const REGISTER_VIEWS = onRegister(row => row.view)
export const NAME_A_CASE = onRegister(row => row.namesCase)

const withEvents: Record<string, Record<string, CaseAction | RegisterAction>> = {
  application: caseActions,
  'arrested-person': registerActions,
}
export const eventOf = (type: SubjectType, action: string) => withEvents[type]?.[action]?.event
