import { clock, startOf } from '#server/platform/clock'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { seenBy } from '#server/register/find'
import { byCustody, registerCounts } from '#server/register/register-counts'
import { cutOfLastMonth, startOfMonth } from './numbers.ts'
import type { AccountNumbers, RegisterNumbers } from './screens.ts'

const MONTH_MS = 30 * 86_400_000

type Arrests = { month: number | null; before: number | null }

/** Counts only records that the viewer sees. Two queries. */
export async function registerNumbers(viewer: User): Promise<RegisterNumbers> {
  const month = startOfMonth(0)
  const start = startOf(month)
  const [counts, [arrests]] = await Promise.all([
    registerCounts(viewer),
    read<Arrests>(sql`
      SELECT SUM(CASE WHEN p."arrestedAt" >= ${start} THEN 1 ELSE 0 END) AS "month",
        SUM(CASE WHEN p."arrestedAt" < ${startOf(cutOfLastMonth(month))} THEN 1 ELSE 0 END) AS "before"
      FROM "ArrestedPerson" p WHERE ${seenBy(viewer)} AND p."arrestedAt" >= ${startOf(startOfMonth(-1))}`),
  ])
  return {
    month,
    inCustody: byCustody(counts).in_custody,
    persons: counts.reduce((sum, { count }) => sum + count, 0),
    arrested: { month: arrests?.month ?? 0, before: arrests?.before ?? 0 },
  }
}

/** One query. */
export async function accountNumbers(): Promise<AccountNumbers> {
  const monthAgo = new Date(clock.now().getTime() - MONTH_MS)
  const [numbers] = await read<{ active: number; recent: number | null }>(sql`
    SELECT COUNT(*) AS "active", SUM(CASE WHEN u."lastActiveAt" >= ${monthAgo} THEN 1 ELSE 0 END) AS "recent"
    FROM "User" u WHERE u."deletedAt" IS NULL AND u."active" = ${true}`)
  return { active: numbers!.active, recent: numbers!.recent ?? 0 }
}
