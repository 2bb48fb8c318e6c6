import { createHash } from 'node:crypto'
import { hashOfRow, macOf, recordIdOf, type Row } from '#server/platform/database/leaf'
import { empty, join, raw, read, sql, type Query, type Sql } from '#server/platform/database/read'
import { PROTECTED, type ProtectedTable } from '#server/platform/protected-tables'

/** While a leaf waits, its `position` is null and `mac` proves that this board wrote it. */
export type LatestLeaf = {
  position: number | null
  salt: string | null
  hash: string
  at: Date | null
  mac: string | null
}

export type RowWithLeaf = { recordId: string; row: Row; leaf: LatestLeaf | null }

export const tableOf = (kind: string) => PROTECTED.find(table => table.kind === kind)

const quotedName = ({ table }: ProtectedTable) => raw(`"${table}"`)
const idOf = ({ key }: ProtectedTable) =>
  raw(key.map(column => `CAST(r."${column}" AS TEXT)`).join(` || ' ' || `))

/** `id` is an SQL expression. */
export const hasRow = (table: ProtectedTable, id: string) => {
  const [column, ...others] = table.key
  if (others.length) return sql`${raw(id)} IN (SELECT ${idOf(table)} FROM ${quotedName(table)} r)`
  const key = raw(`r."${column}" = ${table.keyIs === 'number' ? `CAST(${id} AS INTEGER)` : id}`)
  return sql`EXISTS (SELECT 1 FROM ${quotedName(table)} r WHERE ${key})`
}
export const keyOf = ({ key }: ProtectedTable) => raw(key.map(column => `r."${column}"`).join(', '))

/** One statement, so that rows and leaves are consistent. `which` follows FROM the table as `r`. */
export async function rowsWithLeaves(
  table: ProtectedTable,
  which: Sql,
  query: Query = read,
): Promise<RowWithLeaf[]> {
  const { kind } = table
  const rows = await query<Row>(sql`
    SELECT r.*, w."salt" AS "waiting.salt", w."hash" AS "waiting.hash", w."at" AS "waiting.at", w."mac" AS "waiting.mac",
      l."position" AS "leaf.position", l."salt" AS "leaf.salt", l."hash" AS "leaf.hash"
    FROM (SELECT r.* FROM ${quotedName(table)} r ${which}) r
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

export const agrees = (table: ProtectedTable, { recordId, row }: Found, leaf: LatestLeaf | null) =>
  leaf !== null &&
  leaf.salt !== null &&
  isOurs(table.kind, recordId, leaf) &&
  hashOfRow(table, row, leaf.salt) === leaf.hash

/** Leaves already in the log are checked against the signed head instead. */
export const isOurs = (kind: string, recordId: string, { position, salt, hash, at, mac }: LatestLeaf) =>
  position !== null ||
  (at !== null && salt !== null && mac === macOf({ kind, recordId, salt, hash, at: at.toISOString() }))

export async function* protectedBatches(table: ProtectedTable, size: number) {
  for (let after: Sql = empty; ;) {
    const found = await rowsWithLeaves(table, sql`${after} ORDER BY ${keyOf(table)} LIMIT ${size}`)
    if (found.length > 0) yield found.filter(({ recordId }) => !table.only || table.only.includes(recordId))
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
    add: ({ position, kind, recordId }: Labelled) => {
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
