import type { ActionOn } from '#server/records/audit/actions'
import type { CaseEvent } from '#server/messages/live/events'
import type { Permission } from '#server/permissions'
import { MAX_CASE_LABELS, MAX_DOCUMENTS, maxLength } from '#server/platform/limits'
import type { Field, FieldList } from '#server/platform/web/field-kinds'
import type { ValuesOf } from '#server/platform/web/field-list'
import { ASSIGNS } from '#server/tasks/lists'
import type { Status } from './screens.ts'

// Plain data, because the browser imports it too. The conditions named in `rule` are in rules.ts, effects in effects.ts.

/** The routes, dialogs, buttons, API and examples of acts with a form are made from their rows. */
type Form = {
  /** Below the address of the case. Two acts may share one if what is `given` differs. */
  route: `${'POST' | 'PUT' | 'DELETE'} ${string}`
  /** Always sent. */
  given?: Record<string, string>
  fields?: FieldList
  /** `required`, or the sentence that stands for missing ones, or null if the form has none. */
  remarks: 'required' | { otherwise: string } | null
  files: boolean
}

type Dialog = {
  /** Says what will happen. Null if that depends on the case (CaseDialogs.tsx). */
  text: string | null
  /** If it is not the button's. */
  title?: string
  danger?: true
  /** Warns of the members of the next round. */
  opensRound?: true
}

/** The first possible act that may lead becomes the main button. Earlier ones of the same rank come first. */
type Place = {
  rank: number
  mayLead?: true
  /** Its short name, if it stays in reach on a phone. */
  short?: string
}

type ActRow = {
  /** Any one of these permissions is enough. */
  right: readonly Permission[]
  /** Also sufficient until the case is endorsed. */
  rightBeforeEndorsement?: Permission
  when: {
    status:
      | readonly Status[]
      | 'any'
      | 'in the archive'
      | 'returned'
      | 'assigned'
      | 'extendable'
      | 'without a receipt'
    rule: string | null
  }
  /** Null if the act has routes of its own. */
  form: Form | null
  dialog?: Dialog
  /** Among the buttons of the page. */
  place?: Place
  /** Null if the form has no validation bag or several. */
  bag: string | null
  words: {
    /** Null if the page has its own control for the act. */
    button: string | null
    /** The kind of its remark, as a heading. */
    remark?: string
    /** Completes a sentence like “Only applications that are registered can be endorsed.” */
    done: string
    /** Said afterwards, with the number of the case. */
    saved?: string
  }
  follows: {
    to: Status | 'where it was' | 'the archive' | 'the list' | null
    /** The kind of the remark that it leaves. */
    remark: string | null
    /** Null if each step writes its own entry. */
    entry: ActionOn<'application'> | null
    event: CaseEvent | null
  }
}

