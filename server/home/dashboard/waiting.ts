import { UNFINISHED } from '#server/identities/imports/import'
import type { ImportKind } from '#server/identities/imports/screens'
import { waitingLists } from '#server/cases/lists/waiting-lists'
import { emailParts, isEmailJob } from '#server/messages/email/emails'
import { everSignedIn, withoutSecondFactor } from '#server/people/users/list'
import { holds, type Permission, type User } from '#server/permissions'
import { clock } from '#server/platform/clock'
import { join, literal, read, sql, type Sql } from '#server/platform/database/read'
import { linkTo } from '#server/platform/web/addresses'
import { overdue, retentionDue } from '#server/register/filter'
import { firstPersons } from '#server/register/list'
import type { Waiting, WaitingLines } from './screens.ts'

const LISTED = 5
const MONTH_MS = 30 * 86_400_000

/** Null for lists that don't apply to the viewer. At most seven queries. */
export async function waitingFor(viewer: User): Promise<Waiting> {
  const registers = holds(viewer, 'arrested-persons.register')
  const [cases, uncharged, due, lines] = await Promise.all([
    waitingLists(viewer, LISTED),
    registers ? firstPersons(overdue(), 'unchargedSince', viewer, LISTED) : null,
    registers ? firstPersons(retentionDue(), 'retentionReviewOn', viewer, LISTED) : null,
    waitingLines(viewer),
  ])
  return {
    ...cases,
    uncharged: uncharged && allReady(uncharged),
    retentionDue: due && allReady(due),
    ...lines,
  }
}

const allReady = <List extends { total: number }>(list: List) => ({ ...list, ready: list.total })

type Name = 'imports' | 'applicationImports' | 'invitations' | 'withoutSecondFactor' | 'undeliveredMail'
type List = { permission: Permission; url: (id: number) => string; query: (viewer: User) => Sql }

/** Unfinished imports, people who cannot work yet, and emails given up within the last month. */
const lists: Record<Name, List> = {
  imports: {
    permission: 'arrested-persons.register',
    url: id => `/arrested-persons/imports/${id}`,
    query: () => unfinished('arrested-person'),
  },
  applicationImports: {
    permission: 'applications.register',
    url: id => `/applications/imports/${id}`,
    query: () => unfinished('application'),
  },
  invitations: {
    permission: 'users.manage',
    url: id => `/users/${id}/edit`,
    query: () => sql`SELECT u."id", u."name" AS "label", u."position" AS "detail", u."invitedAt" AS "at",
      COUNT(*) OVER () AS "total" FROM "User" u
      WHERE u."deletedAt" IS NULL AND u."active" AND NOT ${everSignedIn} ORDER BY u."id"`,
  },
  withoutSecondFactor: {
    permission: 'users.manage',
    url: id => `/users/${id}/edit`,
    query: () => sql`SELECT u."id", u."name" AS "label", u."position" AS "detail", u."lastActiveAt" AS "at",
      COUNT(*) OVER () AS "total" FROM "User" u
      WHERE u."deletedAt" IS NULL AND u."active" AND ${everSignedIn} AND ${withoutSecondFactor} ORDER BY u."id"`,
  },
  undeliveredMail: {
    permission: 'settings.manage',
    url: () => '/settings#undelivered',
    query(viewer) {
      const { subject, recipient } = emailParts(viewer)
      return sql`SELECT e."id", ${subject} AS "label", ${recipient} AS "detail", e."createdAt" AS "at",
      COUNT(*) OVER () AS "total" FROM "Job" j JOIN "Email" e ON e."id" = j."subjectId"
      WHERE ${isEmailJob} AND j."state" = 'failed'
        AND e."createdAt" > ${new Date(clock.now().getTime() - MONTH_MS)} ORDER BY e."id" DESC`
    },
  },
}
const unfinished = (kind: ImportKind) => sql`
  SELECT i."id", i."fileName" AS "label", i."state" AS "detail", i."createdAt" AS "at", COUNT(*) OVER () AS "total"
  FROM "Import" i
  WHERE i."kind" = ${kind} AND i."state" IN (${join(UNFINISHED)}) ORDER BY i."id"`

const names = Object.keys(lists) as Name[]

type Row = { list: Name; id: number; label: string; detail: string; at: Date | null; total: number }

async function waitingLines(viewer: User) {
  const seen = names.filter(name => holds(viewer, lists[name].permission))
  const queries = seen.map(
    name =>
      sql`SELECT ${name} AS "list", w."id", w."label", w."detail", w."at", w."total" FROM (${lists[name].query(viewer)} LIMIT ${literal(LISTED)}) w`,
  )
  const rows = queries.length ? await read<Row>(join(queries, ' UNION ALL ')) : []
  const linesOf = (name: Name): WaitingLines | null => {
    const own = rows.filter(({ list }) => list === name)
    return seen.includes(name) ? allReady({ total: own[0]?.total ?? 0, first: own.map(lineOf) }) : null
  }
  return Object.fromEntries(names.map(name => [name, linesOf(name)])) as Record<Name, WaitingLines | null>
}

const lineOf = ({ list, id, label, detail, at }: Row) => ({
  id,
  label,
  detail,
  at: at?.toISOString() ?? null,
  url: linkTo(lists[list].url(id)),
})
