import type { Tx } from '#server/platform/database/client'
import { isOurs } from '#server/platform/database/seal'
import { join, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { RuleBroken } from '#server/platform/web/errors'
import { lockImport } from './import.ts'
import type { OverviewRow } from './overview.ts'

const ROWS_AT_ONCE = 250

type Choice = { number: number; ofPersonId: number | null }

export function refuseBad(meant: OverviewRow[], rows: unknown, chosen: boolean) {
  if (chosen && Array.isArray(rows) && meant.length < new Set(rows).size)
    throw new RuleBroken('You can’t select a row with problems. Correct it first.')
}

export const writeChoices = (id: number, choices: Choice[], chosen: boolean) =>
  transaction(async tx => {
    if (!(await lockImport(tx, id, ['ready'])))
      throw new RuleBroken('You can select rows only after all are checked and before they are imported.')
    for (let at = 0; at < choices.length; at += ROWS_AT_ONCE)
      await write(tx, id, choices.slice(at, at + ROWS_AT_ONCE), chosen)
  })

/** Raw SQL, because updating thousands of rows one by one takes seconds. */
async function write(tx: Tx, importId: number, choices: Choice[], chosen: boolean) {
  const numbers = choices.map(({ number }) => number)
  const rows = await tx.importRow.findMany({ where: { importId, number: { in: numbers } } })
  if (chosen && !rows.every(row => isOurs('ImportRow', row))) throw new RuleBroken(ROW_CHANGED)
  const records = choices.map(
    ({ number, ofPersonId }) => sql`WHEN ${number} THEN CAST(${ofPersonId} AS INTEGER)`,
  )
  await tx.$executeRaw(sql`
    UPDATE "ImportRow" SET "chosen" = ${chosen}, "ofPersonId" = CASE "number" ${join(records, ' ')} END
    WHERE "importId" = ${importId} AND "number" IN (${join(numbers)})`)
}

export const ROW_CHANGED =
  'A row of this import was changed outside Docket. Discard it and upload the file again.'
