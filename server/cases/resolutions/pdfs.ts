import type { Response } from 'express'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { finishPaper, paperColumns, paperJoins, type PaperRow } from '#server/papers/pdf/finish'
import { NotFound } from '#server/platform/web/errors'
import { findApplication } from '../case/case.ts'
import { printedCheckWithQr, validSlip } from './printed-check.ts'

/** Sends the latest signed resolution, even if it is superseded. Throws NotFound if there is none. */
export async function sendPdf(res: Response, id: number, viewer: User) {
  await findApplication(id, viewer)
  const { done, value } = await resolutionPdfs(id, 1).next()
  if (done) throw new NotFound()
  res
    .attachment(value.name)
    .set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
    .end(value.bytes)
}

/** Newest first. */
export async function* resolutionPdfs(applicationId: number, limit = 1000) {
  const rows = await read<PaperRow & { slipId: number | null }>(sql`
    SELECT ${paperColumns}, ${validSlip} FROM "Paper" r ${paperJoins}
    WHERE r."applicationId" = ${applicationId} AND r."kind" = '' AND r."number" IS NOT NULL
    ORDER BY r."id" DESC LIMIT ${limit}`)
  for (const row of rows) yield finishPaper(row, () => printedCheckWithQr(row))
}
