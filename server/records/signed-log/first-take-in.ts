import { keyProtects, noteProtection } from '../board-keys/keys.ts'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { withStartLock } from '#server/platform/database/lock'
import { hashOf, leafData, newLeaf, type NewLeaf } from '#server/platform/database/leaf'
import { db } from '#server/platform/database/client'
import { join, sql } from '#server/platform/database/read'
import { PROTECTED, type ProtectedTable } from '#server/platform/protected-tables'
import { log } from '#server/platform/web/log'
import { protectedPortions } from './portions.ts'
import type { RowWithLeaf } from './leaves.ts'

const AT_ONCE = 500

/**
 * Done once, at the first start with this log. The board's sealed key records it, so that nobody can have it
 * repeated for rows they changed.
 */
export async function protectRecord() {
  await withStartLock(config, async () => {
    if (await keyProtects()) return
    let count = 0
    for (const table of PROTECTED)
      for await (const rows of protectedPortions(table, AT_ONCE)) {
        const unknown = rows.filter(row => needsLeaf(table, row))
        const now = clock.now()
        await insertLeaves(unknown.map(({ recordId, row }) => newLeaf(table, recordId, row, now)))
        count += unknown.length
      }
    await noteProtection()
    if (count)
      log.info(
        { rows: count },
        `${count} rows were taken into the signed log: they are protected from now on`,
      )
  })
}

/**
 * Has no leaf, or one from before later columns were logged. Other differences are left for verify to find.
 */
const needsLeaf = (table: ProtectedTable, { row, leaf }: RowWithLeaf) =>
  leaf === null ||
  (leaf.salt !== null && hasMore(table, row) && hashOfFirst(table, row, leaf.salt) === leaf.hash)

const hasMore = (table: ProtectedTable, row: RowWithLeaf['row']) =>
  leafData(table, row, '') !== leafData(table, firstColumns(table, row), '')

const hashOfFirst = (table: ProtectedTable, row: RowWithLeaf['row'], salt: string) =>
  hashOf(leafData(table, firstColumns(table, row), salt))

const firstColumns = ({ alwaysWritten = [] }: ProtectedTable, row: RowWithLeaf['row']) =>
  Object.fromEntries(alwaysWritten.map(column => [column, row[column]]))

export async function insertLeaves(leaves: NewLeaf[]) {
  if (leaves.length === 0) return
  const rows = leaves.map(
    ({ kind, recordId, salt, hash, at, mac }) =>
      sql`(${kind}, ${recordId}, ${salt}, ${hash}, ${new Date(at)}, ${mac})`,
  )
  await db.$executeRaw`
    INSERT INTO "WaitingLeaf" ("kind", "recordId", "salt", "hash", "at", "mac") VALUES ${join(rows)}`
}
