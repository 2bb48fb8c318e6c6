import { batches } from '#server/platform/database/batches'
import type { Tx } from '#server/platform/database/client'
import { join, queryIn, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { ProtectedTable } from '#server/platform/protected-tables'
import {
  agrees,
  idOf,
  isRemoval,
  leavesWithoutRow,
  leavesWithoutRowOf,
  protectedBatches,
  rowsWithLeaves,
} from './leaves.ts'
import { insertLeaves, leafOf, removalOf } from './new-leaves.ts'

const BATCH = 500
const SMALL_BATCH = 100

/**
 * Logs rows as they are now, and the removal of those that are gone, where the log has something else. Only for rows that
 * were just computed again. `lock` keeps others from writing them.
 */
export async function logAgain(table: ProtectedTable, lock: (tx: Tx) => Promise<unknown>) {
  const differing = [...(await differingIds(table))]
  for (let at = 0; at < differing.length; at += SMALL_BATCH)
    await transaction(async tx => {
      await lock(tx)
      await logIds(tx, table, differing.slice(at, at + SMALL_BATCH))
    })
}

async function differingIds(table: ProtectedTable) {
  const ids = new Set<string>()
  for await (const rows of protectedBatches(table, BATCH))
    for (const found of rows) if (!agrees(table, found, found.leaf)) ids.add(found.recordId)
  const lost = (after: string) => leavesWithoutRow(table, after, BATCH)
  for await (const leaves of batches('recordId', '', BATCH, lost))
    for (const found of leaves) if (!isRemoval(table, found)) ids.add(found.recordId)
  return ids
}

/** When the operator vouches for rows, or they were just computed again. */
export async function logIds(tx: Tx, table: ProtectedTable, ids: string[]) {
  if (ids.length === 0) return
  const query = queryIn(tx)
  const rows = await rowsWithLeaves(table, sql`WHERE ${idOf(table)} IN (${join(ids)})`, query)
  const lost = await leavesWithoutRowOf(table, ids, query)
  const leaves = [
    ...rows.filter(found => !agrees(table, found, found.leaf)).map(found => leafOf(table, found)),
    ...lost.filter(found => !isRemoval(table, found)).map(found => removalOf(table, found)),
  ]
  await insertLeaves(leaves, tx)
}
