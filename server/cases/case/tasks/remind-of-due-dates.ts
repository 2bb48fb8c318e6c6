import { clock, today } from '#server/platform/clock'
import { lockApplications } from '#server/platform/database/locks'
import { join, type Query, queryIn, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { isHolder } from '#server/platform/holders'
import { runWithPause } from '#server/platform/jobs/run-with-pause'
import { timeZone } from '#server/platform/settings'
import { laterDay, wallTime } from '#server/platform/time-zones'
import { deadlineEvent, notifyOf } from '#server/messages/notifications/notify'
import { EVERYBODY, type TaskKind, taskKinds } from '#server/tasks/kinds'
import { reasons } from '#server/tasks/lists'
import { boardCalendar } from '../../clocks/calendar.ts'
import { calendarOn } from '../../clocks/due.ts'
import { isPursued } from '../../clocks/due-filter.ts'
import { type Calendar, restOn } from '../../clocks/count.ts'
import type { Rules } from '../../types/definition.ts'
import { toRules } from '../../types/versions.ts'
import { isAssignable } from '../assignment.ts'
import { timedCases } from '../due-dates.ts'

const FROM = '08:00'

type Warning = { clock: string; on: string; days: number }
type Candidate = Omit<Warning, 'days'> & { id: number; reference: string; typeVersionId: number }
type Warns = Map<number, Map<string, number[]>>

type Pace = (work: () => Promise<void>) => Promise<void>

/** Warns of due dates on working days, each date and warning once. */
export async function remindOfDueDates(pace: Pace = runWithPause) {
  const calendar = calendarOn(today(), await boardCalendar(read))
  if (wallTime(clock.now(), timeZone()).slice(11, 16) < FROM || restOn(today(), calendar)) return
  const warns = await warnsOfVersions()
  for (const { id, reference, typeVersionId, ...due } of await nearDueDates(warns, calendar)) {
    const days = warningToday(due.on, warns.get(typeVersionId)?.get(due.clock) ?? [], calendar)
    if (days === null) continue
    const warning = { ...due, days }
    if ((await unwarned(id, warning, read)).length > 0) await pace(() => remind({ id, reference }, warning))
  }
}

/**
 * The latest warning that has come, in days before the date. On a day off, it comes on the working day before, which is
 * still in time.
 */
function warningToday(on: string, warns: number[], calendar: Calendar): number | null {
  const come = warns.filter(days => workingDayUntil(laterDay(on, -days), calendar) <= today())
  return come.length > 0 ? Math.min(...come) : null
}

function workingDayUntil(last: string, calendar: Calendar) {
  let day = last
  while (restOn(day, calendar)) day = laterDay(day, -1)
  return day
}

/** Several processes may run at once: the lock makes the others wait, and they then find it sent. */
const remind = (found: { id: number; reference: string }, warning: Warning) =>
  transaction(async tx => {
    await lockApplications(tx, [found.id])
    const query = queryIn(tx)
    if (await isReplaced(found.id, warning, query)) return
    await notifyOf.deadline(tx, found, warning, await unwarned(found.id, warning, query))
  })

/** The stored date may be from before a change of the holidays. */
async function isReplaced(id: number, { clock: name, on }: Warning, query: Query) {
  const [found] = await timedCases([id], query)
  const due = found?.clocks.find(({ rule }) => rule.name === name)?.due
  return found?.archived || !due || due.on !== on || due.endedOn !== null || due.isStopped
}

async function warnsOfVersions(): Promise<Warns> {
  const versions = await read<{ id: number; rules: Rules | string }>(
    sql`SELECT v."id", v."rules" FROM "TypeVersion" v`,
  )
  return new Map(
    versions.map(({ id, rules }) => [
      id,
      new Map(toRules(rules).clocks.map(({ name, warn }) => [name, warn])),
    ]),
  )
}

/** Of clocks that run. The date of an application is never later than theirs, so its index finds them. */
async function nearDueDates(warns: Warns, calendar: Calendar) {
  const most = Math.max(-1, ...[...warns.values()].flatMap(clocks => [...clocks.values()].flat()))
  if (most < 0) return []
  // A warning that falls on days off comes earlier.
  const beforeDaysOff = workingDayFrom(laterDay(today(), 1), calendar)
  const latest = laterDay(beforeDaysOff, most)
  return read<Candidate>(sql`
    SELECT a."id", a."reference", a."typeVersionId", d."clock", d."dueOn" AS "on" FROM "Application" a
    JOIN "DueDate" d ON d."applicationId" = a."id"
    WHERE a."archived" = ${false} AND ${isPursued} AND a."dueOn" <= ${latest} AND d."endedOn" IS NULL AND d."left" = 0
      AND d."dueOn" >= ${today()} AND d."dueOn" <= ${latest} ORDER BY d."dueOn", a."id", d."clock"`)
}

function workingDayFrom(first: string, calendar: Calendar) {
  let day = first
  while (restOn(day, calendar)) day = laterDay(day, 1)
  return day
}

/** The assignee, or else those who have to act on the case next, without those who have been warned. */
async function unwarned(id: number, warning: Warning, query: Query): Promise<number[]> {
  const warned = sql`EXISTS (SELECT 1 FROM "Notification" n
    WHERE n."userId" = u."id" AND n."event" = ${deadlineEvent(id, warning)})`
  const assignees = await query<{ id: number; warned: number }>(sql`
    SELECT u."id", CASE WHEN ${warned} THEN 1 ELSE 0 END AS "warned" FROM "User" u
    WHERE u."id" = (SELECT a."assigneeId" FROM "Application" a WHERE a."id" = ${id}) AND ${isAssignable}`)
  if (assignees.length > 0) return assignees.flatMap(user => (user.warned ? [] : user.id))
  const acting = await actingNext(id, query)
  if (acting.length === 0) return []
  const rows = await query<{ id: number }>(sql`
    SELECT u."id" FROM "User" u WHERE (${join(acting, ' OR ')}) AND NOT ${warned} ORDER BY u."id"`)
  return rows.map(user => user.id)
}

/** Conditions for `u`: who has the tasks of the most pressing reason why the case waits. */
async function actingNext(id: number, query: Query) {
  const tasks = await query<{ kind: TaskKind; userId: number }>(
    sql`SELECT t."kind", t."userId" FROM "Task" t WHERE t."applicationId" = ${id}`,
  )
  const own = tasks.filter(({ kind }) => !taskKinds[kind].aside && !taskKinds[kind].compares)
  const reason = Object.keys(reasons).find(each => own.some(({ kind }) => taskKinds[kind].waits === each))
  return own
    .filter(({ kind }) => taskKinds[kind].waits === reason)
    .map(({ kind, userId }) => {
      const may = taskKinds[kind].seenWith.map(group => sql`(${join(group.map(isHolder), ' OR ')})`)
      return sql`(${join([...may, ...(userId === EVERYBODY ? [] : [sql`u."id" = ${userId}`])], ' AND ')})`
    })
}
