import type { Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { queryIn } from '#server/platform/database/read'
import { RuleBroken } from '#server/platform/web/errors'
import { holderIds } from '#server/platform/holders'
import { noteSecondPerson } from './right-requests/confirmers.ts'

/** Must be the transaction's first statement. Stops two administrators from removing each other at once. */
export async function takeAdministration(tx: Tx) {
  await takeNamedLock(tx, 'administration')
  await noteSecondPerson(tx)
}

/** Throws RuleBroken for the last active account that holds `users.manage`. */
export async function keepAnAdministrator(tx: Tx, leaving: number, field = 'rule') {
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
