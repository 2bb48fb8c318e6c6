import { config } from '#server/config'
import { isMailboxOpen, sendsEmails } from '#server/messages/email/emails'
import { db } from '#server/platform/database/client'
import { needsSecondFactor } from '#server/platform/second-factor'
import { secondFactorRule } from '#server/platform/settings'
import { offeredPresets, type User } from '#server/permissions'
import { listView } from '#server/platform/lists/views'
import { isLastAdministrator } from './change-permissions.ts'
import { hasSecondFactor } from '../accounts.ts'
import { findUser } from './edit.ts'
import type { UserFilterForm } from './forms.ts'
import { listUsers } from './list.ts'
import { requestsOf } from './right-requests/list.ts'
import { needsSecondPerson } from './right-requests/request.ts'
import { rolesWithHolders } from './roles.ts'
import type { UserCreate, UserEdit, UserList } from './screens.ts'
import { historyInWords, permissionGroups } from './words.ts'

const HISTORY_ENTRIES = 20

export async function userList(filter: UserFilterForm, columns: string, viewer: User): Promise<UserList> {
  const { search, active, permission, twoFactor, accepted, sort } = filter
  const [users, view] = await Promise.all([listUsers(filter), listView('users', columns, viewer)])
  return {
    users,
    view,
    filter: { search, active, permission, twoFactor, accepted, sort },
    groups: permissionGroups(),
  }
}

export const newUser = async (): Promise<UserCreate> => ({
  sendsEmails: sendsEmails(),
  mailbox: isMailboxOpen(),
  secondFactorRule: secondFactorRule(),
  groups: permissionGroups(),
  presets: offeredPresets().map(([name, permissions]) => ({ name, permissions })),
  roles: await rolesWithHolders(),
})

export async function userToEdit(id: number, administrator: User): Promise<UserEdit> {
  const account = await findUser(id)
  const [form, sessions, links, isLast, requests, entries] = await Promise.all([
    newUser(),
    db.session.count({ where: { userId: id } }),
    account.passwordHash === null ? db.institutionLink.count({ where: { userId: id } }) : 0,
    isLastAdministrator(db, id),
    requestsOf(id, administrator),
    db.auditEntry.findMany({
      where: { subjectType: 'user', subjectId: id },
      orderBy: { id: 'desc' },
      take: HISTORY_ENTRIES,
    }),
  ])
  const { name, email, position, permissions, active, mustUseTwoFactor, lastSignInAt, createdAt } = account
  return {
    ...form,
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
      twoFactor: hasSecondFactor(account),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    },
    needsSecondFactor: needsSecondFactor(account),
    requests,
    asksAgain: id !== administrator.id && config.confirmRights && permissions.some(needsSecondPerson),
    whyNot: whyNot(id === administrator.id, isLast),
    history: entries.map(entry => ({
      at: entry.at.toISOString(),
      actor: entry.actorName,
      sentence: historyInWords(entry),
    })),
  }
}

function whyNot(own: boolean, isLast: boolean): UserEdit['whyNot'] {
  if (own)
    return {
      permissions: 'You can’t change your own permissions.',
      active: 'You can’t deactivate your own account.',
      delete: 'You can delete your own account in your profile.',
    }
  const last = 'This is the last active account that can manage users.'
  return isLast ? { 'users.manage': last, active: last, delete: last } : {}
}
