import { createHash } from 'node:crypto'
import {
  followChain,
  hashOfRemoval,
  hashOfRow,
  recordIdOf,
  type Row,
  type WaitingLeaf,
} from '#server/platform/database/leaf'
import { empty, join, raw, read, sql, type Query, type Sql } from '#server/platform/database/read'
import { PROTECTED, protects, type ProtectedTable } from '#server/platform/protected-tables'
import { spellingOf, type SpelledRow } from './spelling.ts'

export type LoggedLeaf = { position: number; salt: string | null; hash: string }

/** Of the row's last version. `position` is null while it waits. */
export type LatestLeaf = { position: number | null; salt: string | null; hash: string }

export type RowWithLeaf = SpelledRow & {
  recordId: string
  leaf: LatestLeaf | null
  /** The latest leaf in the signed log, of `logSize` leaves. */
  logged: LoggedLeaf | null
  logSize: number
  /** Somebody else wrote a waiting leaf of the record, or one was used again. */
  isForeign: boolean
}

export const tableOf = (kind: string) => PROTECTED.find(table => table.kind === kind)

const quotedName = ({ table }: ProtectedTable) => raw(`"${table}"`)
export const idOf = ({ key }: ProtectedTable) =>
  raw(key.map(column => `CAST(r."${column}" AS TEXT)`).join(` || ' ' || `))

/** `id` is an SQL expression. */
const hasRow = (table: ProtectedTable, id: string) => {
  const [column, ...others] = table.key
  if (others.length) return sql`${raw(id)} IN (SELECT ${idOf(table)} FROM ${quotedName(table)} r)`
  const key = raw(`r."${column}" = ${table.keyIs === 'number' ? `CAST(${id} AS INTEGER)` : id}`)
  return sql`EXISTS (SELECT 1 FROM ${quotedName(table)} r WHERE ${key})`
}
export const keyOf = ({ key }: ProtectedTable) => raw(key.map(column => `r."${column}"`).join(', '))

const logSize = sql`(SELECT h."size" FROM "LogHead" h WHERE h."key" = 'now')`

const latestPosition = (kind: Sql, recordId: Sql) => sql`(SELECT MAX(x."position") FROM "LogLeaf" x
  WHERE x."kind" = ${kind} AND x."recordId" = ${recordId} AND x."position" < ${logSize})`

export const latestLogged = (column: string, kind: Sql, recordId: Sql) => sql`(
  SELECT l.${raw(`"${column}"`)} FROM "LogLeaf" l WHERE l."position" = ${latestPosition(kind, recordId)})`

/** For `leafColumns`: leaves of the record that the SQL expression names. */
const leavesOf = (kind: string, recordId: Sql) => sql`
  LEFT JOIN "LogLeaf" l ON l."position" = ${latestPosition(sql`${kind}`, recordId)}
  LEFT JOIN "WaitingLeaf" w ON w."kind" = ${kind} AND w."recordId" = ${recordId}`

const leafColumns = sql`${logSize} AS "log.size", l."position" AS "log.position", l."salt" AS "log.salt", l."hash" AS "log.hash",
  w."id" AS "waiting.id", w."salt" AS "waiting.salt", w."hash" AS "waiting.hash", w."at" AS "waiting.at", w."mac" AS "waiting.mac"`

/** One statement, so that rows and leaves are consistent. `which` follows FROM the table as `r`. */
export async function rowsWithLeaves(
  table: ProtectedTable,
  which: Sql,
  query: Query = read,
): Promise<RowWithLeaf[]> {
  const spelling = spellingOf(table)
  const rows = await query<Row>(sql`
    SELECT ${spelling.columns}, ${leafColumns} FROM (SELECT r.* FROM ${quotedName(table)} r ${which}) r
    ${leavesOf(table.kind, sql`${idOf(table)}`)} ORDER BY ${keyOf(table)}, w."id"`)
  return withLeaves(table.kind, rows, row => recordIdOf(table, row), spelling.read)
}

/** Records of which the log has a leaf but the table no row, after this id. */
export async function leavesWithoutRow(
  table: ProtectedTable,
  after: string,
  limit: number,
  query: Query = read,
) {
  const { kind } = table
  const rows = await query<Row>(sql`
    SELECT g."recordId", ${leafColumns} FROM (
      SELECT k."recordId" FROM (
        SELECT "recordId" FROM "LogLeaf" WHERE "kind" = ${kind} AND "recordId" > ${after}
        UNION SELECT "recordId" FROM "WaitingLeaf" WHERE "kind" = ${kind} AND "recordId" > ${after}) k
      WHERE NOT ${hasRow(table, 'k."recordId"')}
      ORDER BY k."recordId" LIMIT ${limit}) g
    ${leavesOf(kind, sql`g."recordId"`)} ORDER BY g."recordId", w."id"`)
  return withLeaves(kind, rows, row => String(row.recordId))
}

