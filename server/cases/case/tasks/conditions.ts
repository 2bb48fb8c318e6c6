import { today } from '#server/platform/clock'
import { join, sql, type Sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { EVERYBODY, kindsOn, seesKind, taskKinds, type TaskKind } from '#server/tasks/kinds'
import { type TaskFilter, type TaskList, taskListNames, taskLists } from '#server/tasks/lists'

// `t` is the task and `a` the application.

/** The tasks on a viewer's list. Null if the list does not apply to them. */
export function tasksOn(list: TaskList, viewer: User, permissions = taskLists[list].for): Sql | null {
  const kinds = kindsOn(list)
  if (kinds.length === 0 || !permissions.some(permission => holds(viewer, permission))) return null
  const tasks = tasksSeen(viewer, kinds)
  return taskLists[list].due ? sql`${tasks} AND t."dueOn" <= ${today()}` : tasks
}

export function tasksSeen(viewer: Pick<User, 'id' | 'permissions'>, kinds: readonly TaskKind[]): Sql {
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
export const hasSeat = (viewer: User) =>
  holds(viewer, 'applications.vote')
    ? sql`a."id" IN (SELECT r."applicationId" FROM "Round" r CROSS JOIN "Seat" s
        WHERE r."closedAt" IS NULL AND s."roundId" = r."id" AND s."userId" = ${viewer.id} AND NOT EXISTS (
          SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId"))`
    : none

/** One list of every kind of task that the viewer can do. */
function onAnyList(viewer: User) {
  const lists = taskListNames.flatMap(list => tasksOn(list, viewer) ?? [])
  return casesOf(lists.length > 0 ? sql`(${join(lists, ') OR (')})` : null)
}

const otherFilters: Partial<Record<TaskFilter, (viewer: User) => Sql>> = {
  me: onAnyList,
  overdue: () => sql`a."status" = 'on_hold' AND a."reviewOn" < ${today()}`,
  reply: viewer => sql`a."id" IN (SELECT n."applicationId" FROM ${unreadReplies(viewer)})`,
}

export function waitsFor(filter: TaskFilter, viewer: User): Sql {
  const other = otherFilters[filter]
  if (other) return other(viewer)
  const list = taskListNames.find(name => taskLists[name].filter === filter)!
  return casesOf(tasksOn(list, viewer, taskLists[list].filteredFor))
}

export const unreadReplies = ({ id }: User) =>
  sql`"Notification" n WHERE n."userId" = ${id} AND n."readAt" IS NULL AND n."kind" IN ('mention', 'reply')`

/** For the session's query (`s` is the session): open rounds that await its user's vote, at most 100. */
export const awaitingVotes = sql`(SELECT COUNT(*) FROM
  (SELECT 1 FROM "Task" w WHERE w."kind" = 'vote' AND w."userId" = s."userId" LIMIT 100) waiting)`
