import { join, literal, read, sql, type Sql } from '../../database/read.ts'
import { holds, type User } from '../../permissions.ts'
import { joined, ofRow, toRow, type ListRow } from '../list.ts'
import type { WaitingList, WaitingRow } from '../screens.ts'
import { type TaskList, taskLists, tasksOn, tasksSeen, unreadReplies } from './conditions.ts'
import { settleKinds, type Task } from './kinds.ts'

type Name = TaskList | 'discussions'
type Row = ListRow & { list: Name; reviewOn: string | null; statusSince: Date }

/** The first cases of each of these lists that applies to the viewer, in order. One query. */
export async function firstOnLists(lists: readonly Name[], viewer: User, most: number) {
  const first = lists.flatMap(list => {
    const rows = rowsOn(list, viewer)
    return rows ? firstIds(list, rows, most) : []
  })
  if (first.length === 0) return new Map<Name, WaitingRow[]>()
  const rows = await read<Row>(sql`
    WITH ids AS MATERIALIZED (${join(first, ' UNION ALL ')})
    SELECT ids."list", a."reviewOn", a."statusSince", ${ofRow} FROM ids ${joined} ORDER BY ids."place"`)
  return new Map(
    [...Map.groupBy(rows, ({ list }) => list)].map(([list, own]) => [list, own.map(toWaitingRow)]),
  )
}

const firstIds = (list: Name, rows: Sql, most: number) => sql`
  SELECT ${list} AS "list", few."id", ROW_NUMBER() OVER (ORDER BY few."dueOn", few."since", few."id") AS "place"
  FROM (SELECT ${rows} ORDER BY "dueOn", "since", "id" LIMIT ${literal(most)}) few`

/** Null if the list does not apply to the viewer. A case may have tasks of several kinds. */
function rowsOn(list: Name, viewer: User): Sql | null {
  if (list === 'discussions') return holds(viewer, 'applications.view') ? discussed(viewer) : null
  const tasks = tasksOn(list, viewer)
  const several = taskLists[list].kinds.length > 1 ? sql`DISTINCT` : sql`ALL`
  return tasks && sql`${several} t."applicationId" AS "id", t."dueOn", t."since" FROM "Task" t WHERE ${tasks}`
}

const discussed = (viewer: User) => sql`d."id", NULL AS "dueOn", d."statusSince" AS "since"
  FROM "Application" d WHERE d."id" IN (SELECT n."applicationId" FROM ${unreadReplies(viewer)})`

const toWaitingRow = (row: Row): WaitingRow => ({
  ...toRow(row),
  reviewOn: row.status === 'on_hold' ? row.reviewOn : null,
  statusSince: row.statusSince.toISOString(),
})

const lists: Name[] = [...(Object.keys(taskLists) as TaskList[]), 'discussions']
type Lists = Record<Name, WaitingList | null>

/** The lists whose rows have a note, and the topic of the note. */
const topics: Partial<Record<Name, keyof Notes>> = {
  toEndorse: 'settle',
  toSettle: 'settle',
  missingDocuments: 'documents',
}

/** Null for lists that do not apply to the viewer. Three queries at most. */
export async function waitingLists(viewer: User, most: number): Promise<Lists> {
  const [first, totals] = await Promise.all([firstOnLists(lists, viewer, most), totalsOf(viewer)])
  const shown = lists.flatMap(list => (topics[list] && first.get(list)) || [])
  const notes = await notesOn(
    shown.map(({ id }) => id),
    viewer,
  )
  const rowsOf = (list: Name) =>
    (first.get(list) ?? []).map(row => {
      const note = topics[list] && notes.get(row.id)?.[topics[list]]
      return note ? { ...row, note } : row
    })
  return Object.fromEntries(
    lists.map(list => {
      const total = totals.get(list)
      return [list, total === undefined ? null : { total, first: rowsOf(list) }]
    }),
  ) as Lists
}

async function totalsOf(viewer: User) {
  const counts = lists.flatMap(list => {
    const rows = rowsOn(list, viewer)
    return rows ? sql`SELECT ${list} AS "list", (SELECT COUNT(*) FROM (SELECT ${rows}) c) AS "total"` : []
  })
  const rows = counts.length ? await read<{ list: Name; total: number }>(join(counts, ' UNION ALL ')) : []
  return new Map(rows.map(({ list, total }) => [list, total]))
}

type Notes = { documents: string; settle: string }

/** One query, or none. */
async function notesOn(ids: number[], viewer: User): Promise<Map<number, Notes>> {
  if (ids.length === 0) return new Map()
  const tasks = await read<Task>(sql`
    SELECT t."applicationId", t."kind", t."count", t."detail" FROM "Task" t
    WHERE t."applicationId" IN (${join([...new Set(ids)])}) AND ${tasksSeen(viewer, ['documents', ...settleKinds])}`)
  const byCase = Map.groupBy(tasks, ({ applicationId }) => applicationId)
  return new Map([...byCase].map(([id, own]) => [id, notesOf(own)]))
}

function notesOf(tasks: Task[]): Notes {
  const count = (...kinds: Task['kind'][]) =>
    tasks.reduce((sum, task) => sum + (kinds.includes(task.kind) ? task.count : 0), 0)
  const settle = [
    counted(count('settleDuplicates'), 'duplicate', 's'),
    counted(count('settleMatches', 'settleSealedMatches'), 'match', 'es'),
  ]
  return { documents: tasks.map(({ detail }) => detail).join(''), settle: settle.filter(Boolean).join(', ') }
}

const counted = (count: number, what: string, plural: string) =>
  count ? `${count} ${what}${count === 1 ? '' : plural}` : ''
