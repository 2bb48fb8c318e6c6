import { accountSubject } from '#server/people/accounts'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { writeEmail } from '#server/messages/email/write'
import { sortedNames, type User } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { rightsIn, type Ability } from './abilities.ts'
import type { NewTokenForm } from './forms.ts'
import { hashOf, newToken } from './secret.ts'

/** Returns the token, which cannot be shown again. */
export async function createToken(tx: Tx, { name, abilities, expiresOn }: NewTokenForm, owner: User) {
  refuseBeyond(abilities, owner)
  const token = newToken()
  const row = { userId: owner.id, name, hash: hashOf(token), abilities, expiresOn }
  const { id } = await tx.apiToken.create({ data: { ...row, createdAt: clock.now() } })
  await audit(tx, owner, 'create-token', accountSubject(owner), {
    token: name,
    abilities: sortedNames(abilities),
    expiresOn,
  })
  await writeEmail(tx, letterTo(owner, id, { name, abilities, expiresOn }))
  return { id, token }
}

/**
 * For a repeated form whose first response was lost: replaces the token that nobody has seen. Null if it was
 * used or deleted.
 */
export async function showAnother(id: number, owner: User) {
  const token = newToken()
  const { count } = await db.apiToken.updateMany({
    where: { id, userId: owner.id, lastUsedAt: null },
    data: { hash: hashOf(token) },
  })
  return count > 0 ? token : null
}

export function refuseBeyond(abilities: readonly Ability[], owner: User) {
  if (rightsIn(abilities).some(ability => !owner.permissions.includes(ability)))
    throw new InvalidForm({ abilities: 'You can only give a token your own permissions.' })
}

const letterTo = (owner: User, id: number, { name, abilities, expiresOn }: NewTokenForm) => ({
  to: owner.email,
  name: owner.name,
  subject: 'A new API token for your account',
  event: `api token ${id}`,
  paragraphs: [
    `The API token “${name}” was made for your account. It works through ${expiresOn}.`,
    abilities.length
      ? `While you have these permissions yourself, it may use: ${abilities.join(', ')}.`
      : 'It can only show whose it is.',
    'If this was not you, revoke it and change your password.',
  ],
  action: { label: 'See your API tokens', path: '/user/api-tokens' },
})
