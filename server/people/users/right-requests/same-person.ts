import type { Request } from 'express'
import type { Tx } from '#server/platform/database/client'
import { RuleBroken } from '#server/platform/web/errors'
import { actionName } from '#server/records/audit/actions'
import { placeOf } from '../../sign-in/known-places.ts'

type Asked = { userId: number; askedById: number }
type Person = { id: number; name: string }

/** The administrators who saw an invitation link of the account. */
export async function linkHolders(tx: Pick<Tx, 'auditEntry'>, userId: number) {
  const rows = await tx.auditEntry.findMany({
    where: {
      subjectType: 'user',
      subjectId: userId,
      action: { in: [actionName('user', 'create'), actionName('user', 'invite')] },
    },
    select: { actorId: true },
  })
  return [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
}

/** Throws RuleBroken if the two may be one person, as far as the board can know. */
export async function refuseSamePerson(tx: Tx, req: Request, person: Person, { userId, askedById }: Asked) {
  if ((await linkHolders(tx, userId)).includes(person.id))
    throw new RuleBroken('You saw the invitation link of this account, so someone else must confirm this.')
  const others = [userId, askedById].filter(id => id > 0 && id !== person.id)
  for (const other of others)
    if ((await sharedBrowser(tx, person.id, other)) || (await placeOf(req, other, tx)).known === 'browser')
      throw new RuleBroken(
        'You use the same browser as the account that requested or gets this permission, so someone else must confirm it.',
      )
}

/** Whether one of the two accepted the invitation in the browser of the other. */
const sharedBrowser = async (tx: Tx, one: number, other: number) =>
  (await tx.user.count({
    where: {
      OR: [
        { id: one, sharedBrowserWithId: other },
        { id: other, sharedBrowserWithId: one },
      ],
    },
  })) > 0

/** The administrator who saw the link and in whose browser it was opened, or null. */
export async function holderInThisBrowser(tx: Pick<Tx, 'auditEntry'>, req: Request, userId: number) {
  for (const id of await linkHolders(tx, userId))
    if (id !== userId && (req.user?.id === id || (await placeOf(req, id)).known === 'browser')) return id
  return null
}
