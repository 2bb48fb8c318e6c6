import { read, sql } from '../database/read.ts'
import type { Remark } from './screens.ts'

/** How many remarks a page brings, and how many of those before. */
const LATEST = 15
const EARLIER = 30

export type RemarkRow = Omit<Remark, 'at' | 'files' | 'missingDocuments'> & {
  authorId: number
  createdAt: Date
  missingDocuments: string[] | null
  inWindow: number
  /** Of all up to the last one in the window. */
  total: number
}

/** Which remarks: the latest, or those before one; so many of them. */
export type RemarkWindow = { before?: number | undefined; most: number }

export const remarkWindow = (before?: number): RemarkWindow => ({ before, most: before ? EARLIER : LATEST })

export const EVERY_REMARK: RemarkWindow = { most: 2 ** 31 - 1 }

/**
 * The window, and once more every endorsement, whose author does not decide; the oldest first. One query, which SQLite
 * answers in the order of the index: a table set up to sort in would cost it more than sorting here.
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

/** Those that are shown, and how many came before them. */
export function inWindow(rows: RemarkRow[]) {
  const shown = rows.filter(row => row.inWindow === 1)
  return { shown, earlierRemarks: (shown[0]?.total ?? 0) - shown.length }
}
