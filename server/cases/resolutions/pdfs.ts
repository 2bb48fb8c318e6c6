import type { Response } from 'express'
import { clock } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import { findApplication } from '../case/case.ts'
import type { User } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'
import { checkedColumns, checkedJoins, findDifferences, type SignedRow } from '#server/papers/check'
import {
  letterheadColumns,
  letterheadJoin,
  letterheadOf,
  type LetterheadRow,
  logoOf,
  signedAtInWords,
} from '#server/papers/letterhead'
import { printedCheckWithQr, validSlip } from './printed-check.ts'
import type { Outcome } from '#server/papers/screens'
import { type Certificate, certificateNow } from '#server/papers/pdf/certificate'
import { typesetInThread } from '#server/papers/pdf/thread'
import type { Paper } from '#server/papers/pdf/typeset'

type PaperRow = SignedRow & LetterheadRow & { supersededAt: Date | null; slipId: number | null }

/** Sends the latest signed resolution, even if it is superseded. Throws NotFound if there is none. */
export async function sendPdf(res: Response, id: number, viewer: User) {
  await findApplication(id, viewer)
  const [row] = await signedResolutions(id, 1)
  if (!row) throw new NotFound()
  const { name, bytes } = await paperOf(row)
  res
    .attachment(name)
    .set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
    .end(bytes)
}

export async function* papersOf(applicationId: number) {
  for (const row of await signedResolutions(applicationId, 1000)) yield paperOf(row)
}

const signedResolutions = (applicationId: number, limit: number) =>
  read<PaperRow>(sql`
    SELECT ${checkedColumns}, ${letterheadColumns}, r."supersededAt", ${validSlip}
    FROM "Resolution" r ${checkedJoins} ${letterheadJoin}
    WHERE r."applicationId" = ${applicationId} AND r."number" IS NOT NULL ORDER BY r."id" DESC LIMIT ${limit}`)

export type FinishedPaper = Awaited<ReturnType<typeof paperOf>>

async function paperOf(row: PaperRow) {
  const { reference, number, title, body, signedBy, signedAt, sha256, supersededAt } = row
  const differs = (await findDifferences(row)).length > 0
  const letterhead = await letterheadOf(row)
  const certificate = differs ? null : await certificateNow()
  const paper = {
    letterhead: { ...letterhead, logo: await logoOf(letterhead.logo) },
    reference,
    number: number ?? '',
    title,
    body,
    signedBy: signedBy ?? '',
    signedAt,
    signedAtInWords: signedAtInWords(row),
    sha256: sha256 ?? '',
    superseded: supersededAt !== null,
    outcome: differs ? '' : (row.outcome as Outcome),
    differs,
    check: differs ? null : await printedCheckWithQr(row),
  } as const
  return {
    name: `${number}.pdf`,
    bytes: await print(paper, certificate),
    differs,
    superseded: paper.superseded,
    signer: certificate?.owner ?? null,
  }
}

export async function print(paper: Omit<Paper, 'signing'>, certificate: Certificate | null) {
  if (!certificate) return typesetInThread({ ...paper, signing: null })
  const { owner, issuer } = certificate
  const { bytesReservedFor, signPdf } = await import('#server/papers/pdf/sign') // Its libraries are large.
  const signing = { owner, issuer, at: clock.now(), bytes: bytesReservedFor(certificate) }
  return signPdf(await typesetInThread({ ...paper, signing }), certificate)
}
