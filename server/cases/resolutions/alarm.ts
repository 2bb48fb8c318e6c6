import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { apart, transaction } from '#server/platform/database/transaction'
import { RuleBroken } from '#server/platform/web/errors'
import { describe, log } from '#server/platform/web/log'
import { checkedColumns, checkResolution, type Difference, type SignedRow } from './check.ts'

/**
 * Call it before showing a resolution. The first call that finds a difference raises the alarm; the first
 * that finds none ends it.
 */
export async function differencesOf(row: SignedRow): Promise<Difference[]> {
  const differing = await checkResolution(row)
  if (differing.length > 0 !== (row.differsSince !== null)) await note(row, differing)
  return differing
}

export async function refuseUnlessAsSigned(applicationId: number) {
  const rows = await read<SignedRow>(sql`
    SELECT ${checkedColumns} FROM "Resolution" r JOIN "Round" o ON o."id" = r."roundId"
    JOIN "Application" a ON a."id" = r."applicationId" LEFT JOIN "User" s ON s."id" = r."signedById"
    WHERE r."applicationId" = ${applicationId} AND r."status" = 'signed'`)
  for (const row of rows)
    if ((await differencesOf(row)).length)
      throw new RuleBroken(
        `The record of ${row.number} differs from what was signed, so no slip can be issued.`,
      )
}

/** Never throws, so that the warning is shown even if the database is read-only. */
async function note(row: SignedRow, differing: Difference[]) {
  const alarm = differing.length > 0
  const seen = { resolution: row.number, differing }
  try {
    const changed = await apart(() =>
      transaction(async tx => {
        const { count } = await tx.resolution.updateMany({
          where: { id: row.resolutionId, differsSince: alarm ? null : { not: null } },
          data: { differsSince: alarm ? clock.now() : null },
        })
        if (count === 0) return false
        const subject = { type: 'application', id: row.applicationId, name: row.reference } as const
        const action = alarm ? 'resolution-differs' : 'resolution-agrees-again'
        await audit(tx, { id: null, name: 'Server' }, action, subject, { number: row.number, differing })
        return true
      }),
    )
    if (changed && alarm) log.error(seen, 'ALARM: a resolution was changed after it was signed')
    if (changed && !alarm) log.warn(seen, 'a changed resolution matches its signature again')
  } catch (error) {
    log.error(
      { ...seen, ...describe(error) },
      'ALARM: a resolution was changed after it was signed, which could not be recorded',
    )
  }
}

export const differingResolution = sql`(SELECT COALESCE(d."number", 'a resolution') FROM "Resolution" d WHERE d."differsSince" IS NOT NULL
  ORDER BY d."differsSince" LIMIT 1)`
