import { saidColumns, saidIn, saidJoins, type SaidRow } from '../discussion/said.ts'
import { actionWords } from '#server/records/audit/action-words'
import { actionName, CASE_MOVES } from '#server/records/audit/actions'
import { type Needs, needsOf } from '#server/records/audit/answer-permissions'
import { changesOf } from '#server/records/audit/sentences'
import { isRestricted, withoutRestricted, withoutVoters } from '#server/records/audit/visible-entries'
import { clock } from '#server/platform/clock'
import { ignoreFullDisk } from '#server/platform/database/busy'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { markCaseRead } from '#server/messages/notifications/list'
import type { User } from '#server/permissions'
import { answerWords } from '../types/answer-fields.ts'
import { visibleTo } from '../types/answers.ts'
import type { OwnField } from '../types/definition.ts'
import { definitionIn, type OwnColumns } from '../case/own-answers.ts'
import type { HistoryEntry, SinceLastVisit } from './screens.ts'

const MAX_ENTRIES = 100
const SAME_VISIT_MS = 30 * 60_000
const JUST_NOW_MS = 60_000

type Entry = {
  id: number
  at: Date
  actorName: string
  action: string
  details: Record<string, unknown> | null
}

/** Newest first. Only people who decide see who voted or recused themselves. */
export async function auditEntriesOf(id: number, viewer: User, limit: number) {
  const entries = await read<Entry>(sql`
    SELECT e."id", e."at", e."actorName", e."action", e."details" FROM "AuditEntry" e
    WHERE e."subjectType" = 'application' AND e."subjectId" = ${id} AND ${withoutVoters(viewer)}
    ORDER BY e."id" DESC LIMIT ${limit}`)
  const needs = await needsFor(id, entries)
  return entries.flatMap(entry => visibleEntry(entry, viewer, needs, id))
}

const needsFor = (id: number, entries: Pick<Entry, 'action'>[]) =>
  needsOf(entries.some(({ action }) => action === EDIT) ? [id] : [])

const EDIT = actionName('application', 'edit')

/** Empty for an edit that changed nothing, or only fields that the viewer may not see. */
function visibleEntry<Row extends Pick<Entry, 'details'>>(
  entry: Row,
  viewer: User,
  needs: Needs,
  id: number,
): (Row & { whole: boolean })[] {
  const whole = !isRestricted(viewer, entry.details, needs, id)
  const details = withoutRestricted(viewer, entry.details, needs, id) as Entry['details']
  const { version: _version, before: _before, after, ...others } = details ?? {}
  const isEmpty = after !== undefined && Object.keys({ ...after, ...others }).length === 0
  return isEmpty ? [] : [{ ...entry, details, whole }]
}

/** The latest entries, with the labels of own fields and the beginnings of comments and remarks. */
export async function historyOf(application: Labelled, viewer: User): Promise<HistoryEntry[]> {
  const entries = await read<Entry & SaidRow>(sql`
    SELECT e."at", e."actorName", e."action", e."details", ${saidColumns} FROM "AuditEntry" e ${saidJoins}
    WHERE e."subjectType" = 'application' AND e."subjectId" = ${application.id} AND ${withoutVoters(viewer)}
    ORDER BY e."id" DESC LIMIT ${MAX_ENTRIES}`)
  const fields = visibleTo(definitionIn(application), viewer)
  const labels = Object.fromEntries(fields.map(({ name, label }) => [`answers.${name}`, label]))
  const needs = await needsFor(application.id, entries)
  return entries
    .flatMap(entry => visibleEntry(entry, viewer, needs, application.id))
    .map(entry => withAnswersInWords(withoutIds(entry), fields))
    .map(entry => ({
      ...toHistory(entry, labels),
      words: actionWords(entry.action),
      said: saidIn(entry),
    }))
}

type Labelled = Pick<OwnColumns, 'versionFields'> & { id: number }

/** Fields of other versions stay as in the log. */
function withAnswersInWords<Row extends Entry>(entry: Row, fields: OwnField[]): Row {
  const words = (part: unknown) =>
    Object.fromEntries(
      Object.entries(part ?? {}).map(([name, value]) => {
        const field = fields.find(one => name === `answers.${one.name}`)
        return [name, field ? answerWords(field, value) : value]
      }),
    )
  const { before, after } = entry.details ?? {}
  return { ...entry, details: { ...entry.details, before: words(before), after: words(after) } }
}

export const toHistory = ({ at, actorName, action, details }: Entry, labels?: Record<string, string>) => ({
  at: at.toISOString(),
  actor: actorName,
  action,
  changes: changesOf({ action, details }, labels),
})

