import { holds, type Permission, type User } from '#server/permissions'
import { ASSIGNS, type Reason, type TaskList } from './lists.ts'

type Kind = {
  /** Viewers need one permission of each group. */
  seenWith: readonly (readonly Permission[])[]
  /** The list of the dashboard that it is on, and what the case waits for. */
  list: TaskList
  waits: Reason
  /** Each task belongs to one person, because the rules exclude others. */
  perPerson?: true
  /** The case goes on in the meantime. Only people who see the kind are shown that the case waits for it. */
  aside?: true
  /** It compares people; the others follow from the case alone. */
  compares?: true
}

const ACTS_ON_CASES = [
  'applications.register',
  'applications.endorse',
  'applications.vote',
  'applications.decide',
] as const

const settling = ['applications.register', 'applications.endorse'] as const

const table = {
  sign: { seenWith: [['applications.view']], list: 'toSign', waits: 'resolution' },
  decide: { seenWith: [['applications.decide']], list: 'toDecide', waits: 'decision', perPerson: true },
  reviewHold: { seenWith: [['applications.decide']], list: 'holdsDue', waits: 'review' },
  /** The hold began before the endorsement. */
  reviewEarlyHold: {
    seenWith: [['applications.decide', 'applications.endorse']],
    list: 'holdsDue',
    waits: 'review',
  },
  vote: { seenWith: [['applications.vote']], list: 'toVote', waits: 'votes', perPerson: true },
  endorse: { seenWith: [['applications.endorse']], list: 'toEndorse', waits: 'endorsement' },
  /** After the first of two endorsements, which are by different people. */
  endorseToo: {
    seenWith: [['applications.endorse']],
    list: 'toEndorse',
    waits: 'endorsement',
    perPerson: true,
  },
  settleDuplicates: { seenWith: [settling], list: 'toSettle', waits: 'duplicates', compares: true },
  settleMatches: {
    seenWith: [settling, ['arrested-persons.view']],
    list: 'toSettle',
    waits: 'matches',
    compares: true,
  },
  /** Matches with sealed records, apart so that nobody else can notice them. */
  settleSealedMatches: {
    seenWith: [settling, ['arrested-persons.seal']],
    list: 'toSettle',
    waits: 'matches',
    compares: true,
  },
  answers: { seenWith: [['applications.register']], list: 'missingAnswers', waits: 'answers' },
  documents: { seenWith: [['applications.register']], list: 'missingDocuments', waits: 'documents' },
  /** The registry has to complete the case. */
  returned: { seenWith: [['applications.register']], list: 'returned', waits: 'registry' },
  /** Letters whose template asks for somebody else than their author. */
  approveLetter: {
    seenWith: [['applications.endorse', 'applications.decide']],
    list: 'lettersToApprove',
    waits: 'approval',
    perPerson: true,
    aside: true,
  },
  /** Letters, reminders and returned answers whose last email no mail server accepted. */
  refusedEmails: {
    seenWith: [['applications.register']],
    list: 'refusedEmails',
    waits: 'letter',
    aside: true,
  },
  /** Something was answered, to be accepted or returned. */
  requestAnswered: { seenWith: [ASSIGNS], list: 'requestAnswered', waits: 'acceptance', aside: true },
  /** From the day after the date on. Until then, it says what the case waits for. */
  requestOverdue: { seenWith: [ASSIGNS], list: 'requestOverdue', waits: 'applicant', aside: true },
  opinionOverdue: { seenWith: [ASSIGNS], list: 'requestOverdue', waits: 'opinion', aside: true },
  overdue: { seenWith: [ACTS_ON_CASES], list: 'overdue', waits: 'deadline', aside: true },
  /** Its assignee left, or lost the permissions. */
  unassigned: { seenWith: [ASSIGNS], list: 'unassigned', waits: 'assignment' },
} as const satisfies Record<string, Kind>

export type TaskKind = keyof typeof table
export const taskKinds: Readonly<Record<TaskKind, Kind>> = table

export type CaseKind = {
  [Name in TaskKind]: (typeof table)[Name] extends { compares: true } ? never : Name
}[TaskKind]

const allKinds = Object.keys(table) as TaskKind[]
export const settleKinds = allKinds.filter(kind => taskKinds[kind].compares)
export const caseKinds = allKinds.filter(kind => !taskKinds[kind].compares) as CaseKind[]
export const kindsOn = (list: TaskList) => allKinds.filter(kind => taskKinds[kind].list === list)
export const kindsWaiting = (reason: Reason) => allKinds.filter(kind => taskKinds[kind].waits === reason)

/** `userId` of tasks that belong to everybody who sees their kind. */
export const EVERYBODY = 0

export const seesKind = (viewer: Pick<User, 'permissions'>, kind: TaskKind) =>
  taskKinds[kind].seenWith.every(group => group.some(permission => holds(viewer, permission)))

export type Task = {
  applicationId: number
  kind: TaskKind
  userId: number
  since: string
  dueOn: string | null
  count: number
  /** A line for each thing that is missing. */
  detail: string
}
