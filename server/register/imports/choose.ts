import type { Tx } from '#server/platform/database/client'
import { join, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import type { ChooseForm } from './forms.ts'
import { findImport, takeHold } from './one-import.ts'
import { overviewOf, surelyOf, type OverviewRow } from './overview.ts'

const AT_A_TIME = 1_000

/** Rows with problems cannot be selected. */
export async function choose(id: number, form: ChooseForm, viewer: User) {
  await findImport(id)
  const { all } = await overviewOf(id, viewer)
  const meant = all.filter(row => !row.bad && isMeant(row, form))
  if (form.chosen && Array.isArray(form.rows) && meant.length < new Set(form.rows).size)
    throw new RuleBroken(
      'You can’t select a row with problems. Fix it in the file and upload the file again.',
    )
  if (form.ofPersonId && !meant.every(row => isProposed(row, form.ofPersonId!)))
    throw new RuleBroken('You can only add an arrest to a record that is listed in its row.')
  const choices = meant.map(row => ({ number: row.number, ofPersonId: recordFor(row, form) }))
  await transaction(async tx => {
    if (!(await takeHold(tx, id, ['ready'])))
      throw new RuleBroken('You can select rows only after all are checked and before they are imported.')
    for (let at = 0; at < choices.length; at += AT_A_TIME)
      await write(tx, id, choices.slice(at, at + AT_A_TIME), form.chosen)
  })
}

function isMeant(row: OverviewRow, { rows }: ChooseForm) {
  if (Array.isArray(rows)) return rows.includes(row.number)
  if (rows === 'strong') return surelyOf(row) !== null
  return rows === 'all' || row.known === (rows === 'known')
}

const isProposed = ({ matches }: OverviewRow, ofPersonId: number) =>
  matches.some(({ id }) => id === ofPersonId)

/** Selecting many rows does not change whether each is a new person or a further arrest. */
function recordFor(row: OverviewRow, { rows, chosen, ofPersonId }: ChooseForm) {
  if (!chosen) return null
  if (Array.isArray(rows)) return ofPersonId ?? null
  return rows === 'strong' ? surelyOf(row) : row.ofPersonId
}

type Choice = { number: number; ofPersonId: number | null }

/**
 * Rows without a record are updated together. The others need raw SQL, because updating thousands one by one
 * takes seconds.
 */
async function write(tx: Tx, importId: number, choices: Choice[], chosen: boolean) {
  const own = choices.filter(({ ofPersonId }) => ofPersonId === null).map(({ number }) => number)
  const further = choices.filter(({ ofPersonId }) => ofPersonId !== null)
  await tx.importRow.updateMany({
    where: { importId, number: { in: own } },
    data: { chosen, ofPersonId: null },
  })
  if (further.length === 0) return
  const pairs = further.map(
    ({ number, ofPersonId }) => sql`(CAST(${number} AS INTEGER), CAST(${ofPersonId} AS INTEGER))`,
  )
  await tx.$executeRaw(sql`
    WITH c ("number", "ofPersonId") AS (VALUES ${join(pairs)})
    UPDATE "ImportRow" SET "chosen" = ${true}, "ofPersonId" = c."ofPersonId" FROM c
    WHERE "ImportRow"."importId" = ${importId} AND "ImportRow"."number" = c."number"`)
}
