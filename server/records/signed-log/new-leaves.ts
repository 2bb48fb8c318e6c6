import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { newLeaf, type NewLeaf } from '#server/platform/database/leaf'
import { join, sql } from '#server/platform/database/read'
import type { ProtectedTable } from '#server/platform/protected-tables'
import type { RowWithLeaf } from './leaves.ts'

// Leaves of rows that are in the database already. The data layer writes those of new and changed ones.

export const leafOf = (table: ProtectedTable, { recordId, row, leaf }: RowWithLeaf): NewLeaf =>
  newLeaf(table, { recordId, row, at: clock.now(), previous: leaf?.hash ?? '' })

export const removalOf = (table: ProtectedTable, { recordId, leaf }: RowWithLeaf): NewLeaf =>
  newLeaf(table, { recordId, row: undefined, at: clock.now(), previous: leaf?.hash ?? '' })

export async function insertLeaves(leaves: NewLeaf[], tx: Pick<Tx, '$executeRaw'> = db) {
  if (leaves.length === 0) return
  const rows = leaves.map(
    ({ kind, recordId, salt, hash, at, mac }) =>
      sql`(${kind}, ${recordId}, ${salt}, ${hash}, ${new Date(at)}, ${mac})`,
  )
  await tx.$executeRaw`
    INSERT INTO "WaitingLeaf" ("kind", "recordId", "salt", "hash", "at", "mac") VALUES ${join(rows)}`
}
