import { join, read, sql } from '#server/platform/database/read'
import { logAlarm } from '#server/platform/web/log'
import { firstForged, firstLostOf, forgedOf, refuseUnlessSigned } from '#server/records/signed-log/forged'
import { agrees, rowsWithLeaves, type RowWithLeaf, tableOf } from '#server/records/signed-log/leaves'
import { LogDiffers } from '#server/records/signed-log/signed-heads'
import { findDifferences, isSigned, type SignedRow } from './check.ts'

const KIND = 'resolution'

/**
 * Whether each of these papers is as in the signed log, by its id. Signed facts say nothing about its state, its recipient
 * or its PDF. Papers that the log doesn't have are left out: somebody else inserted them.
 */
export async function papersInLog(ids: number[]) {
  const table = tableOf(KIND)!
  const found = await rowsWithLeaves(table, sql`WHERE r."id" IN (${join([0, ...ids])})`)
  const logged = found.filter(({ leaf }) => leaf !== null)
  const isSigned = await isInSignedLog(found)
  const agreeing = new Map(
    logged.map(each => [Number(each.recordId), isSigned && agrees(table, each, each.leaf)]),
  )
  for (const [paper, isAgreeing] of agreeing)
    if (!isAgreeing) logAlarm('a paper differs from the signed log', { paper })
  return agreeing
}

/** Those of these papers of which somebody invented or changed a sending. */
export const papersWithForgedSendings = (ids: number[]) =>
  forgedOf(ids, some => [['dispatch', sql`WHERE r."paperId" IN (${join(some)})`]], read)

/** False if somebody changed the log itself. */
async function isInSignedLog(rows: RowWithLeaf[]) {
  try {
    await refuseUnlessSigned(
      rows.map(row => ({ kind: KIND, ...row })),
      read,
    )
    return true
  } catch (error) {
    if (error instanceof LogDiffers) return false
    throw error
  }
}

/** The ids of signed papers that differ from what was signed or from the signed log. Raises the alarm like `findDifferences`. */
export async function differingPapers(rows: SignedRow[]) {
  const signed = rows.filter(isSigned)
  if (signed.length === 0) return new Set<number>()
  const logged = await papersInLog(signed.map(({ paperId }) => paperId))
  const differing = new Set<number>()
  for (const row of signed)
    if ((await findDifferences(row)).length > 0 || !logged.get(row.paperId)) differing.add(row.paperId)
  return differing
}

/** Papers without stored bytes are drawn with it each time. True for those signed before letterheads were stored. */
export async function isLetterheadInLog(id: number | null) {
  if (id === null) return true
  const forged =
    (await firstForged([['letterhead', sql`WHERE r."id" = ${id}`]], read)) ??
    (await firstLostOf('letterhead', [id], read))
  if (forged) logAlarm('a paper differs from the signed log', { record: forged })
  return forged === null
}
