import { empty, join, literal, read, sql, type Sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { rowColumns, rowTables, rowWithWaits, waitsColumns, type RowWithWaits } from './list.ts'
import type { NextCase, Status, WaitingList, WaitingRow } from '../case/screens.ts'
import { type TaskList, taskLists, tasksOn, tasksSeen, unreadReplies } from '../case/tasks/conditions.ts'
import { settleKinds, type Task } from '#server/tasks/kinds'

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
  const rows = await firstOnLists(lists, viewer, limit, { withTotals: true })
  const notes = await notesOn(
    rows.filter(({ list }) => topics[list]).map(({ id }) => id),
    viewer,
  )
  const waiting = (list: Name): WaitingList | null => {
    if (!rowsOn(list, viewer)) return null
    const own = rows.filter(row => row.list === list)
    const first = own.map(row => {
      const note = topics[list] && notes.get(row.id)?.[topics[list]]
      return { ...toWaitingRow(row, viewer), ...note }
    })
    return { total: own[0]?.total ?? 0, first }
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
  const rows = await firstOnLists(ALL_LISTS, viewer, 2)
  for (const kind of [...(NEXT_LISTS[found.status] ?? []), ...ALL_LISTS]) {
    const next = rows.find(({ list, id }) => list === kind && id !== found.id)
    if (next) return { kind, id: next.id, reference: next.reference }
  }
  return null
}

type Row = RowWithWaits & { list: Name; total: number; reviewOn: string | null }

/** The first cases of each list that applies to the viewer, in order. */
async function firstOnLists(names: Name[], viewer: User, limit: number, { withTotals = false } = {}) {
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
    SELECT ids."list", ids."total", a."reviewOn", ${rowColumns}${waitsColumns(viewer)}
    FROM ids ${rowTables} ORDER BY ids."place"`)
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

const toWaitingRow = (row: Row, viewer: User): WaitingRow => ({
  ...rowWithWaits(row, viewer),
  reviewOn: row.status === 'on_hold' ? row.reviewOn : null,
  statusSince: row.statusSince.toISOString(),
})

type Note = Pick<WaitingRow, 'note' | 'detail'>
type Notes = { documents: Note; settle: Note; returned: Note }

async function notesOn(ids: number[], viewer: User): Promise<Map<number, Notes>> {
  if (ids.length === 0) return new Map()
  const tasks = await read<Task>(sql`
    SELECT t."applicationId", t."kind", t."count", t."detail" FROM "Task" t
    WHERE t."applicationId" IN (${join([...new Set(ids)])}) AND ${tasksSeen(viewer, ['documents', 'returned', ...settleKinds])}`)
  const byCase = Map.groupBy(tasks, ({ applicationId }) => applicationId)
  return new Map([...byCase].map(([id, own]) => [id, notesOf(own)]))
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
