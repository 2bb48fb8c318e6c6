import { hashOfRow, macOf, recordIdOf, type Row } from '#server/platform/database/leaf'
import { raw, read, sql, type Query, type Sql } from '#server/platform/database/read'
import { PROTECTED, type ProtectedTable } from '#server/platform/protected-tables'

/** `position` is null while the leaf waits; until then `mac` proves that this board wrote it. */
export type LatestLeaf = {
  position: number | null
  salt: string | null
  hash: string
  at: Date | null
  mac: string | null
}

export type RowWithLeaf = { recordId: string; row: Row; leaf: LatestLeaf | null }

export const tableOf = (kind: string) => PROTECTED.find(table => table.kind === kind)

export const nameOf = ({ table }: ProtectedTable) => raw(`"${table}"`)
const idOf = ({ key }: ProtectedTable) =>
  raw(key.map(column => `CAST(r."${column}" AS TEXT)`).join(` || ' ' || `))

/** Whether the table has this id, an SQL expression. */
export const hasRow = (table: ProtectedTable, id: string) => {
  const [column, ...more] = table.key
  if (more.length) return sql`${raw(id)} IN (SELECT ${idOf(table)} FROM ${nameOf(table)} r)`
  const key = raw(`r."${column}" = ${table.keyIs === 'number' ? `CAST(${id} AS INTEGER)` : id}`)
  return sql`EXISTS (SELECT 1 FROM ${nameOf(table)} r WHERE ${key})`
}
export const keyOf = ({ key }: ProtectedTable) => raw(key.map(column => `r."${column}"`).join(', '))

/** One statement, so that rows and leaves are consistent. `which` follows FROM … r. */
export async function rowsWithLeaves(
  table: ProtectedTable,
  which: Sql,
  query: Query = read,
): Promise<RowWithLeaf[]> {
  const { kind } = table
  const rows = await query<Row>(sql`
    SELECT r.*, w."salt" AS "waiting.salt", w."hash" AS "waiting.hash", w."at" AS "waiting.at", w."mac" AS "waiting.mac",
      l."position" AS "leaf.position", l."salt" AS "leaf.salt", l."hash" AS "leaf.hash"
    FROM (SELECT r.* FROM ${nameOf(table)} r ${which}) r
    LEFT JOIN "WaitingLeaf" w ON w."id" = (
      SELECT MAX(x."id") FROM "WaitingLeaf" x WHERE x."kind" = ${kind} AND x."recordId" = ${idOf(table)})
    LEFT JOIN "LogLeaf" l ON l."position" = (
      SELECT MAX(x."position") FROM "LogLeaf" x WHERE x."kind" = ${kind} AND x."recordId" = ${idOf(table)})
    ORDER BY ${keyOf(table)}`)
  return rows.map(joined => {
    const row = Object.fromEntries(Object.entries(joined).filter(([name]) => !name.includes('.')))
    const recordId = recordIdOf(table, row)
    return { recordId, row, leaf: leafIn(joined) }
  })
}

function leafIn(joined: Row): LatestLeaf | null {
  const waits = joined['waiting.hash'] !== null
  const of = (name: string) => joined[`${waits ? 'waiting' : 'leaf'}.${name}`] ?? null
  if (of('hash') === null) return null
  return {
    position: of('position'),
    salt: of('salt'),
    hash: of('hash'),
    at: of('at'),
    mac: of('mac'),
  } as LatestLeaf
}

type Found = Pick<RowWithLeaf, 'recordId' | 'row'>

/** Whether this board wrote the leaf and it matches the row. */
export const agrees = (table: ProtectedTable, { recordId, row }: Found, leaf: LatestLeaf | null) =>
  leaf !== null &&
  leaf.salt !== null &&
  isOurs(table.kind, recordId, leaf) &&
  hashOfRow(table, row, leaf.salt) === leaf.hash

/** Leaves already in the log are checked against the signed head instead. */
export const isOurs = (kind: string, recordId: string, { position, salt, hash, at, mac }: LatestLeaf) =>
  position !== null ||
  (at !== null && salt !== null && mac === macOf({ kind, recordId, salt, hash, at: at.toISOString() }))
