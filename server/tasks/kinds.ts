import { holds, type Permission, type User } from '#server/permissions'

type Kind = {
  /** Viewers need one permission of each group. */
  seenWith: readonly (readonly Permission[])[]
  /** Each task belongs to one person, because the rules exclude others. */
  perPerson?: true
}

const settling = ['applications.register', 'applications.endorse'] as const

const table = {
  sign: { seenWith: [['applications.view']] },
  decide: { seenWith: [['applications.decide']], perPerson: true },
  reviewHold: { seenWith: [['applications.decide']] },
  /** The hold began before the endorsement. */
  reviewEarlyHold: { seenWith: [['applications.decide', 'applications.endorse']] },
  vote: { seenWith: [['applications.vote']], perPerson: true },
  endorse: { seenWith: [['applications.endorse']] },
  /** After the first of two endorsements, which are by different people. */
  endorseToo: { seenWith: [['applications.endorse']], perPerson: true },
  settleDuplicates: { seenWith: [settling] },
  settleMatches: { seenWith: [settling, ['arrested-persons.view']] },
  /** Matches with sealed records, apart so that nobody else can notice them. */
  settleSealedMatches: { seenWith: [settling, ['arrested-persons.seal']] },
  documents: { seenWith: [['applications.register']] },
  /** The registry has to complete the case. */
  returned: { seenWith: [['applications.register']] },
} as const satisfies Record<string, Kind>

export type TaskKind = keyof typeof table
export const taskKinds: Readonly<Record<TaskKind, Kind>> = table

/** These compare people; the others follow from the case alone. */
export const settleKinds: TaskKind[] = ['settleDuplicates', 'settleMatches', 'settleSealedMatches']
export const caseKinds = (Object.keys(table) as TaskKind[]).filter(kind => !settleKinds.includes(kind))

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
  /** Names of what is missing. */
  detail: string
}
