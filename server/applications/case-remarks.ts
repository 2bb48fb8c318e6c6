import { read, sql } from '../database/read.ts'
import type { Remark } from './screens.ts'

/** How many remarks a page brings at once. */
export const AT_ONCE = 30

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

export const EVERY_REMARK: RemarkWindow = { most: 2 ** 31 - 1 }

/** The window, the oldest first; and all endorsements, whose authors do not decide. One query. */
export const remarksOf = (id: number, { before = 2 ** 31 - 1, most }: RemarkWindow) =>
  read<RemarkRow>(sql`
    WITH latest AS (
      SELECT m."id" FROM "Remark" m
      WHERE m."applicationId" = ${id} AND m."id" < ${before} ORDER BY m."id" DESC LIMIT ${most}
    )
    SELECT m."id", m."kind", m."body", m."missingDocuments", m."createdAt", m."authorId", u."name" AS "author",
      CASE WHEN l."id" IS NULL THEN 0 ELSE 1 END AS "inWindow",
      (SELECT COUNT(*) FROM "Remark" t WHERE t."applicationId" = ${id} AND t."id" < ${before}) AS "total"
    FROM "Remark" m LEFT JOIN latest l ON l."id" = m."id" JOIN "User" u ON u."id" = m."authorId"
    WHERE m."applicationId" = ${id} AND (l."id" IS NOT NULL OR m."kind" = 'endorse') ORDER BY m."id"`)

/** Those that are shown, and how many came before them. */
export function inWindow(rows: RemarkRow[]) {
  const shown = rows.filter(row => row.inWindow === 1)
  return { shown, earlierRemarks: (shown[0]?.total ?? 0) - shown.length }
}
