import type { Tx } from '#server/platform/database/client'
import { join, type Query, queryIn, sql } from '#server/platform/database/read'
import type { Task, TaskKind } from './kinds.ts'

const ROWS_AT_A_TIME = 200

export type Change = { task: Task; gone: boolean }

/** Writes the difference between the stored tasks of these kinds and the wanted ones. */
export async function writeTasks(tx: Tx, applicationIds: number[], kinds: TaskKind[], wanted: Task[]) {
  const changes = changesOf(await storedTasks(queryIn(tx), applicationIds, kinds), wanted)
  const tasks = (gone: boolean) => changes.flatMap(change => (change.gone === gone ? change.task : []))
  for (const rows of portionsOf(tasks(true))) await remove(tx, rows)
  for (const rows of portionsOf(tasks(false))) await insert(tx, rows)
}

export const storedTasks = (query: Query, applicationIds: number[], kinds: TaskKind[]) =>
  query<Task>(sql`
    SELECT "applicationId", "kind", "userId", "since", "dueOn", "count", "detail" FROM "Task"
    WHERE "applicationId" IN (${join([0, ...applicationIds])}) AND "kind" IN (${join(kinds)})`)

export function changesOf(stored: Task[], wanted: Task[]): Change[] {
  const before = new Map(stored.map(task => [keyOf(task), task]))
  const after = new Set(wanted.map(keyOf))
  return [
    ...stored.filter(task => !after.has(keyOf(task))).map(task => ({ task, gone: true })),
    ...wanted.filter(task => !isSame(task, before.get(keyOf(task)))).map(task => ({ task, gone: false })),
  ]
}

const keyOf = ({ applicationId, kind, userId }: Task) => `${applicationId} ${kind} ${userId}`

const isSame = (one: Task, other: Task | undefined) =>
  one.since === other?.since &&
  one.dueOn === other.dueOn &&
  one.count === other.count &&
  one.detail === other.detail

const remove = (tx: Tx, rows: Task[]) =>
  tx.task.deleteMany({
    where: { OR: rows.map(({ applicationId, kind, userId }) => ({ applicationId, kind, userId })) },
  })

const insert = (tx: Tx, rows: Task[]) => tx.$executeRaw`
  INSERT INTO "Task" ("applicationId", "kind", "userId", "since", "dueOn", "count", "detail") VALUES ${join(
    rows.map(
      ({ applicationId, kind, userId, since, dueOn, count, detail }) =>
        sql`(${applicationId}, ${kind}, ${userId}, ${since}, ${dueOn}, ${count}, ${detail})`,
    ),
  )}
  ON CONFLICT ("applicationId", "kind", "userId") DO UPDATE
  SET "since" = EXCLUDED."since", "dueOn" = EXCLUDED."dueOn", "count" = EXCLUDED."count", "detail" = EXCLUDED."detail"`

function* portionsOf(rows: Task[]) {
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) yield rows.slice(at, at + ROWS_AT_A_TIME)
}
