import type { Kind } from '#server/messages/webhooks/event-kinds'
import type { sentences } from './action-sentences.ts'

// The browser imports this too.

type CaseAction = {
  /** Shown in the case's history; null for bulk acts and imports, which have none. */
  words: string | null
  /** Shown to returning viewers as a step of the case. */
  moves?: true
  /** Reveals who has voted or left a round, which only people who decide may see. Must have no event. */
  revealsVoters?: true
  event?: Kind
}

export const caseActions = {
  register: { words: 'registered', event: 'application.registered' },
  edit: { words: 'edited', event: 'application.updated' },
  endorse: { words: 'endorsed', moves: true, event: 'application.endorsed' },
  return: { words: 'returned to the registry', moves: true, event: 'application.returned' },
  complete: { words: 'marked as complete', moves: true, event: 'application.completed' },
  'add-documents': { words: 'documents added', event: 'application.updated' },
  vote: { words: 'vote cast', revealsVoters: true },
  recuse: { words: 'member recused', revealsVoters: true },
  approve: { words: 'approved', moves: true, event: 'application.decided' },
  disapprove: { words: 'disapproved', moves: true, event: 'application.decided' },
  hold: { words: 'put on hold', moves: true, event: 'application.held' },
  resume: { words: 'resumed', moves: true, event: 'application.resumed' },
  remark: { words: 'remark added', event: 'application.remarked' },
  comment: { words: 'comment posted' },
  'edit-comment': { words: 'comment edited' },
  'remove-comment': { words: 'comment removed' },
  withdraw: { words: 'withdrawn', moves: true, event: 'application.withdrawn' },
  reinstate: { words: 'reinstated', moves: true, event: 'application.reinstated' },
  reconsider: { words: 'reopened', moves: true, event: 'application.reconsidered' },
  'new-round': { words: 'new round opened', moves: true, event: 'application.round_opened' },
  'mark-duplicate': { words: 'marked as a duplicate', moves: true, event: 'application.marked_duplicate' },
  'tell-apart': { words: 'marked as different people' },
  'withdraw-verdict': { words: 'verdict undone', event: 'application.updated' },
  archive: { words: 'archived', moves: true, event: 'application.archived' },
  restore: { words: 'restored from the archive', moves: true, event: 'application.restored' },
  'archive-many': { words: null },
  'undo-archive-many': { words: null },
  export: { words: null },
  'draft-resolution': { words: 'resolution drafted' },
  'sign-resolution': { words: 'resolution signed', moves: true, event: 'resolution.signed' },
  'scan-resolution': { words: 'signed scan added' },
  'resolution-differs': { words: 'change in the signed resolution detected' },
  'resolution-agrees-again': { words: 'signed resolution unchanged again' },
  'reissue-slip': { words: 'new slip issued', moves: true, event: 'slip.issued' },
  'revoke-slip': { words: 'slip revoked', moves: true, event: 'slip.revoked' },
  bundle: { words: 'case bundle downloaded' },
  'upload-import': { words: null },
  'answer-import': { words: null },
  'start-import': { words: null },
  import: { words: null },
  'undo-import': { words: null },
  'undo-register': { words: null },
  'discard-import': { words: null },
  'move-version': { words: 'moved to another version of its type', event: 'application.updated' },
} satisfies Record<keyof typeof sentences.application, CaseAction>

type RegisterAction = {
  /** Null for views, which only readers of the audit log see, and for sealing. */
  words: string | null
  view?: true
  /** Names a case and the reason given there. */
  namesCase?: true
  /** Sealing is confidential, so it has none. */
  event?: Kind
}

export const registerActions = {
  register: { words: 'arrest registered', event: 'arrested_person.registered' },
  edit: { words: 'edited', event: 'arrested_person.updated' },
  'add-files': { words: 'files added', event: 'arrested_person.updated' },
  'add-arrest': { words: 'arrest added', event: 'arrested_person.arrest_added' },
  'edit-arrest': { words: 'arrest edited', event: 'arrested_person.arrest_updated' },
  'add-custody-event': { words: 'custody event added', event: 'arrested_person.custody_event_added' },
  'strike-custody-event': {
    words: 'custody event struck out',
    event: 'arrested_person.custody_event_struck',
  },
  seal: { words: null },
  unseal: { words: null },
  list: { words: null, view: true },
  search: { words: null, view: true },
  view: { words: null, view: true },
  file: { words: null, view: true },
  export: { words: null },
  'look-up': { words: null, view: true },
  match: { words: null, namesCase: true },
  'withdraw-match': { words: null, namesCase: true },
  'match-shown': { words: null, view: true, namesCase: true },
  'upload-import': { words: null },
  'answer-import': { words: null },
  'view-import': { words: null, view: true },
  'start-import': { words: null },
  import: { words: null },
  'undo-import': { words: null },
  'undo-register': { words: null },
  'undo-add-arrest': { words: null, event: 'arrested_person.updated' },
  'discard-import': { words: null },
} satisfies Record<keyof (typeof sentences)['arrested-person'], RegisterAction>

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
