import { literal, read, sql, type Sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { linkTo } from '#server/platform/web/addresses'
import { boundedTotal, bounds } from '#server/platform/web/paged'
import { publishedHead } from '../signed-log/heads.ts'
import { keepsRegister } from '#server/platform/register-switch'
import { ON_REGISTER } from './actions.ts'
import { type Needs, needsOf } from './answer-permissions.ts'
import { type AuditFilterForm, filterConditions } from './filter.ts'
import type { AuditLog, AuditRow } from './screens.ts'
import { changesOf } from './sentences.ts'
import { isSubjectHidden, withoutVoters, withVisibleDetails } from './visible-entries.ts'

const PER_PAGE = 50

type Entry = {
  id: number
  at: Date
  actorName: string
  action: string
  subjectType: string
  subjectId: number | null
  subject: string
  details: unknown
  gone: number
}

export async function auditPage(filter: AuditFilterForm, viewer: User): Promise<AuditLog> {
  const where = await filterConditions(filter, viewer)
  const [entries, counted, actions, head] = await Promise.all([
    entriesOf(where, PER_PAGE, (filter.page - 1) * PER_PAGE),
    read<{ total: number }>(sql`
      SELECT COUNT(*) AS "total" FROM (SELECT 1 FROM "AuditEntry" e WHERE ${where} LIMIT ${literal(bounds.counted + 1)}) counted`),
    read<{ action: string }>(actionsQuery(viewer)),
    publishedHead(),
  ])
  const { page, ...shown } = filter
  return {
    entries: {
      data: await toRows(entries, viewer),
      ...boundedTotal(counted[0]!.total),
      page,
      perPage: PER_PAGE,
    },
    filter: shown,
    // Always lists all actions on the register, because a shorter list would reveal sealed records.
    actions: [...actions.map(({ action }) => action), ...(keepsRegister() ? ON_REGISTER : [])].toSorted(),
    head: head && { day: head.day, size: head.size, root: head.root },
  }
}

const EXPORT_BATCH = 1000

export async function* auditBatches(filter: AuditFilterForm, viewer: User) {
  const where = await filterConditions(filter, viewer)
  for (let last: number | null = null; ;) {
    const older: Sql = last === null ? where : sql`${where} AND e."id" < ${last}`
    const entries: Entry[] = await entriesOf(older, EXPORT_BATCH, 0)
    if (entries.length === 0) return
    yield await toRows(entries, viewer)
    last = entries.at(-1)!.id
  }
}

/** Skips through the index from one action to the next, because the log may be long. */
const actionsQuery = (viewer: User) => sql`
  WITH RECURSIVE e("action") AS (
    SELECT MIN("action") FROM "AuditEntry"
    UNION ALL SELECT (SELECT MIN(n."action") FROM "AuditEntry" n WHERE n."action" > e."action") FROM e WHERE e."action" IS NOT NULL
  ) SELECT e."action" FROM e WHERE e."action" NOT LIKE 'arrested-person.%' AND ${withoutVoters(viewer)}`

/** By undoing the import that it came from. */
const isRemoved = sql`CASE e."subjectType"
  WHEN 'application' THEN NOT EXISTS (SELECT 1 FROM "Application" a WHERE a."id" = e."subjectId")
  WHEN 'arrested-person' THEN NOT EXISTS (SELECT 1 FROM "ArrestedPerson" p WHERE p."id" = e."subjectId")
  ELSE ${false} END`

const entriesOf = (where: Sql, limit: number, skip: number) =>
  read<Entry>(sql`
    SELECT e."id", e."at", e."actorName", e."action", e."subjectType", e."subjectId", e."subject", e."details",
      CASE WHEN u."deletedAt" IS NOT NULL OR ${isRemoved} THEN 1 ELSE 0 END AS "gone"
    FROM "AuditEntry" e LEFT JOIN "User" u ON e."subjectType" = 'user' AND u."id" = e."subjectId"
    WHERE ${where} ORDER BY e."id" DESC LIMIT ${limit} OFFSET ${skip}`)

async function toRows(entries: Entry[], viewer: User) {
  const isAnswered = ({ details }: Entry) => JSON.stringify(details ?? {}).includes('"answers.')
  const edited = entries.filter(entry => entry.subjectType === 'application' && isAnswered(entry))
  const needs = await needsOf(edited.map(({ subjectId }) => subjectId))
  return entries.map(entry => toRow(entry, viewer, needs))
}

function toRow(entry: Entry, viewer: User, needs: Needs): AuditRow {
  const { at, actorName, action, subjectType, subject, details } = entry
  const refused = Boolean((details as { refused?: unknown } | null)?.refused)
  const visible = isSubjectHidden(subjectType, viewer)
    ? { subject: '', hidden: true, href: null, changes: [] }
    : {
        subject,
        hidden: false,
        href: hrefOf(entry, viewer),
        changes: changesOf(withVisibleDetails(viewer, entry, needs)),
      }
  return { at: at.toISOString(), actor: actorName, action, refused, subjectType, ...visible }
}

function hrefOf({ subjectType, subjectId, gone }: Entry, viewer: User) {
  if (subjectId === null || gone) return null
  if (subjectType === 'application') return linkTo(`/applications/${subjectId}`)
  if (subjectType === 'arrested-person') return linkTo(`/arrested-persons/${subjectId}`)
  return subjectType === 'user' && holds(viewer, 'users.manage') ? linkTo(`/users/${subjectId}/edit`) : null
}
