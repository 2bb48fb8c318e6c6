import { opened, type Tx } from './client.ts'
import { join, sql } from './read.ts'

/** Other transactions that lock these applications wait. SQLite has only one writer anyway. */
export async function lockApplications(tx: Tx, ids: number[]) {
  if (opened.provider === 'postgresql' && ids.length > 0)
    await tx.$queryRaw(
      sql`SELECT "id" FROM "Application" WHERE "id" IN (${join(ids)}) ORDER BY "id" FOR NO KEY UPDATE`,
    )
}
