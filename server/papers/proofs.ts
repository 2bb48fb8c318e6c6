import { join, read, sql } from '#server/platform/database/read'
import { saltedParagraphs } from './paragraphs.ts'

type Row = { id: number; title: string; body: string; facts: string; salts: string }

/** From these anybody can recompute what was signed. Papers that were signed before they had facts have none. */
export async function proofsOfPapers(ids: number[]) {
  const rows = await read<Row>(sql`
    SELECT "id", "title", "body", "facts", "salts" FROM "Paper"
    WHERE "id" IN (${join([0, ...ids])}) AND "facts" IS NOT NULL AND "salts" IS NOT NULL`)
  return new Map(
    rows.map(row => [row.id, { facts: row.facts, paragraphs: saltedParagraphs(row, row.salts) }]),
  )
}
