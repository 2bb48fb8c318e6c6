import { join, type Query, sql } from '#server/platform/database/read'
import { settingNames } from '#server/platform/settings'
import { ASKING } from '../clocks/asked.ts'
import { firstForged, firstLostOf, firstLost, type Records } from '#server/records/signed-log/forged'
import { notAsLogged, refuseForged, refuseForgedOffice } from './as-logged.ts'
import { areActsOnRequests, lostFromRequests } from './request-acts.ts'

// Due dates follow from these rows (clocks/happened.ts). Pages and acts that promise or move one compare them.

/** The entry of each act whose remark stops a clock, lets it go on, or extends it. */
const REMARKS = {
  hold: 'hold',
  resume: 'resume',
  withdraw: 'withdraw',
  duplicate: 'mark-duplicate',
  reinstate: 'reinstate',
  extend: 'extend',
}
const SENDINGS = ['application.dispatch-letter', 'application.dispatch-receipt']
const ENTRIES = [
  ...new Set([...ASKING, ...SENDINGS, ...Object.values(REMARKS).map(name => `application.${name}`)]),
]

const ofCase = (id: number) =>
  sql`r."subjectType" = 'application' AND r."subjectId" = ${id} AND r."action" IN (${join(ENTRIES)})`

const CALENDAR: Records = [
  ['holiday', sql`WHERE r."id" > 0`],
  ['setting', sql`WHERE r."name" = ${settingNames.weekend}`],
]

const recordsBehind = (id: number): Records => [
  ['application', sql`WHERE r."id" = ${id}`],
  [
    'version of a type',
    sql`WHERE r."id" = (SELECT a."typeVersionId" FROM "Application" a WHERE a."id" = ${id})`,
  ],
  ['round', sql`WHERE r."applicationId" = ${id}`],
  ['remark', sql`WHERE r."applicationId" = ${id}`],
  ['entry', sql`WHERE ${ofCase(id)}`],
  ['entry', sql`WHERE ${areActsOnRequests(id)}`],
  ['resolution', sql`WHERE r."applicationId" = ${id}`],
  ['dispatch', sql`WHERE r."paperId" IN (SELECT p."id" FROM "Paper" p WHERE p."applicationId" = ${id})`],
  ...CALENDAR,
]

/** The first of the rows behind a case’s due dates that somebody changed, added or removed, or null. */
export const forgedBehindDates = async (id: number, query: Query, further: Records = []) =>
  (await firstForged([...recordsBehind(id), ...further], query)) ?? (await lostBehindDates(id, query))

const lostBehindDates = async (id: number, query: Query) =>
  (await lostFromCalendar(query)) ?? (await lostFromCase(id, query)) ?? (await lostFromRequests(id, query))

/** Throws RuleBroken if there is one. */
export async function refuseForgedDates(id: number, query: Query, done: 'extended' | 'signed') {
  await refuseForged(query, done, ...recordsBehind(id))
  const lost = await lostBehindDates(id, query)
  if (lost) throw notAsLogged(lost, done)
}

/** For a receipt. Throws RuleBroken if somebody changed what the dates of a new case would be promised by. */
export async function refuseForgedPromise(typeId: number, query: Query, done: 'registered' | 'signed') {
  await refuseForged(query, done, ['version of a type', sql`WHERE r."typeId" = ${typeId}`], ...CALENDAR)
  await refuseForgedOffice(query, done)
  const lost = (await lostFromCalendar(query)) ?? (await firstLost('version of a type', query))
  if (lost) throw notAsLogged(lost, done)
}

const lostFromCalendar = async (query: Query) =>
  (await firstLostOf('setting', [settingNames.weekend], query)) ?? (await firstLost('holiday', query))

type Entry = { action: string; details: { sending?: number } | string | null }

/** The audit log has each act that left a remark, and each sending. */
async function lostFromCase(id: number, query: Query) {
  const entries = await query<Entry>(sql`
    SELECT r."action", r."details" FROM "AuditEntry" r WHERE ${ofCase(id)}`)
  const remarks = await query<{ kind: string; count: number }>(sql`
    SELECT m."kind", COUNT(*) AS "count" FROM "Remark" m WHERE m."applicationId" = ${id} GROUP BY m."kind"`)
  for (const [kind, entry] of Object.entries(REMARKS)) {
    const acts = entries.filter(({ action }) => action === `application.${entry}`)
    const left = remarks.find(remark => remark.kind === kind)?.count ?? 0
    if (acts.length > Number(left)) return `a remark of application ${id} is gone`
  }
  return lostSending(entries, query)
}

/** Of a letter whose sending was removed, nobody would know that it was sent. */
export async function refuseForgedSendings(id: number, paperId: number, query: Query) {
  await refuseForged(query, 'withdrawn', ['dispatch', sql`WHERE r."paperId" = ${paperId}`])
  const entries = await query<Entry>(sql`
    SELECT r."action", r."details" FROM "AuditEntry" r WHERE ${ofCase(id)}`)
  const lost = await lostSending(entries, query)
  if (lost) throw notAsLogged(lost, 'withdrawn')
}

function lostSending(entries: Entry[], query: Query) {
  const ids = entries.flatMap(({ action, details }) => {
    if (!SENDINGS.includes(action)) return []
    const { sending } = (typeof details === 'string' ? JSON.parse(details) : details) as { sending?: number }
    return sending ?? []
  })
  return firstLostOf('dispatch', ids, query)
}