/** The latest leaves of those of the records that have one but no row. */
export async function leavesWithoutRowOf(table: ProtectedTable, ids: string[], query: Query) {
  const { kind } = table
  const rows = await query<Row>(sql`
    SELECT g."recordId", ${leafColumns} FROM (
      SELECT k."recordId" FROM (
        SELECT "recordId" FROM "LogLeaf" WHERE "kind" = ${kind} AND "recordId" IN (${join(ids)})
        UNION SELECT "recordId" FROM "WaitingLeaf" WHERE "kind" = ${kind} AND "recordId" IN (${join(ids)})) k
      WHERE NOT ${hasRow(table, 'k."recordId"')}) g
    ${leavesOf(kind, sql`g."recordId"`)} ORDER BY g."recordId", w."id"`)
  return withLeaves(kind, rows, row => String(row.recordId))
}

/** One result for each record, of one row for each of its waiting leaves. */
function withLeaves(
  kind: string,
  joined: Row[],
  idOfRow: (row: Row) => string,
  spelled: (row: Row) => SpelledRow = row => ({ row, misspelt: null }),
): RowWithLeaf[] {
  const records = Map.groupBy(joined, idOfRow)
  return [...records].map(([recordId, rows]) => {
    const { row, misspelt } = spelled(rows[0]!)
    const logged = columnsOf<LoggedLeaf>(rows[0]!, 'log.', ['position', 'salt', 'hash'])
    const waiting = rows.flatMap(
      row => columnsOf<WaitingLeaf>(row, 'waiting.', ['id', 'salt', 'hash', 'at', 'mac']) ?? [],
    )
    const { following, foreign } = followChain({ kind, recordId, logged: logged?.hash ?? null, waiting })
    const last = following.at(-1)
    return {
      recordId,
      row: Object.fromEntries(Object.entries(row).filter(([name]) => !name.includes('.'))),
      misspelt,
      leaf: last ? { position: null, salt: last.salt, hash: last.hash } : logged,
      logged,
      logSize: Number(rows[0]!['log.size'] ?? 0),
      isForeign: foreign.length > 0,
    }
  })
}

function columnsOf<Leaf>(row: Row, prefix: string, names: (keyof Leaf & string)[]): Leaf | null {
  if ((row[`${prefix}hash`] ?? null) === null) return null
  return Object.fromEntries(names.map(name => [name, row[`${prefix}${name}`] ?? null])) as Leaf
}

export const agrees = (
  table: ProtectedTable,
  { row, misspelt }: SpelledRow,
  leaf: Pick<LatestLeaf, 'salt' | 'hash'> | null,
) =>
  misspelt === null && leaf !== null && leaf.salt !== null && hashOfRow(table, row, leaf.salt) === leaf.hash

/** The board itself deleted the row. */
export const isRemoval = (
  table: ProtectedTable,
  { recordId, leaf }: Pick<RowWithLeaf, 'recordId' | 'leaf'>,
) => Boolean(leaf?.salt && hashOfRemoval(table, recordId, leaf.salt) === leaf.hash)

export async function* protectedBatches(table: ProtectedTable, size: number) {
  for (let after: Sql = empty; ;) {
    const found = await rowsWithLeaves(table, sql`${after} ORDER BY ${keyOf(table)} LIMIT ${size}`)
    if (found.length > 0) yield found.filter(({ recordId }) => protects(table, recordId))
    if (found.length < size) return
    const last = found.at(-1)!.row
    after = sql`WHERE (${keyOf(table)}) > (${join(table.key.map(column => last[column]))})`
  }
}

/** A leaf that hashes the kinds and ids of those before it, so that they can't be relabelled. */
export const LABELS = 'labels'

export type Labelled = { position: number; kind: string; recordId: string }

export function labelsHash() {
  const hash = createHash('sha256').update(Uint8Array.of(0)).update(LABELS)
  return {
    add({ position, kind, recordId }: Labelled) {
      hash.update(JSON.stringify([position, kind, recordId]))
    },
    end: () => hash.digest('base64'),
  }
}

export const labelsLeaf = (position: number, hash: string) => ({
  position,
  kind: LABELS,
  recordId: String(position),
  salt: '',
  hash,
})
