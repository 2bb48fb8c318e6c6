import { join, sql } from '#server/platform/database/read'
import { logAlarm } from '#server/platform/web/log'
import { agrees, rowsWithLeaves, tableOf } from '#server/records/signed-log/leaves'
import { findDifferences, isSigned, type SignedRow } from './check.ts'

/**
 * Whether each of these papers is as in the signed log, by its id. Signed facts say nothing about its state, its recipient
 * or its PDF. Papers that the log doesn't have are left out: somebody else inserted them.
 */
export async function papersInLog(ids: number[]) {
  const table = tableOf('resolution')!
  const found = await rowsWithLeaves(table, sql`WHERE r."id" IN (${join([0, ...ids])})`)
  const logged = found.filter(({ leaf }) => leaf !== null)
  const agreeing = new Map(logged.map(each => [Number(each.recordId), agrees(table, each, each.leaf)]))
  for (const [paper, isAgreeing] of agreeing)
    if (!isAgreeing) logAlarm('a paper differs from the signed log', { paper })
  return agreeing
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
