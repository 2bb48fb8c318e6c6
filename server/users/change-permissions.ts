import { refreshTasksOfUser } from '../applications/tasks/refresh.ts'
import { keepFinalBeside } from '../applications/vote.ts'
import type { Tx } from '../database/client.ts'
import { endListening } from '../live/tell.ts'
import { sortedNames, type Permission } from '../permissions.ts'

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
