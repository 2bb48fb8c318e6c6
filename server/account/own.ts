import { db, type Tx } from '../database/client.ts'
import type { ActionOn } from '../audit/actions.ts'
import { audit } from '../audit/record.ts'
import type { User } from '../permissions.ts'
import { NotFound } from '../web/errors.ts'

/** One's own account, whole. */
export async function ownAccountOf({ id }: User, tx: Pick<Tx, 'user'> = db) {
  const account = await tx.user.findUnique({ where: { id } })
  if (!account || account.deletedAt) throw new NotFound()
  return account
}

/** What somebody did to their own account; administrators read it in the same history. */
export const auditOwn = (
  tx: Tx,
  user: User,
  action: ActionOn<'user'>,
  details?: Parameters<typeof audit>[4],
) => audit(tx, user, action, { type: 'user', id: user.id, name: user.name }, details)