/** Readers of the history have no use for the version of the record, nor for ids and hashes of what belongs to it. */
function withoutIds<Row extends Entry>(entry: Row): Row {
  const details = Object.entries(entry.details ?? {}).filter(([name]) => !IDS.has(name))
  return { ...entry, details: Object.fromEntries(details) }
}

const IDS = new Set(['version', 'letter', 'sending', 'pdf', 'itemIds', 'fileIds'])

/** Counts votes of others, but says nothing about how they voted. */
export async function sinceLastVisit(
  id: number,
  since: Date | null,
  viewer: User,
): Promise<SinceLastVisit | null> {
  if (!since) return null
  const [entries, [counts]] = await Promise.all([
    read<Entry>(sql`
      SELECT e."action", e."actorName", e."details" FROM "AuditEntry" e
      WHERE e."subjectType" = 'application' AND e."subjectId" = ${id} AND e."at" > ${since}
        AND (e."actorId" IS NULL OR e."actorId" <> ${viewer.id}) ORDER BY e."id" LIMIT 200`),
    read<Pick<SinceLastVisit, 'files' | 'remarks' | 'comments' | 'votes'>>(sql`
      SELECT
        (SELECT COUNT(*) FROM "File" f WHERE f."applicationId" = ${id} AND f."purpose" = 'document'
          AND f."createdAt" > ${since} AND f."uploadedById" <> ${viewer.id} AND f."removedAt" IS NULL) AS "files",
        (SELECT COUNT(*) FROM "Remark" m WHERE m."applicationId" = ${id} AND m."createdAt" > ${since} AND m."authorId" <> ${viewer.id}) AS "remarks",
        (SELECT COUNT(*) FROM "Comment" c WHERE c."applicationId" = ${id} AND c."createdAt" > ${since}
          AND c."authorId" <> ${viewer.id} AND c."removedAt" IS NULL) AS "comments",
        (SELECT COUNT(*) FROM "Seat" s JOIN "Round" r ON r."id" = s."roundId"
          WHERE r."applicationId" = ${id} AND r."closedAt" IS NULL AND s."userId" <> ${viewer.id}
            AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId")
            AND (SELECT MIN(v."castAt") FROM "Vote" v WHERE v."seatId" = s."id") > ${since}) AS "votes"`),
  ])
  const edits = entries.filter(({ action }) => action === EDIT)
  const needs = await needsFor(id, edits)
  const visible = edits.map(
    ({ details }) => withoutRestricted(viewer, details, needs, id) as Entry['details'],
  )
  const fields = new Set(visible.flatMap(details => Object.keys(details?.after ?? {})))
  return {
    since: since.toISOString(),
    steps: entries
      .filter(({ action }) => CASE_MOVES.includes(action))
      .map(({ action, actorName }) => ({
        step: action.split('.')[1]!,
        words: actionWords(action),
        by: actorName,
      })),
    fields: [...fields].toSorted(), // The databases store them in different orders.
    ...counts!,
  }
}

type Visits = { lastAt: Date | null; beforeAt: Date | null }

/** The end of the previous visit. Null on the first one. */
export function endOfLastVisit({ lastAt, beforeAt }: Visits) {
  return lastAt && isWithin(SAME_VISIT_MS, lastAt) ? beforeAt : lastAt
}

/**
 * Records a visit and returns how many notifications it marks as read. Skipped on a full disk, where losing
 * it does no harm.
 */
export async function recordVisit(id: number, viewer: User, { lastAt, hasUnread }: VisitedCase) {
  if (!lastAt || !isWithin(JUST_NOW_MS, lastAt)) await ignoreFullDisk(writeVisit(id, viewer, lastAt))
  return hasUnread ? ((await ignoreFullDisk(markCaseRead(viewer, id))) ?? 0) : 0
}

type VisitedCase = Pick<Visits, 'lastAt'> & { hasUnread: boolean | number }

async function writeVisit(applicationId: number, { id: userId }: User, lastAt: Date | null) {
  const now = clock.now()
  const isNewVisit = lastAt && !isWithin(SAME_VISIT_MS, lastAt)
  await db.caseVisit.upsert({
    where: { userId_applicationId: { userId, applicationId } },
    create: { userId, applicationId, lastAt: now },
    update: { lastAt: now, ...(isNewVisit && { beforeAt: lastAt }) },
  })
}

const isWithin = (period: number, at: Date) => clock.now().getTime() - at.getTime() < period
