import type { User } from '#server/permissions'
import { type Tx, db } from '#server/platform/database/client'
import { isOurs, resealed } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import type { Checked, Importer } from './importer.ts'
import { lockImport, type Import } from './import.ts'
import type { StoredProblem } from './read-rows.ts'

const ROWS_AT_ONCE = 25

export async function checkSomeRows(importer: Importer, one: Import, viewer: User): Promise<boolean> {
  const rows = await db.importRow.findMany({
    where: { importId: one.id, checked: false },
    orderBy: { number: 'asc' },
    take: ROWS_AT_ONCE,
  })
  const checked: [CheckedRow, Checked][] = []
  for (const row of rows) {
    const isBad = (row.problems as StoredProblem[]).some(one => one.ofFile) || !isOurs('ImportRow', row)
    checked.push([row, isBad ? notChosen : await importer.check(row, one, viewer)])
  }
  return transaction(tx => write(tx, one.id, checked))
}

const notChosen: Checked = { matches: [], chosen: false }

type CheckedRow = Awaited<ReturnType<typeof db.importRow.findMany>>[number]

async function write(tx: Tx, importId: number, rows: [CheckedRow, Checked][]) {
  if (!(await lockImport(tx, importId, ['checking']))) return false
  for (const [row, checked] of rows)
    await tx.importRow.updateMany({
      where: { importId, number: row.number, checked: false },
      data: resealed('ImportRow', row, { checked: true, ...checked }),
    })
  const more = await tx.importRow.findFirst({ where: { importId, checked: false } })
  if (!more) await lockImport(tx, importId, ['checking'], 'ready')
  return more !== null
}
