import { audit } from '#server/records/audit/record'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import type { UndoForm } from './forms.ts'
import { emptyRows, MS_PER_BATCH, refreshTasksSoon } from './import-rows.ts'
import { BEFORE_IMPORT, findImport, type Import, lockImport, REMOVED, subjectOf } from './import.ts'
import type { Importer, StoredRow } from './importer.ts'

const ROWS_AT_ONCE = 25

export async function undo(
  importer: Importer,
  id: number,
  { reason }: UndoForm,
  actor: User,
): Promise<'undoing' | 'discarded'> {
  const one = await findImport(importer.kind, id)
  if (BEFORE_IMPORT.includes(one.state)) {
    await transaction(tx => discard(tx, one, actor))
    return 'discarded'
  }
  if ([...reason].length < 10) throw new InvalidForm({ reason: 'Enter a reason of at least 10 characters.' })
  await transaction(tx => startUndo(importer, tx, one, reason, actor))
  return 'undoing'
}

async function discard(tx: Tx, one: Import, actor: User) {
  if (!(await lockImport(tx, one.id, BEFORE_IMPORT)))
    throw new RuleBroken('Somebody has started to import this. Reload the page.')
  await audit(tx, actor, 'discard-import', subjectOf(one))
  await tx.import.delete({ where: { id: one.id } })
}

async function startUndo({ record }: Importer, tx: Tx, one: Import, reason: string, actor: User) {
  const { id } = one
  if (!(await lockImport(tx, id, ['importing', 'imported'], 'undoing')))
    throw new RuleBroken('This import is already undone, or being undone.')
  await tx.importRow.updateMany({
    where: { importId: id, [record]: { not: null } },
    data: { checked: false },
  })
  await tx.importRow.updateMany({ where: { importId: id, [record]: null }, data: { checked: true } })
  await emptyRows(tx, id)
  await audit(tx, actor, 'undo-import', subjectOf(one), { reason })
}

/** One transaction. False when no rows are left. */
export const undoSomeRows = (importer: Importer, one: Import, actor: User): Promise<boolean> =>
  transaction(async tx => {
    const { id } = one
    if (!(await lockImport(tx, id, ['undoing']))) return false
    const waiting = { importId: id, [importer.record]: { not: null }, checked: false }
    const rows = await tx.importRow.findMany({
      where: waiting,
      orderBy: { number: 'asc' },
      take: ROWS_AT_ONCE,
    })
    const started = performance.now()
    await importer.lock(
      tx,
      rows.map(row => (row.addedArrest ? row.personId : null)),
    )
    const removed: StoredRow[] = []
    for (const row of rows) {
      const whyKept = await importer.remove(tx, row, one, actor)
      await tx.importRow.update({
        where: { importId_number: { importId: id, number: row.number } },
        data: { checked: true, outcome: whyKept ?? REMOVED },
      })
      if (!whyKept) removed.push(row)
      if (performance.now() - started > MS_PER_BATCH) break
    }
    await importer.finishRemoval?.(tx, removed)
    const more = await tx.importRow.findFirst({ where: waiting })
    if (more) return true
    refreshTasksSoon()
    await lockImport(tx, id, ['undoing'], 'undone')
    return false
  })