const step = { remarks: 'required', files: true } as const
const MISSING = {
  kind: 'names',
  label: 'What is missing',
  max: maxLength.missingItem,
  most: MAX_DOCUMENTS,
  example: ['Birth certificate'],
} as const satisfies Field
const RECUSAL = {
  kind: 'lines',
  label: 'Reason',
  max: maxLength.reason,
  required: 'Give a reason for recusing yourself.',
  example: 'The applicant is a cousin of mine.',
} as const satisfies Field
const REVIEW = {
  kind: 'date',
  label: 'Review on',
  hint: 'The date when the board will review this application',
  required: 'Enter the review date.',
  fromToday: 'Enter today or a later date.',
  example: '2999-12-31',
} as const satisfies Field
const ASSIGNEE = {
  kind: 'record',
  label: 'Assign to',
  required: 'Choose the person to assign this application to.',
  example: 8,
} as const satisfies Field
const WHY_ASSIGNED = {
  kind: 'lines',
  label: 'Reason',
  hint: 'Optional if you take a case that is assigned to nobody',
  max: maxLength.reason,
  example: 'Back from leave, and familiar with the family.',
} as const satisfies Field
const WHY_UNASSIGNED = {
  kind: 'lines',
  label: 'Reason',
  max: maxLength.reason,
  required: 'Give a reason for unassigning this application.',
  example: 'On leave until September.',
} as const satisfies Field
const EXTENDED_CLOCK = {
  kind: 'text',
  label: 'Due date',
  max: 100,
  required: 'Choose the due date to extend.',
  example: 'decision',
} as const satisfies Field
const WHY_EXTENDED = {
  kind: 'lines',
  label: 'Reason',
  max: maxLength.reason,
  required: 'Give a reason for extending the due date.',
  example: 'The court’s file arrived late and is long.',
} as const satisfies Field
const ACKNOWLEDGED = {
  kind: 'checkbox',
  label: 'I decide although members voted before all papers had come',
  example: false,
} as const satisfies Field
const LABELS = {
  kind: 'records',
  label: 'Labels',
  most: MAX_CASE_LABELS,
  unknown: 'There is no such label.',
  example: [1],
} as const satisfies Field
const WRITES_LETTERS = ['applications.register', 'applications.endorse', 'applications.decide'] as const
const VOTING_CLOSES = 'voting closes. Votes and reasons become visible to everyone who can see the case.'

/** Its page has its form. */
const letterAct = <Bag extends string | null, Entry extends ActionOn<'application'>>(
  bag: Bag,
  done: string,
  entry: Entry,
) =>
  ({
    right: WRITES_LETTERS,
    when: { status: 'any', rule: null },
    form: null,
    bag,
    words: { button: null, done },
    follows: { to: null, remark: null, entry, event: 'letter.changed' },
  }) as const

/** Requests and their items have forms of their own. */
const requestAct = <Bag extends string | null, Entry extends ActionOn<'application'>>(
  bag: Bag,
  done: string,
  entry: Entry,
) =>
  ({
    ...letterAct(bag, done, entry),
    follows: { to: null, remark: null, entry, event: 'request.changed' },
  }) as const

