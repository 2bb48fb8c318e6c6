import { db, type Tx } from '../database/client.ts'
import type { ActionOn } from '../audit/actions.ts'
import { audit } from '../audit/record.ts'
import type { User } from '../permissions.ts'
import { NotFound } from '../web/errors.ts'

export async function ownAccountOf({ id }: User, tx: Pick<Tx, 'user'> = db) {
  const account = await tx.user.findUnique({ where: { id } })
  if (!account || account.deletedAt) throw new NotFound()
  return account
}

/** Recorded on the user, so that administrators see it in the account's history. */
export const auditOwn = (
  tx: Tx,
  user: User,
  action: ActionOn<'user'>,
  details?: Parameters<typeof audit>[4],
) => audit(tx, user, action, { type: 'user', id: user.id, name: user.name }, details)
