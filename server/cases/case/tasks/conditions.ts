import { today } from '#server/platform/clock'
import { empty, join, sql, type Sql } from '#server/platform/database/read'
import { holds, type Permission, type User } from '#server/permissions'
import { isHolder } from '#server/platform/holders'
import { EVERYBODY, kindsOn, kindsWaiting, seesKind, taskKinds, type TaskKind } from '#server/tasks/kinds'
import { type TaskFilter, type TaskList, taskListNames, taskLists } from '#server/tasks/lists'

// `t` is the task and `a` the application.

/** The tasks on a viewer's list. Null if the list does not apply to them. */
export function tasksOn(
  list: TaskList,
  viewer: User,
  { for: permissions = taskLists[list].for, ready = false }: TasksOptions = {},
): Sql | null {
  const kinds = kindsOn(list)
  if (kinds.length === 0 || !permissions.some(permission => holds(viewer, permission))) return null
  const due = taskLists[list].due ? sql` AND t."dueOn" <= ${today()}` : empty
  const unblocked = ready && taskLists[list].blockedBy ? sql` AND NOT ${isBlocked(list, viewer)}` : empty
  return sql`${tasksSeen(viewer, kinds)}${due}${unblocked}`
}

type TasksOptions = { for?: readonly Permission[] | undefined; ready?: boolean }

/** Whether the case, by default that of `t`, a task on the list, waits for something else that the viewer knows of. */
export function isBlocked(list: TaskList, viewer: User, id = sql`t."applicationId"`): Sql {
  const kinds = (taskLists[list].blockedBy ?? []).flatMap(kindsWaiting)
  const known = kinds.filter(kind => !taskKinds[kind].compares || seesKind(viewer, kind))
  if (known.length === 0) return none
  return sql`EXISTS (SELECT 1 FROM "Task" b WHERE b."applicationId" = ${id} AND b."kind" IN (${join(known)}))`
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

/** One list of everything that the viewer can do, and of what others wrote to them. */
function onAnyList(viewer: User, ready: boolean) {
  const lists = ownLists.flatMap(list => tasksOn(list, viewer, { ready }) ?? [])
  const tasks = lists.length > 0 ? [casesOf(sql`(${join(lists, ') OR (')})`)] : []
  return sql`(${join([...tasks, repliedTo(viewer)], ' OR ')})`
}

const repliedTo = (viewer: User) => sql`a."id" IN (SELECT n."applicationId" FROM ${unreadReplies(viewer)})`

const otherFilters: Partial<Record<TaskFilter, (viewer: User, ready: boolean) => Sql>> = {
  me: onAnyList,
  reviewOverdue: () => sql`a."status" = 'on_hold' AND a."reviewOn" < ${today()}`,
  reply: repliedTo,
  applicant: viewer => casesOf(tasksSeen(viewer, kindsWaiting('applicant'))),
  opinion: viewer => casesOf(tasksSeen(viewer, kindsWaiting('opinion'))),
}

/** With `ready`, only cases that the viewer can act on now. */
export function waitsFor(filter: TaskFilter, viewer: User, ready = false): Sql {
  const other = otherFilters[filter]
  if (other) return other(viewer, ready)
  const list = listNamed(filter)!
  return casesOf(tasksOn(list, viewer, { for: taskLists[list].filteredFor, ready }))
}

/** Sorts applications `a` of the filter: what can be done now, or has been waited for longest. */
export function orderOn(filter: TaskFilter, viewer: User): Sql | null {
  if (filter === 'applicant' || filter === 'opinion')
    return sql`(SELECT MIN(w."since") FROM "Task" w
      WHERE w."applicationId" = a."id" AND w."kind" IN (${join(kindsWaiting(filter))}))`
  const list = listNamed(filter)
  if (!list || !taskLists[list].blockedBy) return null
  return sql`CASE WHEN ${isBlocked(list, viewer, sql`a."id"`)} THEN 1 ELSE 0 END`
}

const listNamed = (filter: TaskFilter) => taskListNames.find(name => taskLists[name].filter === filter)

export const unreadReplies = ({ id }: User) =>
  sql`"Notification" n WHERE n."userId" = ${id} AND n."readAt" IS NULL AND n."kind" IN ('mention', 'reply')`

/** For the session's query (`s` is the session, `u` its user): cases that wait for its user, at most 100. */
export const waitingForUser = () =>
  sql`(SELECT COUNT(*) FROM (SELECT DISTINCT w."id" FROM (${join([...kindsOfUser(), repliesToUser], ' UNION ALL ')}) w LIMIT 100) waiting)`

const ownLists = taskListNames.filter(name => !taskLists[name].apart)

const kindsOfUser = () =>
  ownLists.flatMap(list =>
    kindsOn(list).map(kind => {
      const { perPerson, seenWith } = taskKinds[kind]
      const may = [taskLists[list].for, ...seenWith].map(givenToUser)
      return few(sql`SELECT t."applicationId" AS "id" FROM "Task" t
        WHERE t."kind" = ${kind} AND t."userId" = ${perPerson ? sql`s."userId"` : EVERYBODY} AND ${join(may, ' AND ')}
        ${taskLists[list].due ? sql`AND t."dueOn" <= ${today()}` : empty}`)
    }),
  )

/** `u` is the user. */
const givenToUser = (names: readonly Permission[]) => sql`(${join(names.map(isHolder), ' OR ')})`

/** Enough for a count of at most 100. */
const few = (ids: Sql) => sql`SELECT * FROM (${ids} LIMIT 100) few`

const repliesToUser = few(sql`SELECT n."applicationId" AS "id" FROM "Notification" n
  WHERE n."userId" = s."userId" AND n."readAt" IS NULL AND n."kind" IN ('mention', 'reply')`)
