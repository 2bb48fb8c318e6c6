import { join, read, sql } from '#server/platform/database/read'
import { isSigned } from '#server/papers/check'
import { differingPapers } from '#server/papers/logged'
import { lettersQuery, stateOf } from './rows.ts'

type StoredPdf = { id: string; size: number; sha256: string }

/** Letters as they were approved, withdrawn ones too, the latest first. For bundles. */
export async function approvedLetters(applicationId: number) {
  const rows = (await lettersQuery(applicationId)).filter(isSigned)
  if (rows.length === 0) return []
  const differing = await differingPapers(rows)
  const ids = rows.map(({ pdfId }) => pdfId ?? '')
  const pdfs = await read<StoredPdf>(
    sql`SELECT "id", "size", "sha256" FROM "File" WHERE "id" IN (${join(ids)})`,
  )
  return rows.map(row => ({
    id: row.paperId,
    number: row.number,
    title: row.title,
    body: row.body,
    email: row.email,
    state: stateOf(row),
    signedBy: row.signedBy,
    signedAt: row.signedAt?.toISOString() ?? null,
    sha256: row.sha256,
    differs: differing.has(row.paperId),
    sent: row.sent,
    pdf: pdfs.find(({ id }) => id === row.pdfId) ?? null,
  }))
}
