import { firstDecisions, withSteps } from '#server/home/reports/durations'
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
    FROM ${firstDecisions(sql`d."closedAt" IS NOT NULL`, sql`ORDER BY d."closedAt" DESC, d."id" DESC LIMIT ${2 * LAST}`)} r
    ${withSteps} ORDER BY r."closedAt" DESC, r."id" DESC`)
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
