import { setTimeout } from 'node:timers/promises'
import { batches } from '../database/batches.ts'
import { literal, read, sql, type Sql } from '../database/read.ts'
import { boundedTotal, bounds, isBeyondCount } from '../web/paged.ts'

type Listed = {
  table: Sql
  id: Sql
  where: Sql
  order: Sql
  page: number
  perPage: number
  /** A condition for the rows after the previous page. Earlier rows still count in the total. */
  after?: Sql | undefined
  known?: Promise<number> | undefined
  /** Allows pages beyond the counted rows. */
  uncut?: boolean | undefined
}

/** `rowsOf` makes the statement that reads the rows with these ids. */
export async function readPage<Row>(listed: Listed, rowsOf: (ids: Sql) => Sql) {
  const { table, id, where, order, page, perPage, after = sql`1 = 1`, known, uncut } = listed
  const ids = sql`SELECT ${id} FROM ${table} WHERE ${where} AND ${after}
    ORDER BY ${order} LIMIT ${literal(perPage)} OFFSET ${(page - 1) * perPage}`
  const isCutOff = !known && !uncut && isBeyondCount(page, perPage)
  const [rows, total] = await Promise.all([
    isCutOff ? [] : read<Row>(rowsOf(ids)),
    known ? known.then(total => ({ total })) : countUpToBound(table, where),
  ])
  return { rows, total }
}

async function countUpToBound(table: Sql, where: Sql) {
  const [row] = await read<{ total: number }>(sql`SELECT COUNT(*) AS "total" FROM (
    SELECT 1 FROM ${table} WHERE ${where} LIMIT ${literal(bounds.counted + 1)}) counted`)
  return boundedTotal(row!.total)
}

const IDS_AT_ONCE = 10_000
const BATCH = 50
const MAX_PAUSE_MS = 50

/** For long exports. Reads many ids at once, because SQLite may sort all remaining rows for each query. */
export async function* idBatches(table: Sql, id: Sql, where: Sql): AsyncGenerator<number[]> {
  const idsAfter = (last: number) =>
    read<{ id: number }>(sql`SELECT ${id} FROM ${table} WHERE ${where} AND ${id} > ${last}
      ORDER BY ${id} LIMIT ${literal(IDS_AT_ONCE)}`)
  for await (const rows of batches('id', 0, IDS_AT_ONCE, idsAfter))
    for (let at = 0; at < rows.length; at += BATCH) {
      const began = performance.now()
      yield rows.slice(at, at + BATCH).map(row => row.id)
      // half of the time is for others
      await setTimeout(Math.min(performance.now() - began, MAX_PAUSE_MS))
    }
}
