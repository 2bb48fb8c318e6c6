import { refreshTasksOfUser } from '#server/cases/case/tasks/refresh'
import { storeFinalVotesAround } from '#server/cases/acts/vote'
import { audit } from '#server/records/audit/record'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { knownPermissions, sortedNames, type Permission } from '#server/permissions'
import { logIds } from '#server/records/signed-log/log-again'
import { tableOf } from '#server/records/signed-log/leaves'
import { isGenuine } from '#server/records/signed-log/genuine'
import { endAccess, userSubject, type Account } from '../accounts.ts'
import { issueLink } from '../sign-in/reset-password.ts'
import { lockAdministration } from './change-permissions.ts'
import { removeFactors } from './end-access.ts'
import { withdrawRequests } from './right-requests/request.ts'

const SERVER = { id: null, name: 'Server' }

/**
 * For the operator: reactivates an account, or takes back one that was changed outside Docket. Nothing that signed in to
 * it works any more. `wanted` replaces its permissions. Returns the path that sets a new password.
 */
export async function restoreAccount(tx: Tx, { id, email, name }: Account, wanted: Permission[] | null) {
  await lockAdministration(tx)
  await logIds(tx, tableOf('user')!, [String(id)])
  const permissions = wanted ?? (await genuinePermissions(tx, id))
  await storeFinalVotesAround(tx, id)
  await endAccess(tx, id)
  await tx.institutionLink.deleteMany({ where: { userId: id } })
  await withdrawRequests(tx, id, { id: 0, name: SERVER.name })
  await tx.userPermission.deleteMany({ where: { userId: id } })
  await tx.userPermission.createMany({ data: permissions.map(permission => ({ userId: id, permission })) })
  await removeFactors(tx, id)
  // every column that decides, so that nothing of what somebody else wrote is left
  const data = {
    email,
    name,
    sharedBrowserWithId: null,
    pendingEmail: null,
    passwordHash: null,
    active: true,
    deletedAt: null,
    emailVerifiedAt: null,
    mustUseTwoFactor: true,
    hasPasskeys: false,
  }
  const account = await tx.user.update({ where: { id }, data })
  await refreshTasksOfUser(tx, id)
  const after = { name, email, permissions: sortedNames(permissions) }
  await audit(tx, SERVER, 'restore', userSubject(account), { after })
  return { path: await issueLink(tx, account, 'invitation'), permissions }
}

async function genuinePermissions(tx: Tx, userId: number) {
  const rows = await tx.userPermission.findMany({ where: { userId } })
  const genuine = await Promise.all(rows.map(row => isGenuine('UserPermission', row, queryIn(tx))))
  return knownPermissions(rows.flatMap(({ permission }, at) => (genuine[at] ? permission : [])))
}
