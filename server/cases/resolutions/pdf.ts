import type { Response } from 'express'
import { toTheMinute } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { findApplication } from '../applications/find.ts'
import { officeName } from '#server/platform/office'
import type { User } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'
import { differencesOf } from './alarm.ts'
import { checkedColumns, type SignedRow } from './check.ts'
import { certificateNow } from './certificate-now.ts'
import type { Outcome } from './screens.ts'

type Row = SignedRow & { supersededAt: Date | null }

/** A superseded resolution is marked. Throws NotFound if there is none. */
export async function sendPdf(res: Response, id: number, viewer: User) {
  await findApplication(id, viewer)
  const [row] = await signedOf(id, 1)
  if (!row) throw new NotFound()
  const { name, bytes } = await paperOf(row)
  res
    .attachment(name)
    .set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
    .end(bytes)
}

export async function* papersOf(applicationId: number) {
  for (const row of await signedOf(applicationId, 1000)) yield paperOf(row)
}

const signedOf = (applicationId: number, most: number) =>
  read<Row>(sql`
    SELECT ${checkedColumns}, r."supersededAt" FROM "Resolution" r JOIN "Round" o ON o."id" = r."roundId"
    JOIN "Application" a ON a."id" = r."applicationId" LEFT JOIN "User" s ON s."id" = r."signedById"
    WHERE r."applicationId" = ${applicationId} AND r."number" IS NOT NULL ORDER BY r."id" DESC LIMIT ${most}`)

export type MadePaper = Awaited<ReturnType<typeof paperOf>>

/** Loads the typesetter on first use to keep starts fast. */
async function paperOf(row: Row) {
  const { reference, number, title, body, signedBy, signedAt, sha256, supersededAt } = row
  const differs = (await differencesOf(row)).length > 0
  const certificate = differs ? null : await certificateNow()
  const { setAside } = await import('./paper-thread.ts')
  const paper = {
    office: officeName(),
    reference,
    number: number ?? '',
    title,
    body,
    signedBy: signedBy ?? '',
    signedAt,
    signedAtInWords: signedAt ? toTheMinute(signedAt) : '',
    sha256: sha256 ?? '',
    superseded: supersededAt !== null,
    outcome: differs ? '' : (row.outcome as Outcome),
    differs,
  }
  const bytes = await setAside(paper, certificate)
  return {
    name: `${number}.pdf`,
    bytes,
    differs,
    superseded: supersededAt !== null,
    signer: certificate?.owner ?? null,
  }
}
