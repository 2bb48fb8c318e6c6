import { fold } from '#server/platform/search-words'
import { join, read, sql } from '#server/platform/database/read'
import { permissions, permissionsIn, presets, type Permission } from '#server/permissions'
import type { Paged } from '#server/platform/web/paged'
import type { UserFilterForm } from './forms.ts'
import { givenNames, isGiven } from '#server/platform/holders'
import { waitingRights } from './right-requests/list.ts'
import type { UserFilter, UserOrder, UserRow } from './screens.ts'

const MOST_CHANGES = 2

function roleOf(held: readonly Permission[]) {
  if (held.length === 0) return 'No permissions yet'
  if (held.length === permissions.length) return 'Every permission'
  const known = Object.entries(presets).map(([name, rights]) => ({ name, changes: difference(held, rights) }))
  const [nearest] = known.toSorted((one, other) => one.changes - other.changes)
  if (nearest!.changes === 0) return nearest!.name
  if (nearest!.changes <= MOST_CHANGES && held.length > 1) return `${nearest!.name}, changed`
  return held.length === 1 ? '1 permission' : `${held.length} permissions`
}

const difference = (one: readonly string[], other: readonly string[]) =>
  one.filter(name => !other.includes(name)).length + other.filter(name => !one.includes(name)).length

const PER_PAGE = 25

/**
 * Reads all accounts (hundreds, not thousands), so that sorting and search ignore accents in the same way on
 * both databases.
 */
export async function listUsers(filter: UserFilterForm): Promise<Paged<UserRow>> {
  const rows = (await read<Row>(usersQuery(filter))).map(toRow)
  const words = fold(filter.search).split(' ').filter(Boolean)
  const found = rows.filter(row => words.every(word => searched(row).includes(word)))
  const first = (filter.page - 1) * PER_PAGE
  const shown = found.toSorted(by(filter.sort)).slice(first, first + PER_PAGE)
  const waiting = await waitingRights(shown.map(({ id }) => id))
  const data = shown.map(row => ({ ...row, waiting: waiting.get(row.id) ?? [] }))
  return { data, total: found.length, page: filter.page, perPage: PER_PAGE }
}

type Row = Omit<
  UserRow,
  'permissions' | 'role' | 'waiting' | 'lastActiveAt' | 'lastSignInAt' | 'invited' | 'twoFactor'
> & {
  permissions: string | null
  lastActiveAt: Date | null
  lastSignInAt: Date | null
  hasPassword: number
  hasTwoFactor: number
}

const hasTwoFactor = sql`(u."twoFactorConfirmedAt" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "Passkey" k WHERE k."userId" = u."id"))`

export const everSignedIn = sql`(u."passwordHash" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "InstitutionLink" l WHERE l."userId" = u."id"))`

export const withoutSecondFactor = sql`NOT ${hasTwoFactor}`

function usersQuery({ active, permission, twoFactor }: UserFilterForm) {
  const all = [sql`u."deletedAt" IS NULL`]
  if (active) all.push(sql`u."active" = ${active === 'yes'}`)
  if (permission) all.push(isGiven(permission))
  if (twoFactor) all.push(twoFactor === 'yes' ? hasTwoFactor : sql`NOT ${hasTwoFactor}`)
  return sql`
    SELECT u."id", u."name", u."email", u."position", u."active", u."mustUseTwoFactor", ${givenNames} AS "permissions",
      u."lastActiveAt", u."lastSignInAt",
      CASE WHEN ${everSignedIn} THEN 1 ELSE 0 END AS "hasPassword",
      CASE WHEN ${hasTwoFactor} THEN 1 ELSE 0 END AS "hasTwoFactor"
    FROM "User" u WHERE ${join(all, ' AND ')} ORDER BY u."id"`
}

const searched = ({ name, email, position }: UserRow) => fold(`${name} ${email} ${position}`)

/** Accounts that never signed in come last in either direction. */
function by(sort: UserFilter['sort']) {
  const field = sort.replace('-', '') as UserOrder
  const turn = sort.startsWith('-') ? -1 : 1
  return (a: UserRow, b: UserRow) => {
    const [one, other] = [a[field], b[field]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return turn * fold(one).localeCompare(fold(other), 'en')
  }
}

const toRow = ({ permissions, hasPassword, hasTwoFactor: second, ...row }: Row): UserRow => ({
  ...row,
  permissions: permissionsIn(permissions),
  role: roleOf(permissionsIn(permissions)),
  waiting: [],
  lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  invited: !hasPassword,
  twoFactor: Boolean(second),
})
