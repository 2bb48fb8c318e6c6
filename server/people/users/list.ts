import { fold } from '#packages/person-matching/folding'
import { join, read, sql } from '#server/platform/database/read'
import { offeredPermissions, offeredPresets, permissionsIn, type Permission } from '#server/permissions'
import type { SortColumn } from '#server/platform/lists/columns'
import type { Paged } from '#server/platform/web/paged'
import { givenNames, isGiven } from '#server/platform/holders'
import { needsSecondFactor } from '#server/platform/second-factor'
import type { UserFilterForm } from './forms.ts'
import { openRequestsOf } from './right-requests/list.ts'
import { savedRoles } from './roles.ts'
import type { SavedRole, UserFilter, UserRow } from './screens.ts'

const PER_PAGE = 25

// All accounts are read (hundreds, not thousands), so that both databases sort and search alike.

export async function listUsers(filter: UserFilterForm): Promise<Paged<UserRow>> {
  const [users, roles] = await Promise.all([read<Row>(usersQuery(filter)), savedRoles()])
  const rows = users.map(user => toRow(user, roles))
  const words = fold(filter.search).split(' ').filter(Boolean)
  const found = rows.filter(({ name, email, position }) => {
    const text = fold(`${name} ${email} ${position}`)
    return words.every(word => text.includes(word))
  })
  const first = (filter.page - 1) * PER_PAGE
  const shown = found.toSorted(by(filter.sort)).slice(first, first + PER_PAGE)
  const requests = await openRequestsOf(shown.map(({ id }) => id))
  const data = shown.map(row => ({
    ...row,
    waiting: (requests.get(row.id) ?? []).map(({ permission }) => permission as Permission),
  }))
  return { data, total: found.length, page: filter.page, perPage: PER_PAGE }
}

type Row = Pick<UserRow, 'id' | 'name' | 'email' | 'position' | 'active' | 'mustUseTwoFactor'> & {
  permissions: string | null
  lastActiveAt: Date | null
  lastSignInAt: Date | null
  hasSignedIn: number
  hasTwoFactor: number
}

const hasTwoFactor = sql`(u."twoFactorConfirmedAt" IS NOT NULL OR u."hasPasskeys")`

export const everSignedIn = sql`(u."passwordHash" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "InstitutionLink" l WHERE l."userId" = u."id"))`

export const withoutSecondFactor = sql`NOT ${hasTwoFactor}`

function usersQuery({ active, permission, twoFactor, accepted }: UserFilterForm) {
  const conditions = [sql`u."deletedAt" IS NULL`]
  if (active) conditions.push(sql`u."active" = ${active === 'yes'}`)
  if (permission) conditions.push(isGiven(permission))
  if (twoFactor) conditions.push(twoFactor === 'yes' ? hasTwoFactor : withoutSecondFactor)
  if (accepted) conditions.push(accepted === 'yes' ? everSignedIn : sql`NOT ${everSignedIn}`)
  return sql`
    SELECT u."id", u."name", u."email", u."position", u."active", u."mustUseTwoFactor", ${givenNames} AS "permissions",
      u."lastActiveAt", u."lastSignInAt",
      CASE WHEN ${everSignedIn} THEN 1 ELSE 0 END AS "hasSignedIn",
      CASE WHEN ${hasTwoFactor} THEN 1 ELSE 0 END AS "hasTwoFactor"
    FROM "User" u WHERE ${join(conditions, ' AND ')} ORDER BY u."id"`
}

const toRow = ({ hasSignedIn, hasTwoFactor, ...row }: Row, roles: SavedRole[]): UserRow => ({
  ...row,
  permissions: permissionsIn(row.permissions),
  mustUseTwoFactor: needsSecondFactor({ ...row, permissions: permissionsIn(row.permissions) }),
  role: roleOf(permissionsIn(row.permissions), roles),
  waiting: [],
  lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  invited: !hasSignedIn,
  twoFactor: Boolean(hasTwoFactor),
})

function by(sort: UserFilter['sort']) {
  const field = sort.replace('-', '') as SortColumn<'users'>
  const direction = sort.startsWith('-') ? -1 : 1
  return (a: UserRow, b: UserRow) => {
    const [one, other] = [a[field], b[field]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return direction * fold(one).localeCompare(fold(other), 'en')
  }
}

const SIMILAR = 2

function roleOf(held: readonly Permission[], roles: SavedRole[]) {
  if (held.length === 0) return 'No permissions yet'
  if (held.length === offeredPermissions().length) return 'Every permission'
  const templates = [...offeredPresets(), ...roles.map(role => [role.name, role.permissions] as const)]
  const [nearest] = templates
    .map(([name, preset]) => ({ name, changes: new Set(held).symmetricDifference(new Set(preset)).size }))
    .toSorted((one, other) => one.changes - other.changes)
  if (nearest!.changes === 0) return nearest!.name
  if (nearest!.changes <= SIMILAR && held.length > 1) return `${nearest!.name}, changed`
  return held.length === 1 ? '1 permission' : `${held.length} permissions`
}
