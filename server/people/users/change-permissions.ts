import { refreshTasksOfUser } from '#server/cases/applications/tasks/refresh'
import { keepFinalBeside } from '#server/cases/applications/vote'
import type { Tx } from '#server/platform/database/client'
import { endListening } from '#server/messages/live/tell'
import { sortedNames, type Permission } from '#server/permissions'

/**
 * Takes effect with the account's next request. Call `takeAdministration` first. Returns the details for the
 * audit entry.
 */
export async function changePermissions(
  tx: Tx,
  userId: number,
  before: readonly Permission[],
  after: readonly Permission[],
) {
  const removed = before.filter(permission => !after.includes(permission))
  const added = after.filter(permission => !before.includes(permission))
  await keepFinalBeside(tx, userId)
  await tx.userPermission.deleteMany({ where: { userId, permission: { in: removed } } })
  await tx.userPermission.createMany({ data: added.map(permission => ({ userId, permission })) })
  await refreshTasksOfUser(tx, userId)
  await endListening(tx, userId)
  return { before: { permissions: sortedNames(before) }, after: { permissions: sortedNames(after) } }
}
