import { read, sql } from '#server/platform/database/read'
import type { Remark } from './screens.ts'

/** Page sizes: the latest remarks, then earlier ones. */
const LATEST = 15
const EARLIER = 30

export type RemarkRow = Omit<Remark, 'at' | 'files' | 'missingDocuments'> & {
  authorId: number
  createdAt: Date
  missingDocuments: string[] | null
  inWindow: number
  /** Counts all remarks up to the last one in the window. */
  total: number
}

export type RemarkWindow = { before?: number | undefined; most: number }

export const remarkWindow = (before?: number): RemarkWindow => ({ before, most: before ? EARLIER : LATEST })

export const EVERY_REMARK: RemarkWindow = { most: 2 ** 31 - 1 }

/**
 * Includes every endorsement, because an endorser may not decide. Sorted here, because SQLite would need a
 * temporary table for ORDER BY.
 */
export async function remarksOf(id: number, { before = 2 ** 31 - 1, most }: RemarkWindow) {
  const rows = await read<RemarkRow>(sql`
    SELECT m."id", m."kind", m."body", m."missingDocuments", m."createdAt", m."authorId", u."name" AS "author",
      1 AS "inWindow", (SELECT COUNT(*) FROM "Remark" t WHERE t."applicationId" = ${id} AND t."id" < ${before}) AS "total"
    FROM (SELECT * FROM "Remark" WHERE "applicationId" = ${id} AND "id" < ${before} ORDER BY "id" DESC LIMIT ${most}) m
    JOIN "User" u ON u."id" = m."authorId"
    UNION ALL
    SELECT e."id", e."kind", e."body", e."missingDocuments", e."createdAt", e."authorId", '', 0, 0
    FROM "Remark" e WHERE e."applicationId" = ${id} AND e."kind" = 'endorse'`)
  return rows.toSorted((a, b) => a.id - b.id)
}

export function inWindow(rows: RemarkRow[]) {
  const shown = rows.filter(row => row.inWindow === 1)
  return { shown, earlierRemarks: (shown[0]?.total ?? 0) - shown.length }
}
