import { keyProtects, noteProtection } from '../board-keys/keys.ts'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { withStartLock } from '#server/platform/database/lock'
import { hashOf, leafData, newLeaf, type NewLeaf, type Row } from '#server/platform/database/leaf'
import { db } from '#server/platform/database/client'
import { join, read, sql } from '#server/platform/database/read'
import { PROTECTED, type ProtectedTable } from '#server/platform/protected-tables'
import { log } from '#server/platform/web/log'
import { agrees, protectedBatches, rowsWithLeaves, tableOf, type RowWithLeaf } from './leaves.ts'

const BATCH = 500
const SMALL_BATCH = 100

/** Runs once. The board's encrypted key records that, so that nobody can repeat it for rows they changed. */
export async function logExistingRows() {
  if (await keyProtects()) return
  await withStartLock(config, async () => {
    if (await keyProtects()) return
    let count = 0
    for (const table of PROTECTED)
      for await (const rows of protectedBatches(table, BATCH)) {
        const missing = rows.filter(row => needsLeaf(table, row))
        const now = clock.now()
        await insertLeaves(missing.map(({ recordId, row }) => newLeaf(table, recordId, row, now)))
        count += missing.length
      }
    await noteProtection()
    if (count)
      log.info({ rows: count }, `${count} rows were added to the signed log, which protects them from now on`)
  })
}

/** Has no leaf, or one without columns that were added later. Verify finds other differences. */
const needsLeaf = (table: ProtectedTable, { row, leaf }: RowWithLeaf) =>
  leaf === null ||
  (leaf.salt !== null && hasMore(table, row) && hashOfFirst(table, row, leaf.salt) === leaf.hash)

const hasMore = (table: ProtectedTable, row: RowWithLeaf['row']) =>
  leafData(table, row, '') !== leafData(table, firstColumns(table, row), '')

const hashOfFirst = (table: ProtectedTable, row: RowWithLeaf['row'], salt: string) =>
  hashOf(leafData(table, firstColumns(table, row), salt))

const firstColumns = ({ alwaysWritten = [] }: ProtectedTable, row: RowWithLeaf['row']) =>
  Object.fromEntries(alwaysWritten.map(column => [column, row[column]]))

/** Set by the migration that moved permissions to rows. */
const MOVED = 'permissions moved'

const isMarkedMoved = async () =>
  (await read(sql`SELECT 1 AS "found" FROM "Setting" WHERE "name" = ${MOVED}`)).length > 0

/**
 * Earlier versions stored lists as names between spaces. Logs a row only if its latest leaf is that of the
 * earlier form, so that verify still finds rows that were changed outside the board.
 */
export async function logMovedPermissions() {
  if (!(await isMarkedMoved())) return
  await withStartLock(config, async () => {
    if (!(await isMarkedMoved())) return
    await logUsers()
    for (const [kind, columns] of Object.entries(LISTS)) await logLists(tableOf(kind)!, columns)
    await db.setting.deleteMany({ where: { name: MOVED } })
  })
}

async function logUsers() {
  const [users, permissions] = [tableOf('user')!, tableOf('permission')!]
  for await (const batch of protectedBatches(users, SMALL_BATCH)) {
    const ids = batch.map(({ row }) => row.id)
    const rows = await rowsWithLeaves(permissions, sql`WHERE r."userId" IN (${join(ids)})`)
    await insertLeaves(
      batch.flatMap(user => {
        const own = rows.filter(({ row }) => row.userId === user.row.id)
        const earlier = { permissions: joined(own.map(({ row }) => row.permission)) }
        const unlogged = own.filter(({ leaf }) => leaf === null)
        return wasEarlier(users, user, earlier)
          ? [leafOf(users, user), ...unlogged.map(row => leafOf(permissions, row))]
          : []
      }),
    )
  }
}

const LISTS = { 'institution link': ['given', 'byHand'], 'API token': ['abilities'], webhook: ['kinds'] }

async function logLists(table: ProtectedTable, columns: string[]) {
  for await (const batch of protectedBatches(table, SMALL_BATCH)) {
    const earlier = ({ row }: RowWithLeaf) =>
      Object.fromEntries(columns.map(column => [column, joined(row[column] as string[])]))
    const moved = batch.filter(found => wasEarlier(table, found, earlier(found)))
    await insertLeaves(moved.map(found => leafOf(table, found)))
  }
}

const joined = (names: unknown[]) => (names.length ? ` ${names.join(' ')} ` : '')

const wasEarlier = (table: ProtectedTable, { recordId, row, leaf }: RowWithLeaf, earlier: Row) =>
  !agrees(table, { recordId, row }, leaf) && agrees(table, { recordId, row: { ...row, ...earlier } }, leaf)

const leafOf = (table: ProtectedTable, { recordId, row }: RowWithLeaf): NewLeaf =>
  newLeaf(table, recordId, row, clock.now())

async function insertLeaves(leaves: NewLeaf[]) {
  if (leaves.length === 0) return
  const rows = leaves.map(
    ({ kind, recordId, salt, hash, at, mac }) =>
      sql`(${kind}, ${recordId}, ${salt}, ${hash}, ${new Date(at)}, ${mac})`,
  )
  await db.$executeRaw`
    INSERT INTO "WaitingLeaf" ("kind", "recordId", "salt", "hash", "at", "mac") VALUES ${join(rows)}`
}
