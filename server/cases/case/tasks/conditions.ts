import { today } from '#server/platform/clock'
import { join, sql, type Sql } from '#server/platform/database/read'
import { holds, type Permission, type User } from '#server/permissions'
import type { WaitsFor } from '../screens.ts'
import { EVERYBODY, seesKind, settleKinds, taskKinds, type TaskKind } from '#server/tasks/kinds'

// `t` is the task and `a` the application.

type List = {
  /** Viewers need one of these permissions. */
  for: readonly Permission[]
  kinds: readonly TaskKind[]
  due?: true
}

export const taskLists = {
  toSign: { for: ['applications.decide'], kinds: ['sign'] },
  toDecide: { for: ['applications.decide'], kinds: ['decide'] },
  holdsDue: {
    for: ['applications.decide', 'applications.endorse'],
    kinds: ['reviewHold', 'reviewEarlyHold'],
    due: true,
  },
  toVote: { for: ['applications.vote'], kinds: ['vote'] },
  toEndorse: { for: ['applications.endorse'], kinds: ['endorse', 'endorseToo'] },
  toSettle: { for: ['applications.register'], kinds: settleKinds },
  missingDocuments: { for: ['applications.register'], kinds: ['documents'] },
  returned: { for: ['applications.register'], kinds: ['returned'] },
} as const satisfies Record<string, List>

export type TaskList = keyof typeof taskLists

/** The tasks on a viewer's list. Null if the list does not apply to them. */
export function tasksOn(list: TaskList, viewer: User): Sql | null {
  const { for: permissions, kinds, due }: List = taskLists[list]
  if (!permissions.some(permission => holds(viewer, permission))) return null
  return due ? sql`${tasksSeen(viewer, kinds)} AND t."dueOn" <= ${today()}` : tasksSeen(viewer, kinds)
}

export function tasksSeen(viewer: User, kinds: readonly TaskKind[]): Sql {
  const seen = kinds.filter(kind => seesKind(viewer, kind))
  const own = seen.filter(kind => taskKinds[kind].perPerson)
  const shared = seen.filter(kind => !taskKinds[kind].perPerson)
  const parts = [...tasksOf(own, viewer.id), ...tasksOf(shared, EVERYBODY)]
  if (parts.length === 0) return none
  return parts.length === 1 ? parts[0]! : sql`(${join(parts, ' OR ')})`
}

const tasksOf = (kinds: TaskKind[], userId: number) =>
  kinds.length ? [sql`t."kind" IN (${join(kinds)}) AND t."userId" = ${userId}`] : []

const none = sql`1 = 0`

const casesOf = (tasks: Sql | null) =>
  tasks ? sql`a."id" IN (SELECT t."applicationId" FROM "Task" t WHERE ${tasks})` : none

export const awaitsVoteOf = (viewer: User) => casesOf(tasksOn('toVote', viewer))

/** Includes members who have voted. Recused members have no seat. SQLite starts a CROSS JOIN with its first table. */
export const assignedTo = (viewer: User) =>
  holds(viewer, 'applications.vote')
    ? sql`a."id" IN (SELECT r."applicationId" FROM "Round" r CROSS JOIN "Seat" s
        WHERE r."closedAt" IS NULL AND s."roundId" = r."id" AND s."userId" = ${viewer.id} AND NOT EXISTS (
          SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId"))`
    : none

/** One list of every kind of task that the viewer can do. */
function onAnyList(viewer: User) {
  const lists = (Object.keys(taskLists) as TaskList[]).flatMap(list => tasksOn(list, viewer) ?? [])
  return casesOf(lists.length > 0 ? sql`(${join(lists, ') OR (')})` : null)
}

const conditions: Record<WaitsFor, (viewer: User) => Sql> = {
  me: onAnyList,
  overdue: () => sql`a."status" = 'on_hold' AND a."reviewOn" < ${today()}`,
  review: viewer => casesOf(tasksOn('holdsDue', viewer)),
  // Everybody who sees a case sees whether it has a resolution.
  resolution: viewer => casesOf(tasksSeen(viewer, ['sign'])),
  decision: viewer => casesOf(tasksOn('toDecide', viewer)),
  endorsement: viewer => casesOf(tasksOn('toEndorse', viewer)),
  registry: viewer => casesOf(tasksOn('returned', viewer)),
  reply: viewer => sql`a."id" IN (SELECT n."applicationId" FROM ${unreadReplies(viewer)})`,
  settling: viewer => casesOf(tasksOn('toSettle', viewer)),
  documents: viewer => casesOf(tasksOn('missingDocuments', viewer)),
}

export const waitsFor = (what: WaitsFor, viewer: User) => conditions[what](viewer)

/** Unread mentions and replies are a to-do list too, without tasks that would repeat them. */
export const unreadReplies = ({ id }: User) =>
  sql`"Notification" n WHERE n."userId" = ${id} AND n."readAt" IS NULL AND n."kind" IN ('mention', 'reply')`

/** For the session's query (`s` is the session): open rounds that await its user's vote, at most 100. */
export const awaitingVotes = sql`(SELECT COUNT(*) FROM
  (SELECT 1 FROM "Task" w WHERE w."kind" = 'vote' AND w."userId" = s."userId" LIMIT 100) waiting)`
