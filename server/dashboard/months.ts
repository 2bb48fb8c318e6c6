import { startOf, today } from '../clock.ts'
import { literal, join, read, sql, type Sql } from '../database/read.ts'
import type { Numbers } from './screens.ts'

const MONTHS = 12

type Counted = { bucket: number; outcome: string; count: number }

/**
 * What came and what was decided in each of the last twelve months, in two queries. Months and days are as they are
 * where the board stands. Last month is cut in two at today's day, to be compared with this one as far as it has come.
 */
export async function monthNumbers(): Promise<Pick<Numbers, 'months' | 'lastMonthSoFar'>> {
  const starts = Array.from({ length: MONTHS }, (_, month) => startOfMonth(month - MONTHS + 1))
  const cut = cutOfLastMonth(starts.at(-1)!)
  const bounds = [...starts.slice(0, -1), cut, starts.at(-1)!]
  const [received, decided] = await Promise.all([
    read<Counted>(sql`
      SELECT ${bucketOf(sql`a."receivedOn"`, bounds)} AS "bucket", 'received' AS "outcome", COUNT(*) AS "count"
      FROM "Application" a WHERE a."archived" IN (${true}, ${false}) AND a."receivedOn" >= ${bounds[0]!}
      GROUP BY 1`),
    read<Counted>(sql`
      SELECT ${bucketOf(sql`r."closedAt"`, bounds.map(toMoment))} AS "bucket", r."outcome", COUNT(*) AS "count"
      FROM "Round" r WHERE r."closedAt" >= ${toMoment(bounds[0]!)} AND r."outcome" IN ('approved', 'disapproved')
      GROUP BY 1, 2`),
  ])
  const countIn = (rows: Counted[], buckets: number[], outcome?: string) =>
    rows
      .filter(row => buckets.includes(row.bucket) && (!outcome || row.outcome === outcome))
      .reduce((sum, { count }) => sum + count, 0)
  return {
    months: starts.map((start, month) => ({
      month: start.slice(0, 7),
      received: countIn(received, bucketsOf(month)),
      approved: countIn(decided, bucketsOf(month), 'approved'),
      disapproved: countIn(decided, bucketsOf(month), 'disapproved'),
    })),
    lastMonthSoFar: {
      received: countIn(received, [MONTHS - 2]),
      decided: countIn(decided, [MONTHS - 2]),
    },
  }
}

/** The first day of the month that is so many after this one. */
function startOfMonth(later: number) {
  const [year, month] = today().split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
}

/** The day after the one of last month that today is; a shorter month ends before it. */
function cutOfLastMonth(thisMonth: string) {
  const last = startOfMonth(-1)
  const cut = new Date(Date.parse(`${last}T00:00:00Z`) + Number(today().slice(8)) * 86_400_000)
  const day = cut.toISOString().slice(0, 10)
  return day < thisMonth ? day : thisMonth
}

/** Last month is two buckets, this one the last. */
const bucketsOf = (month: number) =>
  month < MONTHS - 2 ? [month] : month === MONTHS - 2 ? [month, month + 1] : [month + 1]

const toMoment = (day: string) => startOf(day)

/** Which part of the time line a value lies in; the last one has no end. */
const bucketOf = (value: Sql, bounds: (string | Date)[]) => {
  const ends = bounds.slice(1).map((end, bucket) => sql`WHEN ${value} < ${end} THEN ${literal(bucket)}`)
  return sql`CASE ${join(ends, ' ')} ELSE ${literal(bounds.length - 1)} END`
}
