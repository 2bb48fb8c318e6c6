import { refreshTasksOfUser } from '#server/cases/case/tasks/refresh'
import { storeFinalVotesAround } from '#server/cases/acts/vote'
import type { Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { queryIn } from '#server/platform/database/read'
import { holderIds } from '#server/platform/holders'
import { RuleBroken } from '#server/platform/web/errors'
import { endConnections } from '#server/messages/live/publish'
import { isOfferedPermission, knownPermissions, sortedNames, type Permission } from '#server/permissions'
import { noteSecondPerson } from './right-requests/request.ts'

/** Must be the transaction's first statement. Stops two administrators from removing each other at once. */
export async function lockAdministration(tx: Tx) {
  await takeNamedLock(tx, 'administration')
  await noteSecondPerson(tx)
}

export async function refuseLastAdministrator(tx: Tx, leaving: number, field = 'rule') {
  if (await isLastAdministrator(tx, leaving))
    throw new RuleBroken(
      'This is the last active account that can manage users. Give another user that permission first.',
      field,
    )
}

export async function isLastAdministrator(tx: Tx, id: number) {
  const [first, ...others] = await holderIds('users.manage', queryIn(tx))
  return first === id && others.length === 0
}

/** Call `lockAdministration` first. Returns the details for the audit entry. */
export async function changePermissions(
  tx: Tx,
  userId: number,
  before: readonly Permission[],
  after: readonly Permission[],
) {
  const removed = before.filter(permission => !after.includes(permission))
  const added = after.filter(permission => !before.includes(permission))
  await storeFinalVotesAround(tx, userId)
  await tx.userPermission.deleteMany({ where: { userId, permission: { in: removed } } })
  await tx.userPermission.createMany({ data: added.map(permission => ({ userId, permission })) })
  await refreshTasksOfUser(tx, userId)
  await endConnections(tx, userId)
  return { before: { permissions: sortedNames(before) }, after: { permissions: sortedNames(after) } }
}

/** Permissions that an administrator gives outlast the institution's groups that give them too. */
export async function noteGivenByHand(
  tx: Tx,
  userId: number,
  held: readonly Permission[],
  wanted: readonly Permission[],
) {
  for (const { issuer, subject, ...link } of await tx.institutionLink.findMany({ where: { userId } })) {
    const before = knownPermissions(link.byHand)
    const byHand = knownPermissions(link.given).filter(permission =>
      before.includes(permission)
        ? wanted.includes(permission) || !isOfferedPermission(permission)
        : wanted.includes(permission) && !held.includes(permission),
    )
    if (sortedNames(byHand) !== sortedNames(before))
      await tx.institutionLink.update({
        where: { issuer_subject: { issuer, subject } },
        data: { byHand },
      })
  }
}
