import { read, sql } from '../database/read.ts'
import type { User } from '../permissions.ts'
import { anHourAgo } from './bulk.ts'
import type { Bulk } from './bulk-screens.ts'

/** What this viewer did last, while it can be undone. One query. */
export async function lastBulk({ id: byId }: User): Promise<Bulk | null> {
  const rows = await read<{ id: number; at: Date; reference: string; refusal: string }>(sql`
    SELECT b."id", b."at", a."reference", i."refusal" FROM "BulkAct" b
    JOIN "BulkItem" i ON i."bulkActId" = b."id" JOIN "Application" a ON a."id" = i."applicationId"
    WHERE b."id" = (SELECT MAX(l."id") FROM "BulkAct" l WHERE l."byId" = ${byId})
      AND b."undoneAt" IS NULL AND b."at" >= ${anHourAgo()} ORDER BY a."reference"`)
  const [first] = rows
  if (!first) return null
  return {
    id: first.id,
    at: first.at.toISOString(),
    archived: rows.filter(({ refusal }) => refusal === '').map(({ reference }) => reference),
    refused: rows.flatMap(({ reference, refusal }) => (refusal ? { reference, refusal } : [])),
  }
}
