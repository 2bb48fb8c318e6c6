import { config } from '#server/config'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { newLeaf, type NewLeaf, type Row } from '#server/platform/database/leaf'
import { withStartLock } from '#server/platform/database/lock'
import { join, sql } from '#server/platform/database/read'
import type { ProtectedTable } from '#server/platform/protected-tables'
import { insertLeaves } from './first-take-in.ts'
import { agrees, rowsWithLeaves, tableOf, type RowWithLeaf } from './leaves.ts'
import { protectedPortions } from './portions.ts'
import { isMarkedMoved, MOVED } from './run.ts'

// Earlier versions stored permissions, abilities and kinds of events as names between spaces. The migration
// that moved them sets a mark. Only a row whose latest leaf is that of its earlier form is logged again, so
// that verify still finds rows that were changed outside the board.

const AT_ONCE = 100

export async function logMovedPermissions() {
  await withStartLock(config, async () => {
    if (!(await isMarkedMoved())) return
    await logUsers()
    for (const [kind, columns] of Object.entries(LISTS)) await logLists(tableOf(kind)!, columns)
    await db.setting.deleteMany({ where: { name: MOVED } })
  })
}

async function logUsers() {
  const [users, permissions] = [tableOf('user')!, tableOf('permission')!]
  for await (const portion of protectedPortions(users, AT_ONCE)) {
    const ids = portion.map(({ row }) => row.id)
    const rows = await rowsWithLeaves(permissions, sql`WHERE r."userId" IN (${join(ids)})`)
    await insertLeaves(
      portion.flatMap(user => {
        const own = rows.filter(({ row }) => row.userId === user.row.id)
        const earlier = { permissions: packed(own.map(({ row }) => row.permission)) }
        const unlogged = own.filter(({ leaf }) => leaf === null)
        return isOfEarlier(users, user, earlier)
          ? [leafOf(users, user), ...unlogged.map(row => leafOf(permissions, row))]
          : []
      }),
    )
  }
}

const LISTS = { 'institution link': ['given', 'byHand'], 'API token': ['abilities'], webhook: ['kinds'] }

async function logLists(table: ProtectedTable, columns: string[]) {
  for await (const portion of protectedPortions(table, AT_ONCE)) {
    const earlier = ({ row }: RowWithLeaf) =>
      Object.fromEntries(columns.map(column => [column, packed(row[column] as string[])]))
    const moved = portion.filter(found => isOfEarlier(table, found, earlier(found)))
    await insertLeaves(moved.map(found => leafOf(table, found)))
  }
}

const packed = (names: unknown[]) => (names.length ? ` ${names.join(' ')} ` : '')

const isOfEarlier = (table: ProtectedTable, { recordId, row, leaf }: RowWithLeaf, earlier: Row) =>
  !agrees(table, { recordId, row }, leaf) && agrees(table, { recordId, row: { ...row, ...earlier } }, leaf)

const leafOf = (table: ProtectedTable, { recordId, row }: RowWithLeaf): NewLeaf =>
  newLeaf(table, recordId, row, clock.now())
