import { read, sql } from '#server/platform/database/read'
import type { Numbers } from './screens.ts'

const LAST = 200
const DAY = 86_400_000

type Decided = { registeredAt: Date; endorsedAt: Date; decidedAt: Date; signedAt: Date | null }

/**
 * Durations of each step for the latest decisions. Only an application's first decision counts. One query.
 */
export async function stepNumbers(): Promise<Pick<Numbers, 'daysToDecision' | 'steps'>> {
  const all = await read<Decided>(sql`
    SELECT a."createdAt" AS "registeredAt", f."openedAt" AS "endorsedAt", r."closedAt" AS "decidedAt", s."signedAt"
    FROM (
      SELECT d."id", d."applicationId", d."closedAt" FROM "Round" d
      WHERE d."closedAt" IS NOT NULL AND d."outcome" IN ('approved', 'disapproved') AND NOT EXISTS (
        SELECT 1 FROM "Round" e WHERE e."applicationId" = d."applicationId" AND e."number" < d."number"
          AND e."outcome" IN ('approved', 'disapproved'))
      ORDER BY d."closedAt" DESC, d."id" DESC LIMIT ${2 * LAST}
    ) r JOIN "Application" a ON a."id" = r."applicationId"
    JOIN "Round" f ON f."applicationId" = r."applicationId" AND f."number" = 1
    LEFT JOIN "Resolution" s ON s."roundId" = r."id" ORDER BY r."closedAt" DESC, r."id" DESC`)
  const last = all.slice(0, LAST)
  const signed = last.flatMap(({ decidedAt, signedAt }) => (signedAt ? [{ decidedAt, signedAt }] : []))
  return {
    daysToDecision: {
      now: median(last.map(wholeWay)),
      before: median(all.slice(LAST).map(wholeWay)),
      of: last.length,
    },
    steps: [
      step(
        'endorsed',
        last.map(({ registeredAt, endorsedAt }) => days(registeredAt, endorsedAt)),
      ),
      step(
        'decided',
        last.map(({ endorsedAt, decidedAt }) => days(endorsedAt, decidedAt)),
      ),
      step(
        'signed',
        signed.map(({ decidedAt, signedAt }) => days(decidedAt, signedAt)),
      ),
    ],
  }
}

const wholeWay = ({ registeredAt, decidedAt }: Decided) => days(registeredAt, decidedAt)

const step = (name: Numbers['steps'][number]['step'], took: number[]) => ({
  step: name,
  days: median(took),
  of: took.length,
})

const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY

function median(values: number[]) {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
  return Math.round(middle * 10) / 10
}
