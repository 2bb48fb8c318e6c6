import { join, type Query, read, sql, type Sql } from '#server/platform/database/read'
import { isHolder } from '#server/platform/holders'
import type { User } from '#server/permissions'
import { acts } from './acts.ts'
import { openStatuses } from './open.ts'
import type { Assignable } from './assignee.ts'

// An assignee who left, or lost the permissions, counts as nobody. That is derived, so nothing is written to their cases.

/** Whether `u`, a row of "User", may be assigned cases. */
export const isAssignable = sql`(${join(acts.assign.right.map(isHolder), ' OR ')})`

/** The case, `a`, has an assignee who can't be assigned any more. */
export const hasLostAssignee = sql`(a."assigneeId" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "User" u WHERE u."id" = a."assigneeId" AND ${isAssignable}))`

export function assignedTo(who: 'me' | 'none' | number, viewer: User): Sql {
  if (who === 'none')
    return sql`(a."assigneeId" IS NULL OR a."assigneeId" NOT IN (SELECT u."id" FROM "User" u WHERE ${isAssignable}))`
  const id = who === 'me' ? viewer.id : who
  return sql`(a."assigneeId" = ${id} AND EXISTS (SELECT 1 FROM "User" u WHERE u."id" = ${id} AND ${isAssignable}))`
}

type Assigned = { assigneeId: number | null; assigneeLeft: boolean }

export const assigneeOf = ({ assigneeId, assigneeLeft: left }: Assigned) => (left ? null : assigneeId)

export const NOT_ASSIGNABLE = 'Choose somebody who registers, endorses or decides applications.'

/** Null for people who can't be assigned. */
export async function assignableWith(id: number, query: Query) {
  const [found] = await query<{ id: number; name: string }>(
    sql`SELECT u."id", u."name" FROM "User" u WHERE u."id" = ${id} AND ${isAssignable}`,
  )
  return found ?? null
}

/** The names of the assignees, by case. Cases of nobody are left out. */
export async function assigneesOf(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await read<{ id: number; name: string }>(sql`
    SELECT a."id", u."name" FROM "Application" a JOIN "User" u ON u."id" = a."assigneeId"
    WHERE a."id" IN (${join(ids)}) AND ${isAssignable}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** With the number of open cases of each. */
export const assignable = () =>
  read<Assignable>(sql`
    SELECT u."id", u."name", (SELECT COUNT(*) FROM "Application" a
      WHERE a."archived" = ${false} AND a."assigneeId" = u."id" AND a."status" IN (${join(openStatuses)})) AS "open"
    FROM "User" u WHERE ${isAssignable} ORDER BY u."name"`)
