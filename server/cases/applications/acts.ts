import type { ActionOn } from '#server/records/audit/actions'
import type { CaseEvent } from '#server/messages/live/events'
import type { Permission } from '#server/permissions'
import type { RemarkKind } from './remark-kinds.ts'
import type { Status } from './screens.ts'

// Plain data, because the browser imports it too. The conditions named in `rule` are in rules.ts.

type Row = {
  /** Any one of these permissions is enough. */
  right: readonly Permission[]
  /** Also sufficient until the case is endorsed. */
  rightBeforeEndorsement?: Permission
  when: {
    status: readonly Status[] | 'any' | 'in the archive' | 'returned'
    rule: string | null
  }
  /** Null if the form has no validation bag or several. */
  bag: string | null
  words: {
    /** Null if the page has its own control for the act. */
    button: string | null
    /** Completes a sentence like “Only applications that are registered can be endorsed.” */
    done: string
  }
  follows: {
    to: Status | 'where it was' | 'the archive' | 'the list' | null
    remark: RemarkKind | null
    /** Null if each step writes its own entry. */
    entry: ActionOn<'application'> | null
    event: CaseEvent | null
  }
}

const table = {
  edit: {
    right: ['applications.register'],
    when: { status: ['registered', 'on_hold'], rule: 'isNotEndorsed' },
    bag: null,
    words: { button: 'Edit', done: 'edited' },
    follows: { to: null, remark: null, entry: 'edit', event: 'status.changed' },
  },
  endorse: {
    right: ['applications.endorse'],
    when: { status: ['registered'], rule: 'isReadyToEndorse' },
    bag: 'endorse',
    words: { button: 'Endorse application', done: 'endorsed' },
    follows: { to: 'endorsed', remark: 'endorse', entry: 'endorse', event: 'status.changed' },
  },
  return: {
    right: ['applications.endorse'],
    when: { status: ['registered'], rule: 'isNotReturned' },
    bag: 'return',
    words: { button: 'Return to the registry', done: 'returned to the registry' },
    follows: { to: 'registered', remark: 'return', entry: 'return', event: 'status.changed' },
  },
  complete: {
    right: ['applications.register'],
    when: { status: 'returned', rule: null },
    bag: 'completion',
    words: { button: 'Mark as complete', done: 'marked as complete' },
    follows: { to: 'registered', remark: 'complete', entry: 'complete', event: 'status.changed' },
  },
  vote: {
    right: ['applications.vote'],
    when: { status: ['endorsed'], rule: 'hasVoteLeft' },
    bag: 'vote',
    words: { button: 'Vote', done: 'voted on' },
    follows: { to: null, remark: null, entry: 'vote', event: 'vote.cast' },
  },
  recuse: {
    right: ['applications.vote', 'applications.decide'],
    when: { status: ['endorsed'], rule: 'isInRound' },
    bag: 'recusal',
    words: { button: 'Recuse myself', done: 'recused from' },
    follows: { to: null, remark: null, entry: 'recuse', event: 'vote.cast' },
  },
  approve: {
    right: ['applications.decide'],
    when: { status: ['endorsed'], rule: 'approvalCarries' },
    bag: 'approve',
    words: { button: 'Approve application', done: 'approved' },
    follows: { to: 'approved', remark: 'approve', entry: 'approve', event: 'status.changed' },
  },
  disapprove: {
    right: ['applications.decide'],
    when: { status: ['endorsed'], rule: 'disapprovalCarries' },
    bag: 'disapprove',
    words: { button: 'Disapprove application', done: 'disapproved' },
    follows: { to: 'disapproved', remark: 'disapprove', entry: 'disapprove', event: 'status.changed' },
  },
  hold: {
    right: ['applications.decide'],
    rightBeforeEndorsement: 'applications.endorse',
    when: { status: ['registered', 'endorsed'], rule: 'mayHold' },
    bag: 'hold',
    words: { button: 'Put on hold', done: 'put on hold' },
    follows: { to: 'on_hold', remark: 'hold', entry: 'hold', event: 'status.changed' },
  },
  resume: {
    right: ['applications.decide'],
    rightBeforeEndorsement: 'applications.endorse',
    when: { status: ['on_hold'], rule: 'mayResume' },
    bag: 'resume',
    words: { button: 'Resume application', done: 'resumed' },
    follows: { to: 'where it was', remark: 'resume', entry: 'resume', event: 'status.changed' },
  },
  remark: {
    right: ['applications.view'],
    when: { status: 'any', rule: null },
    bag: 'remark',
    words: { button: null, done: 'remarked on' },
    follows: { to: null, remark: 'remark', entry: 'remark', event: 'remark.added' },
  },
  comment: {
    right: ['applications.view'],
    when: { status: 'any', rule: null },
    bag: 'comment',
    words: { button: null, done: 'discussed' },
    follows: { to: null, remark: null, entry: null, event: null },
  },
  settle: {
    right: ['applications.register'],
    when: { status: 'any', rule: null },
    bag: null,
    words: { button: null, done: 'compared' },
    follows: { to: null, remark: null, entry: null, event: null },
  },
  markDuplicate: {
    right: ['applications.register'],
    when: { status: ['registered', 'on_hold'], rule: null },
    bag: 'duplicate',
    words: { button: null, done: 'marked as a duplicate' },
    follows: { to: 'duplicate', remark: 'duplicate', entry: 'mark-duplicate', event: 'status.changed' },
  },
  unmarkDuplicate: {
    right: ['applications.register'],
    when: { status: ['duplicate'], rule: null },
    bag: 'duplicate',
    words: { button: null, done: 'restored from duplicate' },
    follows: { to: 'registered', remark: 'reinstate', entry: 'reinstate', event: 'status.changed' },
  },
  withdraw: {
    right: ['applications.register'],
    when: { status: ['registered', 'endorsed', 'on_hold'], rule: null },
    bag: 'withdraw',
    words: { button: 'Withdraw application', done: 'withdrawn' },
    follows: { to: 'withdrawn', remark: 'withdraw', entry: 'withdraw', event: 'status.changed' },
  },
  reinstate: {
    right: ['applications.register'],
    when: { status: ['withdrawn'], rule: null },
    bag: 'withdraw',
    words: { button: 'Reinstate application', done: 'reinstated' },
    follows: { to: 'registered', remark: 'reinstate', entry: 'reinstate', event: 'status.changed' },
  },
  reconsider: {
    right: ['applications.decide'],
    when: { status: ['approved', 'disapproved'], rule: 'isDecidedHere' },
    bag: 'reconsider',
    words: { button: 'Reconsider decision', done: 'reconsidered' },
    follows: { to: 'endorsed', remark: 'reconsider', entry: 'reconsider', event: 'status.changed' },
  },
  newRound: {
    right: ['applications.decide'],
    when: { status: ['endorsed'], rule: 'nothingCanCarry' },
    bag: 'round',
    words: { button: 'Open new round', done: 'given a new round' },
    follows: { to: 'endorsed', remark: 'new-round', entry: 'new-round', event: 'status.changed' },
  },
  resolve: {
    right: ['applications.decide'],
    when: { status: ['approved', 'disapproved'], rule: 'isDecidedHere' },
    bag: null,
    words: { button: null, done: 'given a resolution and a slip' },
    follows: { to: null, remark: null, entry: null, event: 'status.changed' },
  },
  archive: {
    right: ['applications.archive'],
    when: { status: ['approved', 'disapproved', 'withdrawn', 'duplicate'], rule: 'isResolved' },
    bag: 'archive',
    words: { button: 'Archive application', done: 'archived' },
    follows: { to: 'the archive', remark: 'archive', entry: 'archive', event: 'status.changed' },
  },
  restore: {
    right: ['applications.archive'],
    when: { status: 'in the archive', rule: null },
    bag: 'archive',
    words: { button: 'Restore application', done: 'restored' },
    follows: { to: 'the list', remark: 'restore', entry: 'restore', event: 'status.changed' },
  },
} as const satisfies Record<string, Row>

type Table = typeof table
type ActWith<Columns> = { [Name in Act]: Table[Name] extends Columns ? Name : never }[Act]

export type Act = keyof Table
export type Transition = ActWith<{ follows: { to: string; remark: string; entry: string; event: string } }>
export type ActWithBag = ActWith<{ bag: string }>
export type ActWithEntry = ActWith<{ follows: { entry: string; event: string } }>
export type ActWithButton = ActWith<{ words: { button: string } }>
export type RuleName = NonNullable<Table[Act]['when']['rule']>

type Typed<Name extends Act> = Pick<Table[Name], 'bag' | 'words' | 'follows'> & {
  when: { rule: RuleName | null }
}
export const acts: { readonly [Name in Act]: Row & Typed<Name> } = table
export const actNames = Object.keys(table) as Act[]
