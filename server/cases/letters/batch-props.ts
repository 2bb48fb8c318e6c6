import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { linkTo } from '#server/platform/web/addresses'
import { NotFound } from '#server/platform/web/errors'
import { sendsEmails } from '#server/messages/email/emails'
import type { LeftOut, LetterBatch, LetterTemplates, SendingResult } from './screens.ts'
import { allTemplates } from './templates.ts'

export async function letterTemplates(): Promise<LetterTemplates> {
  return { templates: await allTemplates(read), sendsEmails: sendsEmails() }
}

/** Throws NotFound. */
export async function letterBatch(id: number): Promise<LetterBatch> {
  const batch = await db.letterBatch.findUnique({
    where: { id },
    include: { createdBy: { select: { name: true } }, _count: { select: { letters: true } } },
  })
  if (!batch) throw new NotFound()
  const { template, language, pdfId, finishedAt, createdBy, createdAt, _count } = batch
  const by = batch.by as LetterBatch['by']
  const leftOut = batch.leftOut as LeftOut[]
  const asked = (batch.ids as number[]).length
  const made = _count.letters
  const templates = await allTemplates(read)
  return {
    id,
    label: templates.find(({ name }) => name === template)?.label ?? template,
    language,
    by,
    done: finishedAt ? asked : Math.min(made + leftOut.length, asked - 1), // the PDF takes time too
    asked,
    made,
    leftOut,
    pdf: pdfId && linkTo(`/applications/letters/${id}.pdf`),
    emails: by === 'email' ? await emailsOf(id) : null,
    madeBy: createdBy.name,
    madeAt: createdAt.toISOString(),
    template,
  }
}

/** By the latest email of each letter. */
async function emailsOf(batchId: number) {
  const rows = await read<{ result: SendingResult; count: number }>(sql`
    SELECT d."result", COUNT(*) AS "count" FROM "Paper" r JOIN "Dispatch" d ON d."paperId" = r."id"
    WHERE r."batchId" = ${batchId} AND d."by" = 'email' AND NOT EXISTS (
      SELECT 1 FROM "Dispatch" l WHERE l."paperId" = r."id" AND l."by" = 'email' AND l."id" > d."id")
    GROUP BY d."result"`)
  const counted = (...results: SendingResult[]) =>
    rows.reduce((sum, { result, count }) => (results.includes(result) ? sum + Number(count) : sum), 0)
  return { waiting: counted(''), accepted: counted('accepted', 'delivered'), refused: counted('refused') }
}

/** Throws NotFound. */
export async function batchPdf(id: number) {
  const batch = await db.letterBatch.findUnique({ where: { id } })
  const file = batch?.pdfId && (await db.file.findUnique({ where: { id: batch.pdfId, purpose: 'letters' } }))
  if (!file) throw new NotFound()
  return file
}
