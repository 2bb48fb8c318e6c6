import { setTimeout } from 'node:timers/promises'
import { batches } from '../database/batches.ts'
import { literal, raw, read, sql, type Sql } from '../database/read.ts'
import { boundedTotal, bounds, isBeyondCount } from '../web/paged.ts'

type Listed = {
  table: Sql
  id: Sql
  where: Sql
  order: Sql
  /** Rows with this value, the greatest, come last in descending order, too. */
  last?: Last | null
  page: number
  perPage: number
  /** A condition for the rows after the previous page. Earlier rows still count in the total. */
  after?: Sql | undefined
  known?: Promise<number> | undefined
  /** Allows pages beyond the counted rows. */
  uncut?: boolean | undefined
}

type Last = { column: Sql; value: string }

/** `rowsOf` makes the statement that reads the rows with these ids. */
export async function readPage<Row>(listed: Listed, rowsOf: (ids: Sql) => Sql) {
  const { table, where, page, perPage, known, uncut } = listed
  const isCutOff = !known && !uncut && isBeyondCount(page, perPage)
  const [rows, total] = await Promise.all([
    isCutOff ? [] : read<Row>(rowsOf(listed.last ? idsInParts(listed, listed.last) : idsOf(listed))),
    known ? known.then(total => ({ total })) : countUpToBound(table, where),
  ])
  return { rows, total }
}

const idsOf = ({ table, id, where, order, page, perPage, after = always }: Listed) =>
  sql`SELECT ${id} FROM ${table} WHERE ${where} AND ${after}
    ORDER BY ${order} LIMIT ${literal(perPage)} OFFSET ${(page - 1) * perPage}`

const always = sql`1 = 1`

/** Each part reads no more of its index than the page needs. */
function idsInParts({ table, id, where, page, perPage, after = always }: Listed, { column, value }: Last) {
  const offset = (page - 1) * perPage
  const part = (place: 1 | 2, is: '<' | '=') => sql`SELECT * FROM (
    SELECT ${id} AS "id", ${column} AS "value", ${literal(place)} AS "place" FROM ${table}
    WHERE ${where} AND ${after} AND ${column} ${raw(is)} ${value}
    ORDER BY ${column} DESC, ${id} DESC LIMIT ${offset + perPage}) ${raw(`part${place}`)}`
  return sql`SELECT p."id" FROM (${part(1, '<')} UNION ALL ${part(2, '=')}) p
    ORDER BY p."place", p."value" DESC, p."id" DESC LIMIT ${literal(perPage)} OFFSET ${offset}`
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
