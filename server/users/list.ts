import { fold } from '../search-words.ts'
import { join, read, sql } from '../database/read.ts'
import { unpackPermissions } from '../permissions.ts'
import type { Paged } from '../web/paged.ts'
import type { UserFilterForm } from './forms.ts'
import { waitingRights } from './right-requests/list.ts'
import { roleOf } from './role.ts'
import type { UserFilter, UserRow } from './screens.ts'

const PER_PAGE = 25

/**
 * Accounts that are not deleted. An office has hundreds of them, not thousands: they are read whole, so that names
 * sort and are found alike on both databases, whatever their accents.
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

type Row = Omit<UserRow, 'permissions' | 'role' | 'waiting' | 'lastActiveAt' | 'invited' | 'twoFactor'> & {
  permissions: string
  lastActiveAt: Date | null
  hasPassword: number
  hasTwoFactor: number
}

/** A passkey counts as two factors. */
const hasTwoFactor = sql`(u."twoFactorConfirmedAt" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "Passkey" k WHERE k."userId" = u."id"))`

export const withoutSecondFactor = sql`NOT ${hasTwoFactor}`

function usersQuery({ active, permission, twoFactor }: UserFilterForm) {
  const all = [sql`u."deletedAt" IS NULL`]
  if (active) all.push(sql`u."active" = ${active === 'yes'}`)
  if (permission) all.push(sql`u."permissions" LIKE ${`% ${permission} %`}`)
  if (twoFactor) all.push(twoFactor === 'yes' ? hasTwoFactor : sql`NOT ${hasTwoFactor}`)
  return sql`
    SELECT u."id", u."name", u."email", u."position", u."active", u."mustUseTwoFactor", u."permissions", u."lastActiveAt",
      CASE WHEN u."passwordHash" IS NULL THEN 0 ELSE 1 END AS "hasPassword",
      CASE WHEN ${hasTwoFactor} THEN 1 ELSE 0 END AS "hasTwoFactor"
    FROM "User" u WHERE ${join(all, ' AND ')} ORDER BY u."id"`
}

const searched = ({ name, email, position }: UserRow) => fold(`${name} ${email} ${position}`)

/** Nobody's last visit comes last, whichever way the list is turned. */
function by(sort: UserFilter['sort']) {
  const field = sort.replace('-', '') as 'name' | 'email' | 'lastActiveAt'
  const turn = sort.startsWith('-') ? -1 : 1
  return (a: UserRow, b: UserRow) => {
    const [one, other] = [a[field], b[field]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return turn * fold(one).localeCompare(fold(other), 'en')
  }
}

const toRow = ({ permissions, lastActiveAt, hasPassword, hasTwoFactor: second, ...row }: Row): UserRow => ({
  ...row,
  permissions: unpackPermissions(permissions),
  role: roleOf(unpackPermissions(permissions)),
  waiting: [],
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
  invited: !hasPassword,
  twoFactor: Boolean(second),
})
