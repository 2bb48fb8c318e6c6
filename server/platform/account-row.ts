import { isSealed } from './database/seal.ts'
import { columns, sql } from './database/read.ts'
import { SEALED, sealedColumns } from './sealed-tables.ts'

/** The columns and permissions that decide whether an account may sign in and act. */
export type AccountRow = {
  account: Record<string, unknown> & {
    id: number
    email: string
    active: boolean
    emailVerifiedAt: Date | null
  }
  permissions: { userId: number; permission: string; seal: string }[]
}

const MARK = 'account '
const accountColumnNames = sealedColumns(SEALED.User)

/** Of `u`, a row of "User". Read with `accountIn`. */
export const accountColumns = sql`${columns('u', accountColumnNames, MARK)},
  (SELECT STRING_AGG(p."permission" || ':' || p."seal", ' ') FROM "UserPermission" p WHERE p."userId" = u."id") AS "account permissions"`

/** Null if there was no row of "User". */
export function accountIn(row: object): AccountRow | null {
  const found = row as Record<string, unknown>
  if (found['account id'] === null) return null
  const account = Object.fromEntries(accountColumnNames.map(name => [name, found[MARK + name]]))
  const named = String(found['account permissions'] ?? '')
    .split(' ')
    .filter(Boolean)
  const permissions = named.map(one => {
    const [permission = '', seal = ''] = one.split(':')
    return { userId: account.id as number, permission, seal }
  })
  return { account: account as AccountRow['account'], permissions }
}

export const isAccountSealed = ({ account, permissions }: AccountRow) =>
  isSealed('User', account) && permissions.every(row => isSealed('UserPermission', row))
