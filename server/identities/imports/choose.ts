import type { Tx } from '#server/platform/database/client'
import { join, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { RuleBroken } from '#server/platform/web/errors'
import { lockImport } from './import.ts'
import type { OverviewRow } from './overview.ts'

const ROWS_AT_ONCE = 1_000

type Choice = { number: number; ofPersonId: number | null }

export function refuseBad(meant: OverviewRow[], rows: unknown, chosen: boolean) {
  if (chosen && Array.isArray(rows) && meant.length < new Set(rows).size)
    throw new RuleBroken(
      'You can’t select a row with problems. Fix it in the file and upload the file again.',
    )
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
  const values = choices.map(
    ({ number, ofPersonId }) => sql`(CAST(${number} AS INTEGER), CAST(${ofPersonId} AS INTEGER))`,
  )
  await tx.$executeRaw(sql`
    WITH c ("number", "ofPersonId") AS (VALUES ${join(values)})
    UPDATE "ImportRow" SET "chosen" = ${chosen}, "ofPersonId" = c."ofPersonId" FROM c
    WHERE "ImportRow"."importId" = ${importId} AND "ImportRow"."number" = c."number"`)
}
