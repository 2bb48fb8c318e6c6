import { today } from '#server/platform/clock'
import { join, literal, sql, type Sql } from '#server/platform/database/read'
import { laterDay } from '#server/platform/time-zones'
import { weekend } from './holidays.ts'

// `a` is the application and `d` one of its due dates. The date of the application is never later than those of its
// clocks that run, so its index finds them.

export const dueFilters = ['overdue', 'week'] as const
export type DueFilter = (typeof dueFilters)[number]

const WEEK = 7

/** The clocks of other cases are all stopped, and nobody has to do anything on them. */
export const isPursued = sql`a."status" NOT IN ('withdrawn', 'duplicate')`

export const dueWithin = (filter: DueFilter): Sql =>
  sql`(${filter === 'overdue' ? isOverdue() : isDueThisWeek()} AND ${isPursued})`

const isOverdue = () => sql`(a."dueOn" < ${today()} AND ${has(sql`${runs} AND d."dueOn" < ${today()}`)})`

function isDueThisWeek() {
  const last = laterDay(today(), WEEK)
  const runsOut = sql`(${runs} AND d."dueOn" <= ${last})`
  return sql`(a."dueOn" <= ${last} AND NOT ${isOverdue()} AND ${has(sql`(${runsOut} OR ${endsThisWeek()})`)})`
}

const has = (condition: Sql) => sql`EXISTS (SELECT 1 FROM "DueDate" d
  WHERE d."applicationId" = a."id" AND d."endedOn" IS NULL AND ${condition})`

/** Not `computedOn`, because SQLite would read the index on it for each case. */
const runs = sql`d."left" = 0`

/** If the stop of a clock ended today. Its stored date may be that of an earlier day. */
function endsThisWeek() {
  const working = workingDays()
  return sql`(d."left" > 0 AND d."left" <= CASE WHEN d."unit" = 'working' THEN (SELECT COUNT(*) FROM ${working})
    WHEN d."rolls" = 'next' THEN (SELECT COALESCE(MAX(w."after"), 0) FROM ${working}) ELSE ${literal(WEEK)} END)`
}

/** `w`: the working days of the next seven days, and how many days after today each is. */
function workingDays() {
  const off = weekend()
  const days = Array.from({ length: WEEK }, (_, at) => ({ after: at + 1, day: laterDay(today(), at + 1) }))
    .filter(({ day }) => !off.includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
    .map(({ after, day }) => sql`SELECT ${literal(after)} AS "after", ${day} AS "day"`)
  return sql`(SELECT n."after" FROM (${join(days, ' UNION ALL ')}) n WHERE NOT EXISTS (
    SELECT 1 FROM "Holiday" h WHERE h."day" = n."day" AND (h."struckOn" IS NULL OR h."struckOn" > ${today()}))) w`
}
