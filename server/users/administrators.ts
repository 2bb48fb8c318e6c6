import type { Tx } from '../database/client.ts'
import { takeNamedLock } from '../database/named-lock.ts'
import { RuleBroken } from '../web/errors.ts'
import { noteSecondPerson } from './right-requests/confirmers.ts'

/** Must be the transaction's first statement. Stops two administrators from removing each other at once. */
export async function takeAdministration(tx: Tx) {
  await takeNamedLock(tx, 'administration')
  await noteSecondPerson(tx)
}

/** Throws RuleBroken unless another active account holds `users.manage`. */
export async function keepAnAdministrator(tx: Tx, leaving: number, field = 'rule') {
  const others = await tx.user.count({ where: { ...administers, id: { not: leaving } } })
  if (others === 0)
    throw new RuleBroken(
      'This is the last active account that manages users. Give another one that permission first.',
      field,
    )
}

export const isLastAdministrator = async (tx: Tx, id: number) =>
  (await tx.user.count({ where: { ...administers, id } })) > 0 &&
  (await tx.user.count({ where: { ...administers, id: { not: id } } })) === 0

const administers = { active: true, deletedAt: null, permissions: { contains: ' users.manage ' } }
