import { audit } from '#server/records/audit/record'
import { clock, today } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { laterDay } from '#server/platform/time-zones'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { isGenuine } from '#server/records/signed-log/genuine'
import { writeEmail } from '#server/messages/email/write'
import { accountSubject } from '#server/people/accounts'
import { sortedNames, type User, withUnoffered } from '#server/permissions'
import { abilitiesIn, permissionsAmong, type Ability } from './abilities.ts'
import type { NewTokenForm, TokenForm } from './forms.ts'
import { hashOf, newToken } from './secret.ts'

/** Returns the token, which cannot be shown again. */
export async function createToken(tx: Tx, form: NewTokenForm, owner: User) {
  const { name, abilities, expiresOn } = form
  refuseOthersPermissions(abilities, owner)
  const token = newToken()
  const row = { userId: owner.id, name, hash: hashOf(token), abilities, expiresOn }
  const { id } = await tx.apiToken.create({ data: { ...row, createdAt: clock.now() } })
  await audit(tx, owner, 'create-token', accountSubject(owner), {
    token: name,
    abilities: sortedNames(abilities),
    expiresOn,
  })
  await writeEmail(tx, emailOf(id, form, owner))
  return { id, token }
}

const emailOf = (id: number, { name, abilities, expiresOn }: NewTokenForm, owner: User) => ({
  to: owner.email,
  name: owner.name,
  subject: 'A new API token for your account',
  event: `api token ${id}`,
  paragraphs: [
    `The API token “${name}” was created for your account. It can be used until the end of ${expiresOn}.`,
    abilities.length
      ? `As long as you have these permissions yourself, it may use: ${abilities.join(', ')}.`
      : 'It can only show your name and email address.',
    'If you did not create it, revoke it and change your password.',
  ],
  action: { label: 'View your API tokens', path: '/user/api-tokens' },
})

/**
 * For a repeated form whose first response was lost: replaces the token that nobody has seen. Null if it was
 * used or deleted.
 */
export async function replaceUnseenToken(id: number, owner: User) {
  const token = newToken()
  const { count } = await db.apiToken.updateMany({
    where: { id, userId: owner.id, lastUsedAt: null },
    data: { hash: hashOf(token) },
  })
  return count > 0 ? token : null
}

/** Takes effect with the token's next request. */
export const editToken = (id: number, { abilities }: TokenForm, owner: User) =>
  transaction(async tx => {
    const token = await lock(tx, id, owner)
    if (!(await isGenuine('ApiToken', token, queryIn(tx)))) throw new NotFound()
    refuseOthersPermissions(abilities, owner)
    const all = withUnoffered(abilities, token.abilities as Ability[])
    await tx.apiToken.update({ where: { id }, data: { abilities: all } })
    await audit(tx, owner, 'edit-token', accountSubject(owner), {
      token: token.name,
      before: { abilities: sortedNames(abilitiesIn(token.abilities)) },
      after: { abilities: sortedNames(abilities) },
    })
  })

function refuseOthersPermissions(abilities: readonly Ability[], owner: User) {
  if (permissionsAmong(abilities).some(name => !owner.permissions.includes(name)))
    throw new InvalidForm({ abilities: 'You can only give a token your own permissions.' })
}

export const revokeToken = (id: number, owner: User) =>
  transaction(async tx => {
    const { name } = await lock(tx, id, owner)
    await tx.apiToken.delete({ where: { id } })
    await audit(tx, owner, 'revoke-token', accountSubject(owner), { token: name })
  })

/** Other users' tokens are not found. */
async function lock(tx: Tx, id: number, { id: userId }: User) {
  const { count } = await tx.apiToken.updateMany({ where: { id, userId }, data: { id } })
  if (count === 0) throw new NotFound()
  return tx.apiToken.findUniqueOrThrow({ where: { id } })
}

const STORED_DAYS = 30

/** Expired tokens stay for a month, so that owners can see why a program stopped working. */
export const sweepTokens = () =>
  db.apiToken.deleteMany({ where: { expiresOn: { lt: laterDay(today(), -STORED_DAYS) } } })
