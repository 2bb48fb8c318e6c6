import type { Permission } from '#server/permissions'
import { join, sql } from './database/read.ts'
import { secondFactorRule } from './settings.ts'

/** They let a user decide about others, or change who may. */
const POWERS: readonly Permission[] = ['applications.decide', 'users.manage', 'settings.manage']

type Account = { mustUseTwoFactor: boolean; permissions: readonly Permission[] }

export function needsSecondFactor({ mustUseTwoFactor, permissions }: Account) {
  const rule = secondFactorRule()
  if (mustUseTwoFactor || rule === 'everyone') return true
  return rule === 'deciding' && permissions.some(permission => POWERS.includes(permission))
}

/** The same for `u`, a row of "User". */
export function needsSecondFactorIn() {
  const rule = secondFactorRule()
  if (rule === 'everyone') return sql`1 = 1`
  if (rule === 'chosen') return sql`u."mustUseTwoFactor"`
  return sql`(u."mustUseTwoFactor" OR EXISTS (SELECT 1 FROM "UserPermission" g
    WHERE g."userId" = u."id" AND g."permission" IN (${join([...POWERS])})))`
}
