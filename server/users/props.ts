import { config } from '../config.ts'
import { db } from '../database/client.ts'
import { presets, unpackPermissions, type Permission, type User } from '../permissions.ts'
import { permissionGroups } from './permission-words.ts'
import { isLastAdministrator } from './administrators.ts'
import { findAccount } from './edit.ts'
import type { UserFilterForm } from './forms.ts'
import { historyInWords } from './history-words.ts'
import { listUsers } from './list.ts'
import { withoutConfirmed } from './right-requests/ask.ts'
import { requestsOf } from './right-requests/list.ts'
import type { UserCreate, UserEdit, UserList } from './screens.ts'

const HISTORY = 20

export async function userList(filter: UserFilterForm): Promise<UserList> {
  const { search, active, permission, twoFactor, sort } = filter
  return {
    users: await listUsers(filter),
    filter: { search, active, permission, twoFactor, sort },
    groups: permissionGroups,
  }
}

export const newUser = (): UserCreate => ({ groups: permissionGroups, presets: presetList() })

export async function userToEdit(id: number, administrator: User): Promise<UserEdit> {
  const account = await findAccount(db, id)
  const [sessions, passkeys, last, requests, entries] = await Promise.all([
    db.session.count({ where: { userId: id } }),
    db.passkey.count({ where: { userId: id } }),
    isLastAdministrator(db, id),
    requestsOf(id, administrator),
    db.auditEntry.findMany({
      where: { subjectType: 'user', subjectId: id },
      orderBy: { id: 'desc' },
      take: HISTORY,
    }),
  ])
  const { name, email, position, permissions, active, mustUseTwoFactor, createdAt } = account
  return {
    ...newUser(),
    user: {
      id,
      name,
      email,
      position,
      active,
      mustUseTwoFactor,
      sessions,
      permissions: unpackPermissions(permissions),
      invited: account.passwordHash === null,
      twoFactor: account.twoFactorConfirmedAt !== null || passkeys > 0,
      createdAt: createdAt.toISOString(),
    },
    requests,
    asksAgain:
      id !== administrator.id && config.confirmRights && withoutConfirmed(permissions) !== permissions,
    whyNot: whyNot(id === administrator.id, last),
    history: entries.map(entry => ({
      at: entry.at.toISOString(),
      actor: entry.actorName,
      sentence: historyInWords(entry),
    })),
  }
}

const presetList = () =>
  Object.entries(presets).map(([name, held]) => ({ name, permissions: held as Permission[] }))

function whyNot(own: boolean, last: boolean): UserEdit['whyNot'] {
  const lastOne = 'This is the last active account that manages users.'
  if (own)
    return {
      permissions: 'Nobody changes their own permissions.',
      active: 'Nobody deactivates their own account.',
      delete: 'Delete your own account on your profile.',
    }
  return last ? { 'users.manage': lastOne, active: lastOne, delete: lastOne } : {}
}
