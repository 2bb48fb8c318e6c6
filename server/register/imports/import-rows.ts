import { audit } from '#server/records/audit/record'
import { DbNull, type Tx } from '#server/platform/database/client'
import { queryIn, sql, type Sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { seenBy } from '../find.ts'
import { findImport, lockImport, subjectOf, type Import } from './import.ts'
import { lockPersons, registerRow, RowRefused } from './register-row.ts'

/** All rows must have been checked. `expected`: how many rows the page said are selected. */
export async function startImport(id: number, expected: number | undefined, actor: User) {
  await findImport(id)
  await transaction(async tx => {
    if (!(await lockImport(tx, id, ['ready'], 'importing'))) throw new RuleBroken(await whyNotNow(id, tx))
    const chosen = sql`r."chosen" = ${true}`
    const count = await countRows(tx, id, chosen, actor)
    if (count === 0) throw new RuleBroken('Select at least one row.')
    if (expected !== undefined && expected !== count)
      throw new RuleBroken('The selection has changed. Check it again.')
    await tx.importRow.updateMany({ where: { importId: id, chosen: true }, data: { checked: false } })
    await audit(tx, actor, 'start-import', subjectOf(id), { rows: await countRows(tx, id, chosen, anybody) })
  })
}

async function whyNotNow(id: number, tx: Tx) {
  const found = await tx.import.findUnique({ where: { id } })
  if (found?.state === 'asking') return 'Answer the questions about this file first.'
  if (found?.state === 'checking') return 'The file is still being checked.'
  return 'This file has already been imported or is being imported.'
}

const ROWS_AT_ONCE = 25
/** A batch ends early on a slow machine, because transactions have a time limit. */
export const MS_PER_BATCH = 60

/** One transaction. False when no rows are left. */
export async function importSomeRows(one: Import, actor: User): Promise<boolean> {
  try {
    return await transaction(tx => importRows(tx, one, actor))
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return transaction(tx => refuse(tx, one, error))
  }
}

async function importRows(tx: Tx, one: Import, actor: User) {
  if (!(await lockImport(tx, one.id, ['importing']))) return false
  const waiting = { importId: one.id, chosen: true, checked: false }
  const rows = await tx.importRow.findMany({
    where: waiting,
    orderBy: { number: 'asc' },
    take: ROWS_AT_ONCE,
  })
  const started = performance.now()
  await lockPersons(
    tx,
    rows.map(({ ofPersonId }) => ofPersonId),
  )
  for (const row of rows) {
    const result = await registerRow(tx, row, one, actor)
    await tx.importRow.update({
      where: { importId_number: { importId: one.id, number: row.number } },
      data: { checked: true, ...result, cells: DbNull },
    })
    if (performance.now() - started > MS_PER_BATCH) break
  }
  const more = await tx.importRow.findFirst({ where: waiting })
  if (!more) await finish(tx, one, actor)
  return more !== null
}

async function refuse(tx: Tx, { id }: Import, { row, message }: RowRefused) {
  if (!(await lockImport(tx, id, ['importing']))) return false
  await tx.importRow.updateMany({
    where: { importId: id, number: row, checked: false },
    data: { checked: true, outcome: message },
  })
  return true
}

async function finish(tx: Tx, { id }: Import, actor: User) {
  await lockImport(tx, id, ['importing'], 'imported')
  await emptyRows(tx, id)
  const rows = await countRows(tx, id, sql`r."personId" IS NOT NULL`, anybody)
  await audit(tx, actor, 'import', subjectOf(id), { rows })
}

/** Removes personal data from rows and notes. Line numbers, records and outcomes stay. */
export async function emptyRows(tx: Tx, importId: number) {
  await tx.importRow.updateMany({ where: { importId }, data: { cells: DbNull, matches: [] } })
  await tx.import.update({ where: { id: importId }, data: { notes: DbNull } })
}

type Viewer = Pick<User, 'permissions'>

/** Readers of the audit log may lack every permission. */
const anybody: Viewer = { permissions: [] }

/** Without rows for records that the viewer may not see. */
async function countRows(tx: Tx, importId: number, where: Sql, viewer: Viewer) {
  const [row] = await queryIn(tx)<{ count: number | bigint }>(sql`
    SELECT COUNT(*) AS "count" FROM "ImportRow" r WHERE r."importId" = ${importId} AND ${where}
      AND (r."ofPersonId" IS NULL OR EXISTS (
        SELECT 1 FROM "ArrestedPerson" p WHERE p."id" = r."ofPersonId" AND ${seenBy(viewer)}))`)
  return Number(row!.count)
}
