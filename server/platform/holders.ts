import type { Prisma } from '../../prisma/generated/sqlite/client.ts'
import { join, read, sql, type Query } from './database/read.ts'
import { requiredFor, type Permission } from '#server/permissions'

/** Whether `u`, a row of "User", was given the permission, even if inactive. */
export const isGiven = (permission: Permission) =>
  sql`EXISTS (SELECT 1 FROM "UserPermission" p WHERE p."userId" = u."id" AND p."permission" = ${permission})`

/** Whether `u` is active and also has the view permission, as in `holds`. */
export const isHolder = (permission: Permission) =>
  sql`(u."active" = ${true} AND ${join(requiredFor(permission).map(isGiven), ' AND ')})`

export const holderWhere = (permission: Permission) =>
  ({
    active: true,
    AND: requiredFor(permission).map(one => ({ permissions: { some: { permission: one } } })),
  }) satisfies Prisma.UserWhereInput

export async function holderIds(permission: Permission, query: Query = read) {
  const rows = await query<{ id: number }>(
    sql`SELECT u."id" FROM "User" u WHERE ${isHolder(permission)} ORDER BY u."id"`,
  )
  return rows.map(({ id }) => id)
}

export const givenNames = sql`(SELECT STRING_AGG(p."permission", ' ') FROM "UserPermission" p WHERE p."userId" = u."id")`
