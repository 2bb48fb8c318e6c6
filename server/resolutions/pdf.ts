import type { Response } from 'express'
import { read, sql } from '../database/read.ts'
import { findApplication } from '../applications/find.ts'
import { officeName } from '../settings/office.ts'
import type { User } from '../permissions.ts'
import { NotFound } from '../web/errors.ts'
import type { Paper } from './paper.ts'
import { signerThen } from './signer.ts'

type Row = Omit<Paper, 'office' | 'reference' | 'signedAt'> & { signedAt: Date; supersededAt: Date | null }

/**
 * Sends the signed resolution of a case as a PDF, a superseded one marked as such; throws NotFound without one. What
 * sets it is loaded on first use: a board starts without it.
 */
export async function sendPdf(res: Response, id: number, viewer: User) {
  const { reference } = await findApplication(id, viewer)
  const [row] = await read<Row>(sql`
    SELECT r."number", r."title", r."body", r."signedAt", r."sha256", r."supersededAt", ${signerThen} AS "signedBy"
    FROM "Resolution" r JOIN "User" s ON s."id" = r."signedById"
    WHERE r."applicationId" = ${id} AND r."number" IS NOT NULL ORDER BY r."id" DESC LIMIT 1`)
  if (!row) throw new NotFound()
  const { supersededAt, signedAt, ...rest } = row
  const paper = { ...rest, reference, office: officeName(), signedAt: signedAt.toISOString() }
  const { typeset } = await import('./paper.ts')
  const bytes = await typeset({ ...paper, superseded: supersededAt !== null })
  res
    .attachment(`${row.number}.pdf`)
    .set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
    .end(bytes)
}
