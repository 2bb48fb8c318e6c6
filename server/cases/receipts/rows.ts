import { type Query, read, sql } from '#server/platform/database/read'
import { paperColumns, paperJoins, type PaperRow } from '#server/papers/pdf/finish'
import { sendingsOf } from '../letters/rows.ts'
import type { Sending } from '../letters/screens.ts'

export type ReceiptRow = PaperRow & { email: string; sent: Sending[] }

/** Null if the case has none. */
export async function receiptOf(applicationId: number, query: Query = read): Promise<ReceiptRow | null> {
  const [row] = await query<PaperRow & { email: string }>(sql`
    SELECT ${paperColumns}, r."email" FROM "Paper" r ${paperJoins}
    WHERE r."applicationId" = ${applicationId} AND r."kind" = 'receipt' ORDER BY r."id" LIMIT 1`)
  return row ? { ...row, sent: await sendingsOf(row.paperId, query) } : null
}
