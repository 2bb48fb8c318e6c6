import { join, read, sql } from '#server/platform/database/read'
import { type FileRow, toFiles } from '../case/case-files.ts'
import type { Endorsement } from '../case/case.ts'
import { VOIDING_KINDS } from '../case/remark-kinds.ts'
import type { Remark } from '../case/screens.ts'

/** Page sizes: the latest remarks, then earlier ones. */
const LATEST_REMARKS = 15
const EARLIER_REMARKS = 30
const MAX_ID = 2 ** 31 - 1

/** Remarks with an id below `before`, at most `limit` of them. */
export type RemarkWindow = { before: number; limit: number }

export const remarkWindow = (before?: number): RemarkWindow =>
  before ? { before, limit: EARLIER_REMARKS } : { before: MAX_ID, limit: LATEST_REMARKS }
export const EVERY_REMARK: RemarkWindow = { before: MAX_ID, limit: MAX_ID }

type RemarkRow = Omit<Remark, 'at' | 'files' | 'missingDocuments' | 'items' | 'dueDate'> & {
  authorId: number
  createdAt: Date
  missingDocuments: string[] | null
  items: string[] | null
  inWindow: number
  /** Counts all remarks up to the last one in the window. */
  total: number
}

/**
 * Also reads every endorsement, because an endorser may not decide, and every remark that voids the ones
 * before it. Sorted here, because SQLite would need a temporary table for ORDER BY.
 */
export async function remarksOf(id: number, { before, limit }: RemarkWindow) {
  const rows = await read<RemarkRow>(sql`
    SELECT m."id", m."kind", m."body", m."missingDocuments", m."items", m."createdAt", m."authorId", u."name" AS "author",
      1 AS "inWindow", (SELECT COUNT(*) FROM "Remark" t WHERE t."applicationId" = ${id} AND t."id" < ${before}) AS "total"
    FROM (SELECT * FROM "Remark" WHERE "applicationId" = ${id} AND "id" < ${before} ORDER BY "id" DESC LIMIT ${limit}) m
    JOIN "User" u ON u."id" = m."authorId"
    UNION ALL
    SELECT e."id", e."kind", e."body", e."missingDocuments", e."items", e."createdAt", e."authorId", '', 0, 0
    FROM "Remark" e WHERE e."applicationId" = ${id} AND e."kind" IN (${join(['endorse', ...VOIDING_KINDS])})`)
  return rows.toSorted((a, b) => a.id - b.id)
}

export function endorsementsIn(rows: RemarkRow[]): Endorsement[] {
  // The query returns the endorsements in the window twice.
  const remarks = rows.filter(({ inWindow }) => inWindow === 0)
  const voidedAt = remarks.findLast(({ kind }) => VOIDING_KINDS.includes(kind))?.id ?? 0
  return remarks.flatMap(({ id, kind, authorId }) =>
    kind === 'endorse' ? { userId: authorId, counts: id > voidedAt } : [],
  )
}

export const toRemark = (
  { id, kind, body, author, createdAt, missingDocuments, items }: RemarkRow,
  files: FileRow[],
): Remark => ({
  id,
  kind,
  body,
  author,
  at: createdAt.toISOString(),
  missingDocuments: missingDocuments ?? [],
  ...(kind === 'extend' ? { items: [], dueDate: items![1]! } : { items: items ?? [], dueDate: '' }),
  files: toFiles(files.filter(({ remarkId }) => remarkId === id)),
})