const table = {
  edit: {
    right: ['applications.register'],
    when: { status: ['registered', 'on_hold'], rule: 'isNotEndorsed' },
    form: null,
    place: { rank: 9, mayLead: true },
    bag: null,
    words: { button: 'Edit', done: 'edited' },
    follows: { to: null, remark: null, entry: 'edit', event: 'status.changed' },
  },
  endorse: {
    right: ['applications.endorse'],
    when: { status: ['registered'], rule: 'hasNotEndorsed' },
    form: { route: 'POST endorsement', ...step },
    dialog: { text: null, opensRound: true },
    place: { rank: 5, mayLead: true, short: 'Endorse' },
    bag: 'endorse',
    words: {
      button: 'Endorse application',
      remark: 'Endorsement',
      done: 'endorsed',
      saved: '{case} endorsed. Voting is open.',
    },
    follows: { to: 'endorsed', remark: 'endorse', entry: 'endorse', event: 'status.changed' },
  },
  return: {
    right: ['applications.endorse'],
    when: { status: ['registered'], rule: 'isNotReturned' },
    form: { route: 'POST return', ...step, fields: { items: MISSING } },
    dialog: {
      text: 'The application stays registered. It leaves the list of cases to endorse until the registry has completed it.',
    },
    place: { rank: 10 },
    bag: 'return',
    words: {
      button: 'Return to the registry',
      remark: 'Returned to the registry',
      done: 'returned to the registry',
      saved: '{case} returned to the registry',
    },
    follows: { to: 'registered', remark: 'return', entry: 'return', event: 'status.changed' },
  },
  complete: {
    right: ['applications.register'],
    when: { status: 'returned', rule: null },
    form: {
      route: 'POST completion',
      remarks: { otherwise: 'The registry says that it is complete.' },
      files: true,
    },
    dialog: { text: 'The application waits for endorsement again.' },
    place: { rank: 2, mayLead: true, short: 'Complete' },
    bag: 'completion',
    words: {
      button: 'Mark as complete',
      remark: 'Completed',
      done: 'marked as complete',
      saved: '{case} marked as complete',
    },
    follows: { to: 'registered', remark: 'complete', entry: 'complete', event: 'status.changed' },
  },
  vote: {
    right: ['applications.vote'],
    when: { status: ['endorsed'], rule: 'hasVoteLeft' },
    form: null,
    place: { rank: 1 },
    bag: 'vote',
    words: { button: 'Vote', done: 'voted on' },
    follows: { to: null, remark: null, entry: 'vote', event: 'vote.cast' },
  },
  recuse: {
    right: ['applications.vote', 'applications.decide'],
    when: { status: ['endorsed'], rule: 'isInRound' },
    form: { route: 'POST recusal', remarks: null, files: false, fields: { reason: RECUSAL } },
    dialog: {
      title: 'Recuse yourself',
      danger: true,
      text: 'You can no longer vote or decide on this application. If you have already voted, your vote is discarded. You can’t undo this.',
    },
    place: { rank: 12 },
    bag: 'recusal',
    words: { button: 'Recuse myself', done: 'recused from', saved: 'You have recused yourself from {case}' },
    follows: { to: null, remark: null, entry: 'recuse', event: 'vote.cast' },
  },
  approve: {
    right: ['applications.decide'],
    when: { status: ['endorsed'], rule: 'approvalCarries' },
    form: {
      route: 'POST decision',
      given: { verdict: 'approved' },
      ...step,
      fields: { acknowledged: ACKNOWLEDGED },
    },
    dialog: { text: `The application is approved and ${VOTING_CLOSES}` },
    place: { rank: 3, mayLead: true, short: 'Approve' },
    bag: 'approve',
    words: { button: 'Approve application', remark: 'Approval', done: 'approved', saved: '{case} approved' },
    follows: { to: 'approved', remark: 'approve', entry: 'approve', event: 'status.changed' },
  },
  disapprove: {
    right: ['applications.decide'],
    when: { status: ['endorsed'], rule: 'disapprovalCarries' },
    form: {
      route: 'POST decision',
      given: { verdict: 'disapproved' },
      ...step,
      fields: { acknowledged: ACKNOWLEDGED },
    },
    dialog: { text: `The application is disapproved and ${VOTING_CLOSES}`, danger: true },
    place: { rank: 4, mayLead: true, short: 'Disapprove' },
    bag: 'disapprove',
    words: {
      button: 'Disapprove application',
      remark: 'Disapproval',
      done: 'disapproved',
      saved: '{case} disapproved',
    },
    follows: { to: 'disapproved', remark: 'disapprove', entry: 'disapprove', event: 'status.changed' },
  },
  hold: {
    right: ['applications.decide'],
    rightBeforeEndorsement: 'applications.endorse',
    when: { status: ['registered', 'endorsed'], rule: 'mayHold' },
    form: { route: 'POST hold', ...step, fields: { reviewOn: REVIEW } },
    dialog: {
      title: 'Put application on hold',
      text: 'The application waits until someone resumes it. Explain what it is waiting for.',
    },
    place: { rank: 11 },
    bag: 'hold',
    words: { button: 'Put on hold', remark: 'Put on hold', done: 'put on hold', saved: '{case} put on hold' },
    follows: { to: 'on_hold', remark: 'hold', entry: 'hold', event: 'status.changed' },
  },
  resume: {
    right: ['applications.decide'],
    rightBeforeEndorsement: 'applications.endorse',
    when: { status: ['on_hold'], rule: 'mayResume' },
    form: { route: 'DELETE hold', ...step },
    dialog: { text: null },
    place: { rank: 7, mayLead: true, short: 'Resume' },
    bag: 'resume',
    words: { button: 'Resume application', remark: 'Resumed', done: 'resumed', saved: '{case} resumed' },
    follows: { to: 'where it was', remark: 'resume', entry: 'resume', event: 'status.changed' },
  },
  assign: {
    right: ASSIGNS,
    when: { status: 'any', rule: null },
    form: {
      route: 'PUT assignment',
      remarks: null,
      files: false,
      fields: { userId: ASSIGNEE, reason: WHY_ASSIGNED },
    },
    dialog: { title: 'Assign application', text: null },
    place: { rank: 16 },
    bag: 'assignment',
    words: { button: 'Assign', done: 'assigned', saved: '{case} assigned' },
    follows: { to: null, remark: null, entry: 'assign', event: 'assignment.changed' },
  },
  unassign: {
    right: ASSIGNS,
    when: { status: 'assigned', rule: null },
    form: { route: 'DELETE assignment', remarks: null, files: false, fields: { reason: WHY_UNASSIGNED } },
    dialog: { title: 'Unassign application', text: 'The application is then assigned to nobody.' },
    place: { rank: 17 },
    bag: 'assignment',
    words: { button: 'Unassign', done: 'unassigned', saved: '{case} unassigned' },
    follows: { to: null, remark: null, entry: 'unassign', event: 'assignment.changed' },
  },
  label: {
    right: ASSIGNS,
    when: { status: 'any', rule: null },
    form: { route: 'PUT labels', remarks: null, files: false, fields: { labels: LABELS } },
    bag: 'labels',
    words: { button: 'Change labels', done: 'labelled', saved: 'Labels of {case} changed' },
    follows: { to: null, remark: null, entry: 'label', event: 'labels.changed' },
  },
  extend: {
    right: ['applications.endorse', 'applications.decide'],
    when: { status: 'extendable', rule: 'hasExtension' },
    form: {
      route: 'POST extension',
      remarks: null,
      files: false,
      fields: { clock: EXTENDED_CLOCK, reason: WHY_EXTENDED },
    },
    dialog: {
      title: 'Extend a due date',
      text: 'A due date can be extended once, before it is over. Your reason stays on the case as a remark.',
    },
    place: { rank: 18 },
    bag: 'extension',
    words: {
      button: 'Extend due date',
      remark: 'Due date extended',
      done: 'given more time',
      saved: 'Due date of {case} extended',
    },
    follows: { to: null, remark: 'extend', entry: 'extend', event: 'status.changed' },
  },
  makeReceipt: {
    right: ['applications.register'],
    when: { status: 'without a receipt', rule: null },
    form: { route: 'POST receipt', remarks: null, files: false },
    dialog: { title: 'Make the receipt', text: null },
    place: { rank: 19 },
    bag: 'receipt',
    words: {
      button: 'Make the receipt',
      done: 'given a receipt',
      saved: 'Receipt of {case} is ready to print',
    },
    follows: { to: null, remark: null, entry: 'make-receipt', event: 'letter.changed' },
  },
  remark: {
    right: ['applications.view'],
    when: { status: 'any', rule: null },
    form: null,
    bag: 'remark',
    words: { button: null, remark: 'Remark', done: 'remarked on' },
    follows: { to: null, remark: 'remark', entry: 'remark', event: 'remark.added' },
  },
  comment: {
    right: ['applications.view'],
    when: { status: 'any', rule: null },
    form: null,
    bag: 'comment',
    words: { button: null, done: 'discussed' },
    follows: { to: null, remark: null, entry: null, event: null },
  },
  settle: {
    right: ['applications.register'],
    when: { status: 'any', rule: null },
    form: null,
    bag: null,
    words: { button: null, done: 'compared' },
    follows: { to: null, remark: null, entry: null, event: null },
  },
  markDuplicate: {
    right: ['applications.register'],
    when: { status: ['registered', 'on_hold'], rule: null },
    form: null,
    bag: 'duplicate',
    words: { button: null, remark: 'Marked as a duplicate', done: 'marked as a duplicate' },
    follows: { to: 'duplicate', remark: 'duplicate', entry: 'mark-duplicate', event: 'status.changed' },
  },
  unmarkDuplicate: {
    right: ['applications.register'],
    when: { status: ['duplicate'], rule: null },
    form: null,
    bag: 'duplicate',
    words: { button: null, remark: 'Reinstated', done: 'restored from duplicate' },
    follows: { to: 'registered', remark: 'reinstate', entry: 'reinstate', event: 'status.changed' },
  },
  withdraw: {
    right: ['applications.register'],
    when: { status: ['registered', 'endorsed', 'on_hold'], rule: null },
    form: { route: 'POST withdrawal', ...step },
    dialog: { text: null, danger: true },
    place: { rank: 14 },
    bag: 'withdraw',
    words: {
      button: 'Withdraw application',
      remark: 'Withdrawn',
      done: 'withdrawn',
      saved: '{case} withdrawn',
    },
    follows: { to: 'withdrawn', remark: 'withdraw', entry: 'withdraw', event: 'status.changed' },
  },
  reinstate: {
    right: ['applications.register'],
    when: { status: ['withdrawn'], rule: null },
    form: { route: 'DELETE withdrawal', ...step },
    dialog: {
      text: 'The application returns to registered and waits for endorsement. Requests that ended stay closed; ask again for what you still need.',
    },
    place: { rank: 8, mayLead: true },
    bag: 'withdraw',
    words: {
      button: 'Reinstate application',
      remark: 'Reinstated',
      done: 'reinstated',
      saved: '{case} reinstated',
    },
    follows: { to: 'registered', remark: 'reinstate', entry: 'reinstate', event: 'status.changed' },
  },
  reconsider: {
    right: ['applications.decide'],
    when: { status: ['approved', 'disapproved'], rule: 'isDecidedHere' },
    form: { route: 'POST reconsideration', ...step },
    dialog: { title: 'Reconsider the decision', text: null, danger: true, opensRound: true },
    place: { rank: 13 },
    bag: 'reconsider',
    words: {
      button: 'Reconsider decision',
      remark: 'Reconsidered',
      done: 'reconsidered',
      saved: 'Decision on {case} reconsidered. Voting is open.',
    },
    follows: { to: 'endorsed', remark: 'reconsider', entry: 'reconsider', event: 'status.changed' },
  },
  newRound: {
    right: ['applications.decide'],
    when: { status: ['endorsed'], rule: 'nothingCanCarry' },
    form: { route: 'POST round', ...step },
    dialog: {
      title: 'Open a new round',
      opensRound: true,
      text: 'The current round closes without a result, and its votes become visible to everyone who can see the case. Voting opens again now, with today’s members.',
    },
    place: { rank: 6, mayLead: true },
    bag: 'round',
    words: {
      button: 'Open new round',
      remark: 'New round',
      done: 'given a new round',
      saved: 'The round on {case} closed without a result. Voting is open in a new round.',
    },
    follows: { to: 'endorsed', remark: 'new-round', entry: 'new-round', event: 'status.changed' },
  },
  resolve: {
    right: ['applications.decide'],
    when: { status: ['approved', 'disapproved'], rule: 'isDecidedHere' },
    form: null,
    bag: null,
    words: { button: null, done: 'given a resolution and a slip' },
    follows: { to: null, remark: null, entry: null, event: 'status.changed' },
  },
  writeLetter: letterAct('letter', 'written to', 'write-letter'),
  approveLetter: letterAct('approval', 'sent a letter', 'approve-letter'),
  withdrawLetter: letterAct(null, 'rid of a letter', 'withdraw-letter'),
  dispatchLetter: letterAct('dispatch', 'sent a letter', 'dispatch-letter'),
  sendRequest: {
    ...requestAct('request', 'the subject of a request', 'send-request'),
    when: { status: ['registered', 'endorsed', 'on_hold', 'approved', 'disapproved'], rule: null },
  },
  withdrawRequest: requestAct('request', 'rid of a request', 'withdraw-request'),
  renewRequest: requestAct('request', 'the subject of a request', 'renew-request'),
  acceptItem: requestAct(null, 'given answers', 'accept-item'),
  returnItem: requestAct('item', 'given answers', 'return-item'),
  noteDispatch: letterAct('dispatch', 'sent a letter', 'note-dispatch'),
  archive: {
    right: ['applications.archive'],
    when: { status: ['approved', 'disapproved', 'withdrawn', 'duplicate'], rule: 'isResolved' },
    form: { route: 'POST archive', ...step },
    dialog: {
      text: 'The application moves to the archive. You can read it there, but not change or add anything until it is restored.',
    },
    place: { rank: 15 },
    bag: 'archive',
    words: { button: 'Archive application', remark: 'Archived', done: 'archived', saved: '{case} archived' },
    follows: { to: 'the archive', remark: 'archive', entry: 'archive', event: 'status.changed' },
  },
  restore: {
    right: ['applications.archive'],
    when: { status: 'in the archive', rule: null },
    form: { route: 'DELETE archive', ...step },
    dialog: {
      text: 'The application leaves the archive and continues where it was. Requests that ended stay closed.',
    },
    bag: 'archive',
    words: {
      button: 'Restore application',
      remark: 'Restored',
      done: 'restored',
      saved: '{case} restored from the archive',
    },
    follows: { to: 'the list', remark: 'restore', entry: 'restore', event: 'status.changed' },
  },
} as const satisfies Record<string, ActRow>

