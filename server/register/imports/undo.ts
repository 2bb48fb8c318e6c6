import { audit } from '#server/records/audit/record'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { holdKnown } from './add-to-known.ts'
import { removeAddedArrest, removeUntouched } from './remove-added.ts'
import { emptyRows } from './import-rows.ts'
import type { UndoForm } from './forms.ts'
import { BEFORE, findImport, isBefore, subjectOf, takeHold, type OneImport } from './one-import.ts'

const PORTION = 25
const LONG_ENOUGH = 60
export const REMOVED = 'Removed again.'

export async function undo(id: number, { reason }: UndoForm, actor: User): Promise<'undoing' | 'discarded'> {
  const { state } = await findImport(id)
  if (isBefore(state)) {
    await transaction(tx => discard(tx, id, actor))
    return 'discarded'
  }
  if ([...reason].length < 10) throw new InvalidForm({ reason: 'Enter a reason of at least 10 characters.' })
  await transaction(tx => begin(tx, id, reason, actor))
  return 'undoing'
}

async function discard(tx: Tx, id: number, actor: User) {
  if (!(await takeHold(tx, id, BEFORE)))
    throw new RuleBroken('Somebody has started to import this. Reload the page.')
  await audit(tx, actor, 'discard-import', subjectOf(id))
  await tx.import.delete({ where: { id } })
}

async function begin(tx: Tx, id: number, reason: string, actor: User) {
  if (!(await takeHold(tx, id, ['importing', 'imported'], 'undoing')))
    throw new RuleBroken('This import is already undone, or being undone.')
  await tx.importRow.updateMany({
    where: { importId: id, personId: { not: null } },
    data: { checked: false },
  })
  await tx.importRow.updateMany({ where: { importId: id, personId: null }, data: { checked: true } })
  await emptyRows(tx, id)
  await audit(tx, actor, 'undo-import', subjectOf(id), { reason })
}

const next = (id: number) => ({ importId: id, personId: { not: null }, checked: false })

/** Keeps what somebody has worked on since. False when none is left. */
export const undoPortion = ({ id }: OneImport, actor: User): Promise<boolean> =>
  transaction(async tx => {
    if (!(await takeHold(tx, id, ['undoing']))) return false
    const rows = await tx.importRow.findMany({ where: next(id), orderBy: { number: 'asc' }, take: PORTION })
    const started = performance.now()
    await holdKnown(
      tx,
      rows.map(row => (row.addedArrest ? row.personId : null)),
    )
    for (const { number, personId, addedArrest } of rows) {
      const kept = addedArrest
        ? await removeAddedArrest(tx, { personId: personId!, number: addedArrest }, id, actor)
        : await removeUntouched(tx, personId!, id, actor)
      await tx.importRow.update({
        where: { importId_number: { importId: id, number } },
        data: { checked: true, outcome: kept ?? REMOVED },
      })
      if (performance.now() - started > LONG_ENOUGH) break
    }
    const more = await tx.importRow.findFirst({ where: next(id) })
    if (!more) await takeHold(tx, id, ['undoing'], 'undone')
    return more !== null
  })
