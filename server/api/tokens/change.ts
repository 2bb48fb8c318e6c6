import { audit } from '#server/records/audit/record'
import { today } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { sortedNames, type User } from '#server/permissions'
import { laterDay } from '#server/platform/time-zones'
import { NotFound } from '#server/platform/web/errors'
import type { Ability } from './abilities.ts'
import { refuseBeyond } from './create.ts'
import { accountSubject } from '#server/people/accounts'
import type { TokenForm } from './forms.ts'

/** Takes effect with the token's next request. */
export async function changeToken(id: number, { abilities }: TokenForm, owner: User) {
  await transaction(async tx => {
    const token = await hold(tx, id, owner)
    refuseBeyond(abilities, owner)
    await tx.apiToken.update({ where: { id }, data: { abilities } })
    await audit(tx, owner, 'edit-token', accountSubject(owner), {
      token: token.name,
      before: { abilities: sortedNames(token.abilities as Ability[]) },
      after: { abilities: sortedNames(abilities) },
    })
  })
}

export const revokeToken = (id: number, owner: User) =>
  transaction(async tx => {
    const { name } = await hold(tx, id, owner)
    await tx.apiToken.delete({ where: { id } })
    await audit(tx, owner, 'revoke-token', accountSubject(owner), { token: name })
  })

/** Locks the row to serialise changes. Other users' tokens are not found. */
async function hold(tx: Tx, id: number, { id: userId }: User) {
  const { count } = await tx.apiToken.updateMany({ where: { id, userId }, data: { userId } })
  if (count === 0) throw new NotFound()
  return tx.apiToken.findUniqueOrThrow({ where: { id } })
}

const KEPT_DAYS = 30

/** Expired tokens stay for a month, so that owners can see why a program stopped working. */
export const sweepTokens = () =>
  db.apiToken.deleteMany({ where: { expiresOn: { lt: laterDay(today(), -KEPT_DAYS) } } })
