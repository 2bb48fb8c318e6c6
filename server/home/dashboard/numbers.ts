import { clock, startOf, today } from '#server/platform/clock'
import { literal, join, read, sql, type Sql } from '#server/platform/database/read'
import { laterDay } from '#server/platform/time-zones'
import type { Numbers } from './screens.ts'
import { stepNumbers } from './steps.ts'

const MINUTE_MS = 60_000

let cached: { since: number; numbers: Promise<Numbers> } | null = null

/**
 * Three queries, at most once a minute. Shared by everybody who sees cases, so nothing here may depend on open
 * rounds.
 */
export function boardNumbers(): Promise<Numbers> {
  const now = clock.now().getTime()
  if (cached && now >= cached.since && now < cached.since + MINUTE_MS) return cached.numbers
  const fresh = { since: now, numbers: readNumbers() }
  cached = fresh
  fresh.numbers.catch(() => {
    if (cached === fresh) cached = null
  })
  return fresh.numbers
}

/** For tests, which compare boards within a minute. */
export function forgetNumbers() {
  cached = null
}

async function readNumbers(): Promise<Numbers> {
  const [months, steps] = await Promise.all([monthNumbers(), stepNumbers()])
  return { today: today(), ...months, ...steps }
}

const MONTHS = 12

type Received = { month: number; received: number; early: number }
type Decided = { month: number; decided: number; approved: number; disapproved: number; early: number }

/**
 * Two queries. Counts the same cases as the lists behind the figures, by month in the board's time zone.
 * `early` counts those up to today's day of the month, so that last month can be compared with this one so
 * far.
 */
async function monthNumbers(): Promise<Pick<Numbers, 'months' | 'lastMonthSoFar'>> {
  const starts = Array.from({ length: MONTHS }, (_, month) => startOfMonth(month - MONTHS + 1))
  const cut = cutOfLastMonth(starts.at(-1)!)
  const [received, decided] = await Promise.all([
    read<Received>(sql`
      SELECT ${monthOf(sql`a."receivedOn"`, starts)} AS "month", COUNT(*) AS "received",
        SUM(CASE WHEN a."receivedOn" < ${cut} THEN 1 ELSE 0 END) AS "early"
      FROM "Application" a WHERE a."archived" IN (${true}, ${false}) AND a."receivedOn" >= ${starts[0]!}
      GROUP BY 1`),
    read<Decided>(sql`
      SELECT d."month", COUNT(*) AS "decided", SUM(d."approved") AS "approved",
        SUM(d."disapproved") AS "disapproved", SUM(d."early") AS "early"
      FROM (
        SELECT ${monthOf(
          sql`r."closedAt"`,
          starts.map(start => startOf(start)),
        )} AS "month",
          MAX(CASE WHEN r."outcome" = 'approved' THEN 1 ELSE 0 END) AS "approved",
          MAX(CASE WHEN r."outcome" = 'disapproved' THEN 1 ELSE 0 END) AS "disapproved",
          MAX(CASE WHEN r."closedAt" < ${startOf(cut)} THEN 1 ELSE 0 END) AS "early"
        FROM "Round" r WHERE r."closedAt" >= ${startOf(starts[0]!)} AND r."outcome" IN ('approved', 'disapproved')
        GROUP BY 1, r."applicationId"
      ) d GROUP BY d."month"`),
  ])
  const receivedIn = (month: number) => received.find(row => row.month === month)
  const decidedIn = (month: number) => decided.find(row => row.month === month)
  return {
    months: starts.map((start, month) => {
      const { decided: all = 0, approved = 0, disapproved = 0 } = decidedIn(month) ?? {}
      return {
        month: start.slice(0, 7),
        received: receivedIn(month)?.received ?? 0,
        decided: all,
        approved,
        disapproved,
      }
    }),
    lastMonthSoFar: {
      received: receivedIn(MONTHS - 2)?.early ?? 0,
      decided: decidedIn(MONTHS - 2)?.early ?? 0,
    },
  }
}

export function startOfMonth(later: number) {
  const [year, month] = today().split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10)
}

/** The day after today's counterpart in last month, or the end of a shorter month. */
export function cutOfLastMonth(thisMonth: string) {
  const last = startOfMonth(-1)
  const day = laterDay(last, Number(today().slice(8)))
  return day < thisMonth ? day : thisMonth
}

const monthOf = (value: Sql, starts: (string | Date)[]) => {
  const ends = starts.slice(1).map((end, month) => sql`WHEN ${value} < ${end} THEN ${literal(month)}`)
  return sql`CASE ${join(ends, ' ')} ELSE ${literal(starts.length - 1)} END`
}