type Table = typeof table
type ActWith<Columns> = { [Name in Act]: Table[Name] extends Columns ? Name : never }[Act]

export type Act = keyof Table
export type Transition = ActWith<{ follows: { to: string; remark: string; entry: string; event: string } }>
export type ActWithBag = ActWith<{ bag: string }>
export type ActWithButton = ActWith<{ words: { button: string } }>
export type ActWithForm = ActWith<{ form: object }>
/** Their dialogs say something that depends on the case. */
export type ActWithOwnText = ActWith<{ dialog: { text: null } }>
export type PlacedAct = ActWith<{ place: object }>
export type RuleName = NonNullable<Table[Act]['when']['rule']>

type Typed<Name extends Act> = Pick<Table[Name], 'bag' | 'words' | 'follows'> & {
  form: Table[Name]['form'] extends null ? null : Form & Table[Name]['form']
  when: { rule: RuleName | null }
}
export const acts: { readonly [Name in Act]: ActRow & Typed<Name> } = table
export const actNames = Object.keys(table) as Act[]

const isPlaced = (name: Act): name is PlacedAct => acts[name].place !== undefined
export const placedActs = actNames
  .filter(isPlaced)
  .toSorted((a, b) => acts[a].place!.rank - acts[b].place!.rank)

const hasForm = (name: Act): name is ActWithForm => acts[name].form !== null
export const actsWithForm = actNames.filter(hasForm)
/** The form says which of several acts with the same route is meant. */
export const actsByRoute = [...Map.groupBy(actsWithForm, name => acts[name].form.route).values()] as [
  ActWithForm,
  ...ActWithForm[],
][]

type FieldsOf<Name extends ActWithForm> = Table[Name]['form'] extends {
  fields: infer Fields extends FieldList
}
  ? ValuesOf<Fields>
  : object
/** The fields that somebody sends. */
export type FormOf<Name extends ActWithForm> = FieldsOf<Name> &
  (Table[Name]['form'] extends { remarks: null } ? object : { remarks: string })

type PathsOf<Name extends ActWithForm> = Table[Name]['form'] extends {
  route: `${infer Method} ${infer Path}`
}
  ? { method: Lowercase<Method> & ('post' | 'put' | 'delete'); path: `/applications/:id/${Path}` }
  : never
export type ActAddress = { [Name in ActWithForm]: PathsOf<Name> }[ActWithForm]

export function addressOfAct(name: ActWithForm) {
  const [method, path] = acts[name].form.route.split(' ')
  return { method: method!.toLowerCase(), path: `/applications/:id/${path}` } as ActAddress
}
