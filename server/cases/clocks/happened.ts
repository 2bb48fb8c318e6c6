import { dayOf } from '#server/platform/clock'
import { join, type Query, sql } from '#server/platform/database/read'
import { type Asked, askedOf } from './asked.ts'
import type { Happened } from './due.ts'

// Protected rows say what clocks count from. There is no table of events, which could say something else.

type Row = {
  id: number
  receivedOn: string
  decidedBeforeOn: string
  endorsedAt: Date | null
  decidedAt: Date | null
  signedAt: Date | null
  servedAt: string | null
}

type Step = { applicationId: number; kind: StepKind; items: string[] | string | null; createdAt: Date }
type StepKind = (typeof STEPS)[number]

const STEPS = ['hold', 'resume', 'withdraw', 'duplicate', 'reinstate', 'extend'] as const

/** By application. */
export async function happenedTo(ids: number[], query: Query): Promise<Map<number, Happened>> {
  if (ids.length === 0) return new Map()
  const [rows, steps, asked] = await Promise.all([
    query<Row>(momentsQuery(ids)),
    query<Step>(stepsQuery(ids)),
    askedOf(ids, query),
  ])
  const stepsOf = Map.groupBy(steps, ({ applicationId }) => applicationId)
  return new Map(rows.map(row => [row.id, toHappened(row, stepsOf.get(row.id) ?? [], asked.get(row.id))]))
}

// Not joins, for which PostgreSQL would read all rounds and papers.
const decidedAt = sql`(SELECT o."closedAt" FROM "Round" o
  WHERE o."applicationId" = a."id" AND o."outcome" IN ('approved', 'disapproved') ORDER BY o."id" LIMIT 1)`
const signedAt = sql`(SELECT o."signedAt" FROM "Paper" o
  WHERE o."applicationId" = a."id" AND o."kind" = '' AND o."signedAt" IS NOT NULL ORDER BY o."id" LIMIT 1)`

/** A letter serves a decision on the day on which it arrives, if it was approved after the decision and is no request. */
const serving = sql`FROM "Dispatch" d JOIN "Paper" p ON p."id" = d."paperId"
  WHERE p."applicationId" = a."id" AND d."result" = 'delivered' AND p."requestId" IS NULL
    AND p."signedAt" >= ${decidedAt}`

/** The ids of the sendings with which a decision was served. */
export const servingDispatches = async (id: number, query: Query) =>
  (
    await query<{ id: number }>(sql`
      SELECT v."id" FROM "Application" a JOIN "Dispatch" v ON v."id" IN (SELECT d."id" ${serving})
      WHERE a."id" = ${id}`)
  ).map(row => row.id)

const momentsQuery = (ids: number[]) => sql`
  SELECT a."id", a."receivedOn", a."decidedBeforeOn", f."openedAt" AS "endorsedAt", ${decidedAt} AS "decidedAt",
    ${signedAt} AS "signedAt", (SELECT MIN(COALESCE(NULLIF(d."arrivedOn", ''), d."at")) ${serving}) AS "servedAt"
  FROM "Application" a LEFT JOIN "Round" f ON f."applicationId" = a."id" AND f."number" = 1
  WHERE a."id" IN (${join(ids)})`

const stepsQuery = (ids: number[]) => sql`
  SELECT r."applicationId", r."kind", r."items", r."createdAt" FROM "Remark" r
  WHERE r."applicationId" IN (${join(ids)}) AND r."kind" IN (${join(STEPS)}) ORDER BY r."id"`

function toHappened(row: Row, steps: Step[], asked?: Asked): Happened {
  const { receivedOn, decidedBeforeOn, endorsedAt, decidedAt: decided, signedAt, servedAt } = row
  const days = {
    requested: asked?.requestedOn ?? null,
    endorsed: endorsedAt && dayOf(endorsedAt),
    decided: decided && dayOf(decided),
    signed: signedAt && dayOf(signedAt),
    served: servedAt && (servedAt.length > 10 ? dayOf(new Date(servedAt)) : servedAt),
  }
  // Everything about a case that was decided before Docket was done by then.
  const events = Object.fromEntries(
    Object.entries(days).flatMap(([event, day]) =>
      decidedBeforeOn || day ? [[event, decidedBeforeOn || day]] : [],
    ),
  )
  const extended = Object.fromEntries(
    steps.flatMap(({ kind, items, createdAt }) =>
      kind === 'extend' ? [[parsed(items)[0]!, dayOf(createdAt)]] : [],
    ),
  )
  return { receivedOn, events, stops: [...stopsIn(steps), ...(asked?.stops ?? [])], extended }
}

const parsed = (items: Step['items']): string[] =>
  typeof items === 'string' ? (JSON.parse(items) as string[]) : (items ?? [])

const STOPS: Partial<Record<StepKind, Pick<Happened['stops'][number], 'kind' | 'why'>>> = {
  hold: { kind: 'hold', why: 'it was on hold' },
  withdraw: { kind: 'withdrawn', why: 'it was withdrawn' },
  duplicate: { kind: 'withdrawn', why: 'it was marked as a duplicate' },
}

/** A withdrawal ends a hold. */
function stopsIn(steps: Step[]) {
  const stops: Happened['stops'] = []
  const end = (to: string) => {
    const last = stops.at(-1)
    if (last?.to === null) last.to = to
  }
  for (const { kind, createdAt } of steps) {
    if (kind === 'extend') continue
    const day = dayOf(createdAt)
    end(day)
    if (STOPS[kind]) stops.push({ ...STOPS[kind], from: day, to: null })
  }
  return stops
}
