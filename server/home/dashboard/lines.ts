import { clock } from '#server/platform/clock'
import { join, literal, read, sql, type Sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { everSignedIn, withoutSecondFactor } from '#server/people/users/list'
import type { WaitingLines } from './screens.ts'
import { linkTo } from '#server/platform/web/addresses'

// To-do items besides cases and records: unfinished imports, people who cannot work yet, undelivered emails.

type Name = 'imports' | 'invitations' | 'withoutSecondFactor' | 'undeliveredMail'
type Row = { list: Name; id: number; label: string; detail: string; at: Date | null; total: number }

const MONTH = 30 * 86_400_000

const imports = sql`SELECT i."id", i."fileName" AS "label", i."state" AS "detail", i."createdAt" AS "at",
  COUNT(*) OVER () AS "total" FROM "Import" i
  WHERE i."state" IN ('checking', 'ready', 'importing', 'undoing') ORDER BY i."id"`

const invitations = sql`SELECT u."id", u."name" AS "label", u."position" AS "detail", u."invitedAt" AS "at",
  COUNT(*) OVER () AS "total" FROM "User" u
  WHERE u."deletedAt" IS NULL AND u."active" AND NOT ${everSignedIn} ORDER BY u."id"`

const secondFactor = sql`SELECT u."id", u."name" AS "label", u."position" AS "detail", u."lastActiveAt" AS "at",
  COUNT(*) OVER () AS "total" FROM "User" u
  WHERE u."deletedAt" IS NULL AND u."active" AND ${everSignedIn} AND ${withoutSecondFactor}
  ORDER BY u."id"`

/** Given up within the last month. */
const undelivered =
  () => sql`SELECT e."id", e."subject" AS "label", e."recipient" AS "detail", e."createdAt" AS "at",
  COUNT(*) OVER () AS "total" FROM "Job" j JOIN "Email" e ON e."id" = j."subjectId"
  WHERE j."kind" = 'email' AND j."state" = 'failed'
    AND e."createdAt" > ${new Date(clock.now().getTime() - MONTH)} ORDER BY e."id" DESC`

export async function waitingLines(viewer: User, most: number): Promise<Record<Name, WaitingLines | null>> {
  const keepsUsers = holds(viewer, 'users.manage')
  const asked: Partial<Record<Name, Sql>> = {
    ...(holds(viewer, 'arrested-persons.register') ? { imports } : {}),
    ...(keepsUsers ? { invitations, withoutSecondFactor: secondFactor } : {}),
    ...(holds(viewer, 'settings.manage') ? { undeliveredMail: undelivered() } : {}),
  }
  const queries = Object.entries(asked).map(
    ([name, query]) =>
      sql`SELECT ${name} AS "list", w."id", w."label", w."detail", w."at", w."total" FROM (${query} LIMIT ${literal(most)}) w`,
  )
  const rows = queries.length ? await read<Row>(join(queries, ' UNION ALL ')) : []
  const listed = (name: Name): WaitingLines | null => {
    const own = rows.filter(({ list }) => list === name)
    return asked[name] ? { total: own[0]?.total ?? 0, first: own.map(lineOf) } : null
  }
  return {
    imports: listed('imports'),
    invitations: listed('invitations'),
    withoutSecondFactor: listed('withoutSecondFactor'),
    undeliveredMail: listed('undeliveredMail'),
  }
}

const lineOf = ({ list, id, label, detail, at }: Row) => ({
  id,
  label,
  detail,
  at: at?.toISOString() ?? null,
  url: linkTo(urls[list](id)),
})

const urls: Record<Name, (id: number) => string> = {
  imports: id => `/arrested-persons/imports/${id}`,
  invitations: id => `/users/${id}/edit`,
  withoutSecondFactor: id => `/users/${id}/edit`,
  undeliveredMail: () => '/settings#undelivered',
}
