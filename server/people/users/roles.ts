import { changes } from '#server/records/audit/edits'
import { audit } from '#server/records/audit/record'
import type { Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { nameKey } from '#server/platform/name-key'
import { givenNames } from '#server/platform/holders'
import {
  knownPermissions,
  offeredAmong,
  permissionsIn,
  presets,
  sortedNames,
  type User,
  withUnoffered,
} from '#server/permissions'
import { InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import type { RoleForm } from './forms.ts'
import type { SavedRole } from './screens.ts'

const MAX_ROLES = 50

// Roles fill the form of a user. Changing one changes nobody's permissions.

export async function savedRoles(): Promise<SavedRole[]> {
  const roles = await read<SavedRole>(sql`SELECT r."id", r."name", r."permissions" FROM "SavedRole" r`)
  return roles
    .map(({ id, name, permissions }) => ({ id, name, permissions: offeredAmong(permissions) }))
    .filter(({ permissions }) => permissions.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Nothing records which role a user was given, so active users with exactly its permissions are counted. */
export async function rolesWithHolders() {
  const roles = await savedRoles()
  if (roles.length === 0) return []
  const users = await read<{ permissions: string | null }>(
    sql`SELECT ${givenNames} AS "permissions" FROM "User" u WHERE u."active" AND u."deletedAt" IS NULL`,
  )
  const given = users.map(user => sortedNames(permissionsIn(user.permissions)))
  return roles.map(role => ({
    ...role,
    holders: given.filter(names => names === sortedNames(role.permissions)).length,
  }))
}

export async function saveRole(tx: Tx, { name, permissions }: RoleForm, administrator: User) {
  await refuseTakenRole(tx, name)
  if ((await tx.savedRole.count()) >= MAX_ROLES)
    throw new RuleBroken(`You can save at most ${MAX_ROLES} roles. Delete one first.`)
  const role = await tx.savedRole.create({ data: { name, permissions } })
  await audit(tx, administrator, 'add-role', subjectOf(role), { permissions: sortedNames(permissions) })
}

export const editRole = (id: number, { name, permissions }: RoleForm, administrator: User) =>
  transaction(async tx => {
    await refuseTakenRole(tx, name, id)
    const before = await find(tx, id)
    const all = withUnoffered(permissions, knownPermissions(before.permissions))
    const role = await tx.savedRole.update({ where: { id }, data: { name, permissions: all } })
    await audit(tx, administrator, 'edit-role', subjectOf(role), changes(contents(before), contents(role)))
  })

export const deleteRole = (id: number, administrator: User) =>
  transaction(async tx => {
    await takeNamedLock(tx, 'roles')
    const role = await find(tx, id)
    await tx.savedRole.delete({ where: { id } })
    await audit(tx, administrator, 'delete-role', subjectOf(role))
  })

async function find(tx: Tx, id: number) {
  const role = await tx.savedRole.findUnique({ where: { id } })
  if (!role) throw new NotFound()
  return role
}

/** Compared as the names of accounts are. */
async function refuseTakenRole(tx: Tx, name: string, own?: number) {
  await takeNamedLock(tx, 'roles')
  const saved = await tx.savedRole.findMany({ select: { id: true, name: true } })
  const others = saved.filter(({ id }) => id !== own).map(role => role.name)
  if ([...Object.keys(presets), ...others].some(other => nameKey(other) === nameKey(name)))
    throw new InvalidForm({ name: 'Another role has this name.' })
}

const contents = ({ name, permissions }: { name: string; permissions: unknown }) => ({
  name,
  permissions: sortedNames(offeredAmong(permissions)),
})

const subjectOf = ({ id, name }: { id: number; name: string }) => ({ type: 'settings' as const, id, name })
