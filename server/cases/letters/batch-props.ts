import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { linkTo } from '#server/platform/web/addresses'
import { NotFound } from '#server/platform/web/errors'
import { sendsEmails } from '#server/messages/email/emails'
import { type BatchRow, findBatch, included } from './find-batch.ts'
import { writtenSince } from './rows.ts'
import type {
  LeftOut,
  LetterBatch,
  LetterBatches,
  LetterChoice,
  LetterTemplates,
  SendingResult,
} from './screens.ts'
import { allTemplates } from './templates.ts'

export async function letterTemplates(): Promise<LetterTemplates> {
  return { templates: await allTemplates(read), sendsEmails: sendsEmails() }
}

const MOST_LISTED = 50

export async function letterBatches(): Promise<LetterBatches> {
  const [rows, templates] = await Promise.all([
    db.letterBatch.findMany({ orderBy: { id: 'desc' }, take: MOST_LISTED + 1, include: included }),
    allTemplates(read),
  ])
  return {
    batches: rows.slice(0, MOST_LISTED).map(row => aboutBatch(row, templates)),
    isCut: rows.length > MOST_LISTED,
  }
}

/** Throws NotFound. */
export async function letterBatch(id: number): Promise<LetterBatch> {
  const row = await findBatch(id)
  if (!row) throw new NotFound()
  const about = aboutBatch(row, await allTemplates(read))
  const leftOut = row.leftOut as LeftOut[]
  const ids = leftOut.map(one => one.id)
  const written = await writtenSince(row, ids, read)
  return {
    ...about,
    leftOut,
    untried: ids.filter(one => !written.has(one)),
    emails: about.by === 'email' ? await emailsOf(id) : null,
    template: row.template,
  }
}

function aboutBatch(row: BatchRow, templates: LetterChoice[]) {
  const { id, template, language, pdfId, finishedAt, createdBy, createdAt, _count } = row
  const asked = (row.ids as number[]).length
  const made = _count.letters
  const handled = made + (row.leftOut as LeftOut[]).length
  return {
    id,
    label: templates.find(({ name }) => name === template)?.label ?? template,
    language,
    by: row.by as LetterBatch['by'],
    done: finishedAt ? asked : Math.min(handled, asked - 1), // the PDF takes time too
    asked,
    made,
    pdf: pdfId && linkTo(`/applications/letters/${id}.pdf`),
    madeBy: createdBy.name,
    madeAt: createdAt.toISOString(),
  }
}

/** The latest email of each letter. */
const latestEmails = (batchId: number) => sql`
  FROM "Paper" r JOIN "Dispatch" d ON d."paperId" = r."id" JOIN "Application" a ON a."id" = r."applicationId"
  WHERE r."batchId" = ${batchId} AND d."by" = 'email' AND NOT EXISTS (
    SELECT 1 FROM "Dispatch" l WHERE l."paperId" = r."id" AND l."by" = 'email' AND l."id" > d."id")`

async function emailsOf(batchId: number) {
  const rows = await read<{ result: SendingResult; count: number }>(
    sql`SELECT d."result", COUNT(*) AS "count" ${latestEmails(batchId)} GROUP BY d."result"`,
  )
  const counted = (...results: SendingResult[]) =>
    rows.reduce((sum, { result, count }) => (results.includes(result) ? sum + Number(count) : sum), 0)
  const refused = counted('refused')
  return {
    waiting: counted(''),
    accepted: counted('accepted', 'delivered'),
    refused,
    refusals: refused > 0 ? await refusalsOf(batchId) : [],
  }
}

async function refusalsOf(batchId: number): Promise<LeftOut[]> {
  const rows = await read<{ id: number; reference: string; to: string; code: string }>(sql`
    SELECT a."id", a."reference", d."to", d."code" ${latestEmails(batchId)} AND d."result" = 'refused' ORDER BY r."id"`)
  return rows.map(({ id, reference, to, code }) => ({
    id,
    reference,
    why: `${to}: ${code || 'not delivered'}`,
  }))
}

/** Throws NotFound. */
export async function batchPdf(id: number) {
  const batch = await findBatch(id)
  const file = batch?.pdfId && (await db.file.findUnique({ where: { id: batch.pdfId, purpose: 'letters' } }))
  if (!file) throw new NotFound()
  return file
}
