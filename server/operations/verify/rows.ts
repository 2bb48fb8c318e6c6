import { hashOfRemoval } from '#server/platform/database/leaf'
import { batches } from '#server/platform/database/batches'
import { read, sql } from '#server/platform/database/read'
import { PROTECTED, type ProtectedTable } from '#server/platform/protected-tables'
import { agrees, hasRow, isOurs, protectedBatches, type LatestLeaf } from '#server/records/signed-log/leaves'
import { recordName } from '#server/records/signed-log/record-names'
import type { Difference } from './difference.ts'

const ROWS_AT_ONCE = 500
const LEAVES_AT_ONCE = 5000

/** Compares every protected row with its latest leaf, to find changed, added and removed rows. */
export async function differingRow(tables = PROTECTED): Promise<Difference | null> {
  const foreign = await foreignLeaf()
  if (foreign) return foreign
  const erased = await erasedRecords()
  for (const table of tables) {
    const differing = (await differingIn(table, erased)) ?? (await removedFrom(table))
    if (differing) return differing
  }
  return null
}

async function differingIn(table: ProtectedTable, erased: Set<string | undefined>) {
  for await (const rows of protectedBatches(table, ROWS_AT_ONCE))
    for (const row of rows) {
      const { recordId, leaf } = row
      if (agrees(table, row, leaf)) continue
      const record = await recordName(table.kind, recordId)
      if (!leaf) return { record, what: 'it was added outside Docket, because it is not in the signed log' }
      if (leaf.salt !== null) return { record, what: 'it was changed outside Docket' }
      if (!erased.has(record))
        return { record, what: 'its salt is missing, and the audit log records no erasure' }
    }
  return null
}

async function removedFrom(table: ProtectedTable): Promise<Difference | null> {
  const portion = (after: string) => leavesWithoutRow(table, after)
  for await (const leaves of batches('recordId', '', LEAVES_AT_ONCE, portion))
    for (const { recordId, ...leaf } of leaves) {
      const isRemoval =
        leaf.salt !== null &&
        isOurs(table.kind, recordId, leaf) &&
        hashOfRemoval(table, recordId, leaf.salt) === leaf.hash
      if (!isRemoval)
        return { record: await recordName(table.kind, recordId), what: 'it was deleted outside Docket' }
    }
  return null
}

const leavesWithoutRow = (table: ProtectedTable, after: string) =>
  read<LatestLeaf & { recordId: string }>(sql`
    SELECT g."recordId", w."at", w."mac", CASE WHEN w."id" IS NULL THEN l."position" END AS "position",
      COALESCE(w."salt", l."salt") AS "salt", COALESCE(w."hash", l."hash") AS "hash"
    FROM (
      SELECT k."recordId" FROM (
        SELECT "recordId" FROM "LogLeaf" WHERE "kind" = ${table.kind} AND "recordId" > ${after}
        UNION SELECT "recordId" FROM "WaitingLeaf" WHERE "kind" = ${table.kind} AND "recordId" > ${after}) k
      WHERE NOT ${hasRow(table, 'k."recordId"')}
      ORDER BY k."recordId" LIMIT ${LEAVES_AT_ONCE}) g
    LEFT JOIN "WaitingLeaf" w ON w."id" = (
      SELECT MAX(x."id") FROM "WaitingLeaf" x WHERE x."kind" = ${table.kind} AND x."recordId" = g."recordId")
    LEFT JOIN "LogLeaf" l ON l."position" = (
      SELECT MAX(x."position") FROM "LogLeaf" x WHERE x."kind" = ${table.kind} AND x."recordId" = g."recordId")
    ORDER BY g."recordId"`)

type Waiting = LatestLeaf & { kind: string; recordId: string }

async function foreignLeaf(): Promise<Difference | null> {
  const waiting = await read<Waiting>(sql`
    SELECT "kind", "recordId", NULL AS "position", "salt", "hash", "at", "mac" FROM "WaitingLeaf" ORDER BY "id"`)
  const foreign = waiting.find(({ kind, recordId, ...leaf }) => !isOurs(kind, recordId, leaf))
  return foreign
    ? {
        record: await recordName(foreign.kind, foreign.recordId),
        what: 'its leaf in the signed log was not written by this board',
      }
    : null
}

/** Records whose erasure is in the audit log. */
async function erasedRecords() {
  const rows = await read<{ details: { after?: { record?: string } } | null }>(
    sql`SELECT "details" FROM "AuditEntry" WHERE "action" = 'settings.erase-record'`,
  )
  return new Set(rows.map(({ details }) => details?.after?.record))
}
