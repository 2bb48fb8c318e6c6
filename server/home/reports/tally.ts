import { startOf, today } from '#server/platform/clock'
import { join, literal, read, sql, type Sql } from '#server/platform/database/read'
import { EVERYBODY } from '#server/tasks/kinds'
import { actionName, type ActionOn } from '#server/records/audit/actions'

/** From the first to the last day. */
export type Days = { from: string; to: string }

const receivedIn = ({ from, to }: Days) => sql`a."receivedOn" >= ${from} AND a."receivedOn" <= ${to}`

const open = (status: string, span: Days) => sql`
  COUNT(*) AS "count" FROM "Application" a
  WHERE a."archived" = ${false} AND a."status" = ${status} AND ${receivedIn(span)}`

export const within = (moment: Sql, { from, to }: Days) =>
  sql`${moment} >= ${startOf(from)} AND ${moment} < ${startOf(to, 1)}`

/** An application decided twice in a span counts once. */
const decided = (outcomes: string[], span: Days) => sql`
  COUNT(DISTINCT a."id") AS "count" FROM "Round" r JOIN "Application" a ON a."id" = r."applicationId"
  WHERE ${within(sql`r."closedAt"`, span)} AND r."outcome" IN (${join(outcomes)})`

const acts = (action: ActionOn<'application'>, span: Days) => sql`
  COUNT(*) AS "count" FROM "AuditEntry" e JOIN "Application" a ON a."id" = e."subjectId"
  WHERE e."action" = ${actionName('application', action)} AND ${within(sql`e."at"`, span)}`

/** Each selects a count of `a`, the application. None may depend on open rounds. */
const measures = {
  received: (span: Days) => sql`COUNT(*) AS "count" FROM "Application" a WHERE ${receivedIn(span)}`,
  decided: (span: Days) => decided(['approved', 'disapproved'], span),
  approved: (span: Days) => decided(['approved'], span),
  disapproved: (span: Days) => decided(['disapproved'], span),
  withdrawn: (span: Days) => sql`
    COUNT(*) AS "count" FROM "Application" a WHERE a."archived" IN (${true}, ${false})
    AND a."status" = 'withdrawn' AND ${within(sql`a."statusSince"`, span)}`,
  toEndorse: (span: Days) => open('registered', span),
  toDecide: (span: Days) => open('endorsed', span),
  onHold: (span: Days) => open('on_hold', span),
  late: ({ from, to }: Days) => sql`
    COUNT(*) AS "count" FROM "Task" t JOIN "Application" a ON a."id" = t."applicationId"
    WHERE t."kind" IN ('reviewHold', 'reviewEarlyHold') AND t."userId" = ${EVERYBODY}
    AND t."dueOn" >= ${from} AND t."dueOn" <= ${to} AND t."dueOn" < ${today()}`,
  registeredActs: (span: Days) => acts('register', span),
  endorsedActs: (span: Days) => acts('endorse', span),
  signedActs: (span: Days) => acts('sign-resolution', span),
}
export type Measure = keyof typeof measures

export type Count = { measure: Measure; span: number; typeId: number; count: number }

/** One query, by span and type. Spans may overlap. */
export async function tally(names: Measure[], spans: Days[]): Promise<Count[]> {
  const queries = names.flatMap(name =>
    spans.map(
      (span, at) =>
        sql`SELECT ${name} AS "measure", ${literal(at)} AS "span", a."typeId", ${measures[name](span)} GROUP BY a."typeId"`,
    ),
  )
  return queries.length > 0 ? read<Count>(join(queries, ' UNION ALL ')) : []
}

/** Of one type, or of all. */
export const countOf = (counts: Count[], measure: Measure, span: number, typeId: number | null) =>
  counts
    .filter(row => row.measure === measure && row.span === span && (typeId ?? row.typeId) === row.typeId)
    .reduce((sum, { count }) => sum + count, 0)
