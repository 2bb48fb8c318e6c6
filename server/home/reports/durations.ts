import { opened } from '#server/platform/database/client'
import { empty, join, literal, read, sql, type Sql } from '#server/platform/database/read'
import type { Step } from '#server/home/dashboard/screens'
import { type Days, within } from './tally.ts'

/** Rounds that decided their application for the first time. Its round is `d`. */
export const firstDecisions = (where: Sql, latest = empty) => sql`
  (SELECT d."id", d."applicationId", d."closedAt" FROM "Round" d
  WHERE ${where} AND d."outcome" IN ('approved', 'disapproved') AND NOT EXISTS (
    SELECT 1 FROM "Round" e WHERE e."applicationId" = d."applicationId" AND e."number" < d."number"
      AND e."outcome" IN ('approved', 'disapproved'))
  ${latest})`

/** Joins the moments of its steps to a first decision `r`. */
export const withSteps = sql`
  JOIN "Application" a ON a."id" = r."applicationId"
  JOIN "Round" f ON f."applicationId" = r."applicationId" AND f."number" = 1
  LEFT JOIN "Paper" s ON s."roundId" = r."id"`

export type Duration = {
  step: Step['step'] | 'whole'
  span: number
  typeId: number
  tenths: number
  count: number
}

/** How many applications took how many tenths of a day, by step, span and type. One query. */
export async function durations(spans: Days[]): Promise<Duration[]> {
  const decided = spans.map(
    (span, at) => sql`
      SELECT ${literal(at)} AS "span", a."typeId", ${tenths(sql`a."createdAt"`, sql`f."openedAt"`)} AS "endorsed",
        ${tenths(sql`f."openedAt"`, sql`r."closedAt"`)} AS "decided",
        ${tenths(sql`r."closedAt"`, sql`s."signedAt"`)} AS "signed",
        ${tenths(sql`a."createdAt"`, sql`r."closedAt"`)} AS "whole"
      FROM ${firstDecisions(within(sql`d."closedAt"`, span))} r ${withSteps}`,
  )
  if (decided.length === 0) return []
  return read<Duration>(sql`
    WITH took AS MATERIALIZED (${join(decided, ' UNION ALL ')})
    ${join([counted('endorsed'), counted('decided'), counted('signed'), counted('whole')], ' UNION ALL ')}`)
}

const counted = (step: Duration['step']) => sql`
  SELECT ${step} AS "step", "span", "typeId", ${columnOf[step]} AS "tenths", COUNT(*) AS "count" FROM took
  WHERE ${columnOf[step]} IS NOT NULL GROUP BY "span", "typeId", ${columnOf[step]}`

const columnOf = {
  endorsed: sql`"endorsed"`,
  decided: sql`"decided"`,
  signed: sql`"signed"`,
  whole: sql`"whole"`,
}

const tenths = (from: Sql, to: Sql) =>
  opened.provider === 'sqlite'
    ? sql`CAST(ROUND((julianday(${to}) - julianday(${from})) * 10) AS INTEGER)`
    : sql`CAST(ROUND(EXTRACT(EPOCH FROM ${to} - ${from}) / 8640) AS INTEGER)`

export const sizeOf = (took: Duration[]) => took.reduce((sum, { count }) => sum + count, 0)

/** The number of days within which a part of the applications were done. Null without any. */
export function daysWithin(took: Duration[], part: number) {
  const sorted = took.toSorted((a, b) => a.tenths - b.tenths)
  const place = sizeOf(took) * part
  let passed = 0
  for (const { tenths: days, count } of sorted) {
    passed += count
    if (passed >= place) return days / 10
  }
  return null
}
