import { holds, offeredPermissions, permissionsIn, type Permission } from '#server/permissions'
import { read, sql } from '#server/platform/database/read'
import { givenNames, isHolder } from '#server/platform/holders'
import { allRoles } from './members.ts'
import type { SeenBy } from './screens.ts'

/** For each permission, the people who hold it and register applications, so can fill in fields with it. */
export async function fillers(): Promise<Omit<SeenBy, 'label'>[]> {
  const clerks = await read<{ permissions: string | null }>(sql`
    SELECT ${givenNames} AS "permissions" FROM "User" u WHERE ${isHolder('applications.register')}`)
  const held = clerks.map(clerk => permissionsIn(clerk.permissions))
  const roles = (await allRoles()).filter(([, permissions]) => mayRegister(permissions))
  return offeredPermissions().map(name => ({
    name,
    roles: roles.flatMap(([role, permissions]) => (holds({ permissions }, name) ? role : [])),
    people: held.filter(permissions => holds({ permissions }, name)).length,
  }))
}

const mayRegister = (permissions: Permission[]) => holds({ permissions }, 'applications.register')
