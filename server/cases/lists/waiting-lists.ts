import { empty, join, literal, read, sql, type Sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { type ListRow, rowColumns, rowTables, rowWithWaits } from './list.ts'
import { standingOf } from './standing.ts'
import type { NextCase, Status, WaitingList, WaitingRow } from '../case/screens.ts'
import { type TaskList, taskLists, tasksOn, unreadReplies } from '../case/tasks/conditions.ts'
import { seesKind, type Task } from '#server/tasks/kinds'

type Name = TaskList | 'discussions'

const lists: Name[] = [...(Object.keys(taskLists) as TaskList[]), 'discussions']
type Lists = Record<Name, WaitingList | null>

/** The lists whose rows have a note, and the topic of the note. */
const topics: Partial<Record<Name, keyof Notes>> = {
  toEndorse: 'settle',
  toSettle: 'settle',
  missingDocuments: 'documents',
  returned: 'returned',
}

export async function waitingLists(viewer: User, limit: number): Promise<Lists> {
  const columns = sql`ids."total", a."reviewOn", ${rowColumns}`
  const rows = await firstOnLists<WaitingCase>(lists, viewer, limit, { columns, withTotals: true })
  const standing = await standingOf(rows, viewer)
  const toWaitingRow = (row: WaitingCase): WaitingRow => ({
    ...rowWithWaits(row, standing(row), viewer),
    reviewOn: row.status === 'on_hold' ? row.reviewOn : null,
    statusSince: row.statusSince.toISOString(),
    ...noteOn(
      row.list,
      standing(row).tasks.filter(({ kind }) => seesKind(viewer, kind)),
    ),
  })
  const waiting = (list: Name): WaitingList | null => {
    if (!rowsOn(list, viewer)) return null
    const own = rows.filter(row => row.list === list)
    return { total: own[0]?.total ?? 0, first: own.map(toWaitingRow) }
  }
  return Object.fromEntries(lists.map(list => [list, waiting(list)])) as Lists
}

type Kind = NextCase['kind']

/** Lists to offer next, in order, after handling a case in this status. */
const NEXT_LISTS: Partial<Record<Status, Kind[]>> = {
  registered: ['toEndorse', 'holdsDue'],
  on_hold: ['holdsDue', 'toEndorse'],
  endorsed: ['toVote', 'toDecide', 'toEndorse'],
  approved: ['toSign', 'toDecide'],
  disapproved: ['toSign', 'toDecide'],
}
const ALL_LISTS: Kind[] = ['toVote', 'toDecide', 'toSign', 'holdsDue', 'toEndorse']

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

type OnList = { list: Name; id: number; reference: string }
type WaitingCase = ListRow & OnList & { total: number; reviewOn: string | null }

/** The first cases of each list that applies to the viewer, in order. `ids` has the totals. */
async function firstOnLists<Row>(
  names: Name[],
  viewer: User,
  limit: number,
  { columns, withTotals = false }: { columns: Sql; withTotals?: boolean },
) {
  const first = names.flatMap(list => {
    const rows = rowsOn(list, viewer)
    if (!rows) return []
    const total = withTotals ? sql`(SELECT COUNT(*) FROM (SELECT ${rows}) listed)` : sql`0`
    return sql`SELECT ${list} AS "list", few."id", ${total} AS "total",
        ROW_NUMBER() OVER (ORDER BY few."dueOn", few."since", few."id") AS "place"
      FROM (SELECT ${rows} ORDER BY "dueOn", "since", "id" LIMIT ${literal(limit)}) few`
  })
  if (first.length === 0) return []
  return read<Row>(sql`
    WITH ids AS MATERIALIZED (${join(first, ' UNION ALL ')})
    SELECT ids."list", ${columns} FROM ids ${rowTables} ORDER BY ids."place"`)
}

function rowsOn(list: Name, viewer: User): Sql | null {
  if (list === 'discussions') return holds(viewer, 'applications.view') ? discussed(viewer) : null
  const tasks = tasksOn(list, viewer)
  // A case may have tasks of several kinds.
  const distinct = taskLists[list].kinds.length > 1 ? sql`DISTINCT` : empty
  return (
    tasks && sql`${distinct} t."applicationId" AS "id", t."dueOn", t."since" FROM "Task" t WHERE ${tasks}`
  )
}

const discussed = (viewer: User) => sql`d."id", NULL AS "dueOn", d."statusSince" AS "since"
  FROM "Application" d WHERE d."id" IN (SELECT n."applicationId" FROM ${unreadReplies(viewer)})`

type Note = Pick<WaitingRow, 'note' | 'detail'>
type Notes = { documents: Note; settle: Note; returned: Note }

function noteOn(list: Name, tasks: Task[]): Note {
  const topic = topics[list]
  return topic ? notesOf(tasks)[topic] : {}
}

function notesOf(tasks: Task[]): Notes {
  const count = (...kinds: Task['kind'][]) =>
    tasks.reduce((sum, task) => sum + (kinds.includes(task.kind) ? task.count : 0), 0)
  const settle = [
    counted(count('settleDuplicates'), 'duplicate', 'duplicates'),
    counted(count('settleMatches', 'settleSealedMatches'), 'match', 'matches'),
  ]
  const detailOf = (kind: Task['kind']) => tasks.find(task => task.kind === kind)?.detail ?? ''
  return {
    documents: noted(counted(count('documents'), 'document', 'documents'), detailOf('documents')),
    settle: noted(settle.filter(Boolean).join(', ')),
    returned: noted(counted(count('returned'), 'missing item', 'missing items'), detailOf('returned')),
  }
}

const noted = (note: string, detail = ''): Note => ({ ...(note && { note }), ...(detail && { detail }) })

const counted = (count: number, one: string, several: string) =>
  count ? `${count} ${count === 1 ? one : several}` : ''
