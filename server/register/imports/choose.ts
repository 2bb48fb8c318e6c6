import type { Tx } from '#server/platform/database/client'
import { join, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import type { ChooseForm } from './forms.ts'
import { findImport, lockImport } from './import.ts'
import { certainMatch, overviewOf, type OverviewRow } from './preview-rows.ts'

const ROWS_AT_ONCE = 1_000

export async function choose(id: number, form: ChooseForm, viewer: User) {
  await findImport(id)
  const { all } = await overviewOf(id, viewer)
  const meant = all.filter(row => !row.bad && isMeant(row, form))
  if (form.chosen && Array.isArray(form.rows) && meant.length < new Set(form.rows).size)
    throw new RuleBroken(
      'You can’t select a row with problems. Fix it in the file and upload the file again.',
    )
  if (form.ofPersonId && !meant.every(({ matches }) => matches.some(match => match.id === form.ofPersonId)))
    throw new RuleBroken('You can only add an arrest to a record that is listed in its row.')
  const choices = meant.map(row => ({ number: row.number, ofPersonId: recordFor(row, form) }))
  await transaction(async tx => {
    if (!(await lockImport(tx, id, ['ready'])))
      throw new RuleBroken('You can select rows only after all are checked and before they are imported.')
    for (let at = 0; at < choices.length; at += ROWS_AT_ONCE)
      await write(tx, id, choices.slice(at, at + ROWS_AT_ONCE), form.chosen)
  })
}

function isMeant(row: OverviewRow, { rows }: ChooseForm) {
  if (Array.isArray(rows)) return rows.includes(row.number)
  if (rows === 'strong') return certainMatch(row) !== null
  return rows === 'all' || row.known === (rows === 'known')
}

/** Selecting many rows does not change whether each is a new person or a further arrest. */
function recordFor(row: OverviewRow, { rows, chosen, ofPersonId }: ChooseForm) {
  if (!chosen) return null
  if (Array.isArray(rows)) return ofPersonId ?? null
  return rows === 'strong' ? certainMatch(row) : row.ofPersonId
}

type Choice = { number: number; ofPersonId: number | null }

/** Raw SQL, because updating thousands of rows one by one takes seconds. */
async function write(tx: Tx, importId: number, choices: Choice[], chosen: boolean) {
  const values = choices.map(
    ({ number, ofPersonId }) => sql`(CAST(${number} AS INTEGER), CAST(${ofPersonId} AS INTEGER))`,
  )
  await tx.$executeRaw(sql`
    WITH c ("number", "ofPersonId") AS (VALUES ${join(values)})
    UPDATE "ImportRow" SET "chosen" = ${chosen}, "ofPersonId" = c."ofPersonId" FROM c
    WHERE "ImportRow"."importId" = ${importId} AND "ImportRow"."number" = c."number"`)
}
