import { db, type Tx } from '#server/platform/database/client'
import type { ActionOn } from '#server/records/audit/actions'
import { audit } from '#server/records/audit/record'
import type { User } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'

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

/** The subject of entries about things of the account that administrators don't list. */
export const accountSubject = ({ id, name }: User) => ({ type: 'account' as const, id, name })
