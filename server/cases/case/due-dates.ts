import { today } from '#server/platform/clock'
import { timeZone } from '#server/platform/settings'
import { refreshSettings } from '#server/platform/stored-settings'
import type { Tx } from '#server/platform/database/client'
import { batches } from '#server/platform/database/batches'
import { lockApplications } from '#server/platform/database/locks'
import { join, type Query, queryIn, read, sql } from '#server/platform/database/read'
import { isRebuilt, rebuildOnce } from '#server/platform/database/rebuild-once'
import { transaction } from '#server/platform/database/transaction'
import { laterDay } from '#server/platform/time-zones'
import { addOrRestartJob } from '#server/platform/jobs/queue'
import { publishCalendar, publishToLists } from '#server/messages/live/publish'
import type { CaseKind } from '#server/tasks/kinds'
import { writeTasks } from '#server/tasks/write'
import { clocksOf } from '../clocks/clocks.ts'
import type { BoardCalendar } from '../clocks/due.ts'
import { changedDueDates, storedDueDates, writeDueDates } from '../clocks/due-dates.ts'
import type { Rules } from '../types/definition.ts'
import { toRules } from '../types/versions.ts'
import { overdueTasks } from './tasks/tasks-of.ts'

// Due dates that change without an act on their case: holidays, and the days that pass while clocks are stopped.

const CASES_AT_ONCE = 100
const OVERDUE: CaseKind[] = ['overdue']

/** Subjects of the job: the hourly one, and those after a change of the calendar and of the time zone. */
export const STOPPED = 0
const RUNNING = 1
const ALL = 2

export const refreshAfterCalendar = (tx: Tx) => refreshAfter(tx, RUNNING)

/** All that happened may then be on another day. */
export const refreshAfterTimeZone = (tx: Tx) => refreshAfter(tx, ALL)

async function refreshAfter(tx: Tx, subjectId: number) {
  await addOrRestartJob(tx, { kind: 'due-dates', subjectId })
  await publishCalendar(tx)
}

/** After a change of the calendar or the time zone, until the job has written all dates. A job that failed writes none. */
export async function isRefreshingAll() {
  const jobs = await read(sql`
    SELECT 1 AS "found" FROM "Job"
    WHERE "kind" = 'due-dates' AND "subjectId" IN (${RUNNING}, ${ALL}) AND "state" = 'waiting' LIMIT 1`)
  return jobs.length > 0
}

type Pace = (work: () => Promise<void>) => Promise<void>

/** In case the job was paused. */
const DAYS_LATE = 31

/** The job. After a kill it begins again. Clocks that ended before the change keep their dates. */
export async function refreshDueDates(subjectId: number, pace: Pace) {
  await refreshSettings() // another process may have changed the time zone
  if (subjectId === ALL) return void (await rebuildDueDates(pace))
  const changed =
    subjectId === STOPPED
      ? sql`d."computedOn" <> '' AND d."computedOn" < ${today()}`
      : sql`(d."endedOn" IS NULL OR d."endedOn" >= ${laterDay(today(), -DAYS_LATE)})`
  const rows = await read<{ id: number }>(sql`
    SELECT DISTINCT d."applicationId" AS "id" FROM "DueDate" d WHERE ${changed} ORDER BY "id"`)
  const ids = rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += CASES_AT_ONCE)
    await pace(() => transaction(tx => refreshIn(tx, ids.slice(at, at + CASES_AT_ONCE))))
}

async function refreshIn(tx: Tx, ids: number[]) {
  await lockApplications(tx, ids)
  const cases = await timedCases(ids, queryIn(tx))
  const changed = await writeDueDates(tx, cases)
  await writeTasks(tx, ids, OVERDUE, cases.flatMap(overdueTasks))
  if (changed.length > 0) await publishToLists(tx, changed[0]!)
}

type Timed = { id: number; archived: boolean; rules: Rules }

export async function timedCases(ids: number[], query: Query, calendar?: BoardCalendar) {
  const rows = await query<{ id: number; archived: boolean | number; typeVersionId: number }>(sql`
    SELECT a."id", a."archived", a."typeVersionId" FROM "Application" a WHERE a."id" IN (${join([0, ...ids])})`)
  const versions = await rulesOf([...new Set(rows.map(({ typeVersionId }) => typeVersionId))], query)
  const cases = rows.map(({ id, archived, typeVersionId }): Timed => ({
    id,
    archived: Boolean(archived),
    rules: versions.get(typeVersionId)!,
  }))
  const clocks = await clocksOf(cases, query, calendar)
  return cases.map(found => ({ ...found, clocks: clocks.get(found.id) ?? [] }))
}

async function rulesOf(ids: number[], query: Query) {
  const rows = await query<{ id: number; rules: Rules | string }>(sql`
    SELECT v."id", v."rules" FROM "TypeVersion" v WHERE v."id" IN (${join([0, ...ids])})`)
  return new Map(rows.map(({ id, rules }) => [id, toRules(rules)]))
}

/** Cases with clocks, or with due dates that they should not have. */
async function* portions() {
  const versions = await read<{ id: number; rules: Rules | string }>(
    sql`SELECT v."id", v."rules" FROM "TypeVersion" v`,
  )
  const timed = versions.flatMap(({ id, rules }) => (toRules(rules).clocks.length > 0 ? id : []))
  const after = (id: number) =>
    read<{ id: number }>(sql`
      SELECT a."id" FROM "Application" a WHERE a."id" > ${id} AND (a."typeVersionId" IN (${join([0, ...timed])})
        OR EXISTS (SELECT 1 FROM "DueDate" d WHERE d."applicationId" = a."id"))
      ORDER BY a."id" LIMIT ${CASES_AT_ONCE}`)
  for await (const rows of batches('id', 0, CASES_AT_ONCE, after)) yield rows.map(({ id }) => id)
}

/** The first case whose due dates are not those that follow from its record. */
export async function differingDueDate(): Promise<number | null> {
  for await (const ids of portions()) {
    const suspect = await firstDiffering(ids)
    // The case may have changed between the queries.
    if (suspect !== null && (await firstDiffering([suspect])) !== null) return suspect
  }
  return null
}

async function firstDiffering(ids: number[]): Promise<number | null> {
  const cases = await timedCases(ids, read)
  const stored = await storedDueDates(ids, read)
  // Yesterday’s dates of stopped clocks were right then, and pages compute them again.
  const current = stored.filter(({ computedOn }) => computedOn === '' || computedOn >= today())
  const stale = new Set(
    stored.filter(row => !current.includes(row)).map(({ applicationId }) => applicationId),
  )
  const { gone, written } = changedDueDates(
    current,
    cases.filter(({ id }) => !stale.has(id)),
  )
  return [...gone, ...written].map(({ applicationId }) => applicationId).find(id => !stale.has(id)) ?? null
}

const SETTING = 'due dates'
/** Increase it when due dates are derived differently. */
const DUE_DATES_VERSION = '2'
/** The server may have got another time zone, too. */
async function derivedBy() {
  await refreshSettings()
  return `${DUE_DATES_VERSION} ${timeZone()}`
}

export const bringDueDatesUpToDate = async () =>
  rebuildOnce(SETTING, await derivedBy(), () => rebuildDueDates())
export const dueDatesAreCurrent = async () => isRebuilt(SETTING, await derivedBy())

/** Returns the number of cases. */
export async function rebuildDueDates(pace: Pace = work => work()) {
  let cases = 0
  for await (const ids of portions()) {
    await pace(() => transaction(tx => refreshIn(tx, ids)))
    cases += ids.length
  }
  return cases
}
