import { empty, join, literal, read, sql, type Sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { countOf, namesMissing } from '../case/blockers.ts'
import { applications, type ListRow, rowWithWaits } from './list.ts'
import { standingOf } from './standing.ts'
import type { Status, WaitingList, WaitingRow } from '../case/screens.ts'
import type { NextCase } from '../case/tasks/screens.ts'
import { isBlocked, tasksOn, unreadReplies } from '../case/tasks/conditions.ts'
import { EVERYBODY, kindsOn, type Task, taskKinds } from '#server/tasks/kinds'
import {
  type ListWithNext,
  type Reason,
  reasons,
  type TaskList,
  taskListNames,
  taskLists,
} from '#server/tasks/lists'

type Lists = Record<TaskList, WaitingList | null>

export async function waitingLists(viewer: User, limit: number): Promise<Lists> {
  const columns = sql`ids."total", ids."ready", a."reviewOn", ${applications.row}`
  const rows = await firstOnLists<WaitingCase>(taskListNames, viewer, limit, { columns, withTotals: true })
  const standing = await standingOf(rows, viewer)
  const toWaitingRow = (row: WaitingCase): WaitingRow => ({
    ...rowWithWaits(row, standing(row), viewer),
    reviewOn: row.status === 'on_hold' ? row.reviewOn : null,
    statusSince: row.statusSince.toISOString(),
    ...noteOn(row.list, standing(row).tasks, viewer),
  })
  const waiting = (list: TaskList): WaitingList | null => {
    if (!rowsOn(list, viewer)) return null
    const own = rows.filter(row => row.list === list)
    return { total: own[0]?.total ?? 0, ready: own[0]?.ready ?? 0, first: own.map(toWaitingRow) }
  }
  return Object.fromEntries(taskListNames.map(list => [list, waiting(list)])) as Lists
}

/** Lists to offer next, in order, after handling a case in this status. */
const NEXT_LISTS: Partial<Record<Status, ListWithNext[]>> = {
  registered: ['toEndorse', 'holdsDue'],
  on_hold: ['holdsDue', 'toEndorse'],
  endorsed: ['toVote', 'toDecide', 'toEndorse'],
  approved: ['toSign', 'toDecide'],
  disapproved: ['toSign', 'toDecide'],
}
const ALL_LISTS: ListWithNext[] = ['toVote', 'toDecide', 'toSign', 'holdsDue', 'toEndorse']

export async function nextCase(
  found: { id: number; status: Status },
  viewer: User,
): Promise<NextCase | null> {
  // Two, because the first one may be this case.
  const rows = await firstOnLists<OnList>(ALL_LISTS, viewer, 2, { columns: sql`a."id", a."reference"` })
  for (const kind of [...(NEXT_LISTS[found.status] ?? []), ...ALL_LISTS]) {
    const next = rows.find(({ list, id }) => list === kind && id !== found.id)
    if (next) return { kind, id: next.id, reference: next.reference }
  }
  return null
}

type OnList = { list: TaskList; id: number; reference: string }
type WaitingCase = ListRow & OnList & { total: number; ready: number; reviewOn: string | null }

/** The first cases of each list that applies to the viewer, in order. `ids` has the totals. */
async function firstOnLists<Row>(
  names: TaskList[],
  viewer: User,
  limit: number,
  { columns, withTotals = false }: { columns: Sql; withTotals?: boolean },
) {
  const first = names.flatMap(list => {
    const rows = rowsOn(list, viewer)
    if (!rows) return []
    const counts = withTotals ? sql`few."total", few."ready"` : sql`0 AS "total", 0 AS "ready"`
    const few = withTotals ? sql`${counted(rows)} FROM listed` : sql`SELECT ${rows}`
    return sql`SELECT ${list} AS "list", few."id", ${counts},
        ROW_NUMBER() OVER (ORDER BY few."blocked", few."dueOn", few."since", few."id") AS "place"
      FROM (${few} ORDER BY "blocked", "dueOn", "since", "id" LIMIT ${literal(limit)}) few`
  })
  if (first.length === 0) return []
  return read<Row>(sql`
    WITH ids AS MATERIALIZED (${join(first, ' UNION ALL ')})
    SELECT ids."list", ${columns} FROM ${applications.ofIds} ORDER BY ids."place"`)
}

/** Reads the list once. */
const counted = (rows: Sql) => sql`WITH listed AS MATERIALIZED (SELECT ${rows})
  SELECT listed.*, (SELECT COUNT(*) FROM listed) AS "total",
    (SELECT COUNT(*) FROM listed WHERE "blocked" = 0) AS "ready"`

function rowsOn(list: TaskList, viewer: User): Sql | null {
  if (list === 'discussions') return holds(viewer, 'applications.view') ? discussed(viewer) : null
  const tasks = tasksOn(list, viewer)
  // A case may have tasks of several kinds.
  const distinct = kindsOn(list).length > 1 ? sql`DISTINCT` : empty
  return (
    tasks &&
    sql`${distinct} t."applicationId" AS "id", ${blockedOn(list, viewer)} AS "blocked", t."dueOn", t."since"
      FROM "Task" t WHERE ${tasks}`
  )
}

const blockedOn = (list: TaskList, viewer: User) =>
  taskLists[list].blockedBy ? sql`CASE WHEN ${isBlocked(list, viewer)} THEN 1 ELSE 0 END` : literal(0)

const discussed = (viewer: User) => sql`d."id", 0 AS "blocked", NULL AS "dueOn", d."statusSince" AS "since"
  FROM "Application" d WHERE d."id" IN (SELECT n."applicationId" FROM ${unreadReplies(viewer)})`

type Note = Pick<WaitingRow, 'note' | 'detail'>

/** Tasks of other people are theirs. */
function noteOn(list: TaskList, tasks: Task[], viewer: User): Note {
  const { notes = [] } = taskLists[list]
  const noted = tasks.filter(
    ({ kind, userId }) => notes.includes(taskKinds[kind].waits) && [viewer.id, EVERYBODY].includes(userId),
  )
  const note = notes
    .map(reason => numberOf(reason, noted))
    .filter(Boolean)
    .join(', ')
  const detail = namesMissing(noted).join(', ')
  return { ...(note && { note }), ...(detail && { detail }) }
}

function numberOf(reason: Reason, tasks: Task[]) {
  const [one, several] = reasons[reason].counted ?? []
  const own = tasks.filter(({ kind }) => taskKinds[kind].waits === reason)
  const count = countOf(own)
  return count ? `${count} ${count === 1 ? one : several}` : ''
}
