import { startOf } from '#server/platform/clock'
import { join, literal, read, sql, type Sql } from '#server/platform/database/read'
import { holds, seesSealed, type User } from '#server/permissions'
import { publishedHead } from './published.ts'
import { LOOKS, ON_REGISTER } from './actions.ts'
import type { AuditFilterForm } from './forms.ts'
import type { AuditRow, AuditTrail } from './screens.ts'
import { changesOf } from './sentences.ts'
import { saidTo, votersSeen } from './visible-entries.ts'
import { fold } from '#server/platform/search-words'
import { linkTo } from '#server/platform/web/addresses'
import { boundedTotal, bounds } from '#server/platform/web/paged'

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

/** Newest first. Four queries, plus two to search by names. */
export async function auditTrail(filter: AuditFilterForm, viewer: User): Promise<AuditTrail> {
  const where = await conditions(filter, viewer)
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
      data: entries.map(entry => toRow(entry, viewer)),
      ...boundedTotal(counted[0]!.total),
      page,
      perPage: PER_PAGE,
    },
    filter: shown,
    // Always lists all actions on the register, because a shorter list would reveal sealed records.
    actions: [...actions.map(({ action }) => action), ...ON_REGISTER].toSorted(),
    head: head && { day: head.day, size: head.size, root: head.root },
  }
}

/** Each batch continues after the last id. */
export async function* auditPortions(filter: AuditFilterForm, viewer: User, most = 1000) {
  const where = await conditions(filter, viewer)
  for (let last: number | null = null; ;) {
    const entries: Entry[] = await entriesOf(
      last === null ? where : sql`${where} AND e."id" < ${last}`,
      most,
      0,
    )
    if (entries.length === 0) return
    yield entries.map(entry => toRow(entry, viewer))
    last = entries.at(-1)!.id
  }
}

/** Skips through the index from one action to the next, because the log may be long. */
const actionsQuery = (viewer: User) => sql`
  WITH RECURSIVE e("action") AS (
    SELECT MIN("action") FROM "AuditEntry"
    UNION ALL SELECT (SELECT MIN(n."action") FROM "AuditEntry" n WHERE n."action" > e."action") FROM e WHERE e."action" IS NOT NULL
  ) SELECT e."action" FROM e WHERE e."action" NOT LIKE 'arrested-person.%' AND ${votersSeen(viewer)}`

const entriesOf = (where: Sql, most: number, skip: number) =>
  read<Entry>(sql`
    SELECT e."id", e."at", e."actorName", e."action", e."subjectType", e."subjectId", e."subject", e."details",
      CASE WHEN u."deletedAt" IS NULL THEN 0 ELSE 1 END AS "gone"
    FROM "AuditEntry" e LEFT JOIN "User" u ON e."subjectType" = 'user' AND u."id" = e."subjectId"
    WHERE ${where} ORDER BY e."id" DESC LIMIT ${most} OFFSET ${skip}`)

/**
 * Without access to cases or records their entries are listed without subject and contents, and searches do
 * not match those.
 */
async function conditions({ search, actor, action, from, to }: AuditFilterForm, viewer: User) {
  const all = [seen(viewer)]
  if (action) all.push(ofKind(action))
  if (actor) all.push(await byActor(actor))
  if (search) all.push(await bySubject(search, { cases: seesCases(viewer), register: seesRegister(viewer) }))
  if (from) all.push(sql`e."at" >= ${startOf(from)}`)
  if (to) all.push(sql`e."at" < ${startOf(to, 1)}`)
  return join(all, ' AND ')
}

/** A single action, all views, or everything except views. */
function ofKind(action: string) {
  if (action === 'looks') return sql`e."action" IN (${join(LOOKS)})`
  if (action === 'changes') return sql`e."action" NOT IN (${join(LOOKS)})`
  return sql`e."action" = ${action}`
}

const seen = (viewer: User) => sql`${votersSeen(viewer)} AND ${sealedSeen(viewer)}`

/** Entries about a sealed record are as restricted as the record. */
const sealedSeen = (viewer: User) =>
  seesSealed(viewer)
    ? sql`1 = 1`
    : sql`NOT EXISTS (SELECT 1 FROM "ArrestedPerson" p
        WHERE e."subjectType" = 'arrested-person' AND p."id" = e."subjectId" AND p."sealed" = ${true})`

const seesCases = (viewer: User) => holds(viewer, 'applications.view')
const seesRegister = (viewer: User) => holds(viewer, 'arrested-persons.view')

function isHidden(subjectType: string, viewer: User) {
  if (subjectType === 'application') return !seesCases(viewer)
  return subjectType === 'arrested-person' && !seesRegister(viewer)
}

function toRow(entry: Entry, viewer: User): AuditRow {
  const { at, actorName, action, subjectType, subject, details } = entry
  const refused = Boolean((details as { refused?: unknown } | null)?.refused)
  const known = isHidden(subjectType, viewer)
    ? { subject: '', hidden: true, href: null, changes: [] }
    : { subject, hidden: false, href: hrefOf(entry, viewer), changes: changesOf(saidTo(viewer, entry)) }
  return { at: at.toISOString(), actor: actorName, action, refused, subjectType, ...known }
}

function hrefOf({ subjectType, subjectId, gone }: Entry, viewer: User) {
  if (subjectId === null || gone) return null
  if (subjectType === 'application') return linkTo(`/applications/${subjectId}`)
  if (subjectType === 'arrested-person') return linkTo(`/arrested-persons/${subjectId}`)
  return subjectType === 'user' && holds(viewer, 'users.manage') ? linkTo(`/users/${subjectId}/edit`) : null
}

// People and types match any part of their names, without accents, on both databases.

const none = sql`1 = 0`
const OTHERS = ['user', 'account', 'settings']
const WHOLE_NUMBER = /^(AP-)?\d{4}-\d{6}$/i

async function byActor(search: string) {
  const names = await read<{ name: string }>(sql`
    WITH RECURSIVE e("name") AS (
      SELECT MIN("actorName") FROM "AuditEntry"
      UNION ALL SELECT (SELECT MIN(n."actorName") FROM "AuditEntry" n WHERE n."actorName" > e."name") FROM e WHERE e."name" IS NOT NULL
    ) SELECT e."name" FROM e WHERE e."name" IS NOT NULL`)
  return among(sql`e."actorName"`, names, search)
}

async function bySubject(search: string, sees: { cases: boolean; register: boolean }) {
  const names = await read<{ name: string }>(sql`
    SELECT DISTINCT "subject" AS "name" FROM "AuditEntry" WHERE "subjectType" IN (${join(OTHERS)})`)
  const ways = [sql`(e."subjectType" IN (${join(OTHERS)}) AND ${among(sql`e."subject"`, names, search)})`]
  if (sees.cases) ways.push(numbered('application', search))
  if (sees.register) ways.push(numbered('arrested-person', search))
  return sql`(${join(ways, ' OR ')})`
}

const numbered = (type: string, search: string) =>
  WHOLE_NUMBER.test(search.trim())
    ? sql`(e."subjectType" = ${type} AND e."subject" = ${search.trim().toUpperCase()})`
    : partOf(type, search)

const partOf = (type: string, search: string) =>
  sql`(e."subjectType" = ${type} AND LOWER(e."subject") LIKE ${like(search)} ESCAPE '\\')`

function among(column: Sql, names: { name: string }[], search: string) {
  const wanted = fold(search)
  const found = names.map(({ name }) => name).filter(name => fold(name).includes(wanted))
  return found.length ? sql`${column} IN (${join(found)})` : none
}

const like = (text: string) => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
