import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { presets, type User } from '#server/permissions'
import { listView } from '#server/platform/lists/views'
import { permissionGroups } from './permission-words.ts'
import { isLastAdministrator } from './administrators.ts'
import { findAccount } from './edit.ts'
import type { UserFilterForm } from './forms.ts'
import { historyInWords } from './history-words.ts'
import { listUsers } from './list.ts'
import { isConfirmed } from './right-requests/ask.ts'
import { requestsOf } from './right-requests/list.ts'
import type { UserCreate, UserEdit, UserList } from './screens.ts'

const HISTORY = 20

export async function userList(filter: UserFilterForm, asked: string, viewer: User): Promise<UserList> {
  const { search, active, permission, twoFactor, sort } = filter
  const [users, view] = await Promise.all([listUsers(filter), listView('users', asked, viewer)])
  return {
    users,
    view,
    filter: { search, active, permission, twoFactor, sort },
    groups: permissionGroups,
  }
}

export const newUser = (): UserCreate => ({ groups: permissionGroups, presets: presetList() })

export async function userToEdit(id: number, administrator: User): Promise<UserEdit> {
  const account = await findAccount(db, id)
  const [sessions, passkeys, links, last, requests, entries] = await Promise.all([
    db.session.count({ where: { userId: id } }),
    db.passkey.count({ where: { userId: id } }),
    account.passwordHash === null ? db.institutionLink.count({ where: { userId: id } }) : 0,
    isLastAdministrator(db, id),
    requestsOf(id, administrator),
    db.auditEntry.findMany({
      where: { subjectType: 'user', subjectId: id },
      orderBy: { id: 'desc' },
      take: HISTORY,
    }),
  ])
  const { name, email, position, permissions, active, mustUseTwoFactor, lastSignInAt, createdAt } = account
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
      permissions,
      invited: account.passwordHash === null && links === 0,
      twoFactor: account.twoFactorConfirmedAt !== null || passkeys > 0,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    },
    requests,
    asksAgain: id !== administrator.id && config.confirmRights && permissions.some(isConfirmed),
    whyNot: whyNot(id === administrator.id, last),
    history: entries.map(entry => ({
      at: entry.at.toISOString(),
      actor: entry.actorName,
      sentence: historyInWords(entry),
    })),
  }
}

const presetList = () => Object.entries(presets).map(([name, held]) => ({ name, permissions: held }))

function whyNot(own: boolean, last: boolean): UserEdit['whyNot'] {
  const lastOne = 'This is the last active account that can manage users.'
  if (own)
    return {
      permissions: 'You can’t change your own permissions.',
      active: 'You can’t deactivate your own account.',
      delete: 'You can delete your own account in your profile.',
    }
  return last ? { 'users.manage': lastOne, active: lastOne, delete: lastOne } : {}
}
