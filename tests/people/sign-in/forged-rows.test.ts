// Fast suite: on both databases.
import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf as tokenHashOf, newToken } from '#server/api/tokens/secret'
import { db } from '#server/platform/database/client'
import { hashPassword } from '#server/people/sign-in/passwords'
import { findLink, issueLink, resetPassword } from '#server/people/sign-in/reset-password'
import { useRecoveryCode } from '#server/people/sign-in/second-factor-codes'
import { call, tokenOf } from '../../api/call.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { addPasskey, asked } from '../../support/authenticator.ts'
import { ada, carla, vera } from '../../support/cast.ts'
import { closeAndOpen, givePhone, halfSignedIn, remembered, whoIs } from '../../support/second-factor.ts'
import { guest, signIn, signInRemembered, type Visitor } from '../../support/visit.ts'

// Somebody writes to the database, but does not know APP_KEY.

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const idOf = (visitor: Visitor) => sha256(visitor.cookies.get('sid')!)
const NOW = 'CURRENT_TIMESTAMP'
const insert = (table: string, row: Record<string, unknown>) =>
  `INSERT INTO "${table}" (${Object.keys(row).map(column => `"${column}"`)}) VALUES (${Object.values(row)
    .map(value => (typeof value === 'string' && value !== NOW ? `'${value}'` : value))
    .join(', ')})`

/** Puts back the rows that a table has now. */
const snapshotOf = (table: string) => byHand(`UPDATE "${table}" SET "seal" = "seal"`)

test('an inserted session is ignored', async () => {
  const visitor = guest()
  const token = randomBytes(32).toString('base64url')
  visitor.cookies.set('sid', token)
  await byHand(
    insert('Session', {
      id: sha256(token),
      userId: carla.id,
      confirmedAt: NOW,
      createdAt: NOW,
      lastSeenAt: NOW,
    }),
  )
  expect(await whoIs(visitor)).toBeNull()
})

test.each([
  ['another account', `"userId" = ${carla.id}`],
  ['a confirmed password', `"confirmedAt" = ${NOW}`],
  ['a later start', `"createdAt" = ${NOW}`],
  ['a second factor at the institution', `"institutionFactor" = true`],
])('a session that was given %s is ignored', async (_, change) => {
  const visitor = await signInRemembered(vera)
  expect(await whoIs(visitor)).toBe(vera.email)
  await byHand(`UPDATE "Session" SET ${change} WHERE "id" = '${idOf(visitor)}'`)
  expect(await whoIs(visitor)).toBeNull()
})

test('a session that awaits its second factor cannot be completed by hand', async () => {
  await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  await byHand(`UPDATE "Session" SET "userId" = "pendingUserId", "pendingUserId" = NULL`)
  expect(await whoIs(visitor)).toBeNull()
})

test('a renewed session does not take over what was changed by hand', async () => {
  const visitor = await signIn(vera)
  const { renewSession } = await import('#server/platform/web/sessions')
  await byHand(`UPDATE "Session" SET "userId" = ${carla.id}`)
  const req = { session: { id: idOf(visitor) } }
  expect(await renewSession(req as never, {} as never)).toBe(false)
})

test('an inserted link sets no password, and a moved one neither', async () => {
  const row = { email: carla.email, kind: 'reset', createdAt: NOW, expiresAt: '2999-01-01 00:00:00' }
  await byHand(insert('PasswordToken', { hash: sha256('known'), userId: carla.id, ...row }))
  expect(await findLink('known')).toBeNull()
  const account = await db.user.findUniqueOrThrow({ where: { id: vera.id } })
  const token = (await issueLink(db, account, 'reset')).split('/').at(-1)!
  expect(await findLink(token)).not.toBeNull()
  await byHand(
    `UPDATE "PasswordToken" SET "userId" = ${carla.id}, "email" = '${carla.email}' WHERE "userId" = ${vera.id}`,
  )
  expect(await findLink(token)).toBeNull()
})

test('a link does not work again when its row is put back', async () => {
  const account = await db.user.findUniqueOrThrow({ where: { id: vera.id } })
  const token = (await issueLink(db, account, 'reset')).split('/').at(-1)!
  const putBack = await snapshotOf('PasswordToken')
  const chosen = 'a completely new passphrase'
  await resetPassword({ token, email: vera.email, password: chosen, passwordConfirmation: chosen }, {
    cookies: {},
  } as never)
  await putBack()
  expect(await findLink(token)).toBeNull()
})

test('a remembered browser of another account signs nobody in, and neither does one from before a new password', async () => {
  const visitor = await remembered(vera)
  const putBack = await snapshotOf('RememberToken')
  await byHand(`UPDATE "RememberToken" SET "userId" = ${carla.id}`)
  await closeAndOpen(visitor)
  expect(await whoIs(visitor)).toBeNull()
  await putBack()
  await db.user.update({
    where: { id: vera.id },
    data: { passwordHash: await hashPassword('another passphrase') },
  })
  const other = await remembered(ada)
  other.cookies.set('remember', visitor.cookies.get('remember') ?? '')
  await closeAndOpen(other)
  expect(await whoIs(other)).toBeNull()
})

test.each([
  ['another owner', `"userId" = ${carla.id}`],
  ['more abilities', `"abilities" = '["applications.view", "applications.decide", "api.write"]'`],
  ['a later expiry', `"expiresOn" = '3000-01-01'`],
])('an API token that was given %s is refused', async (_, change) => {
  const token = await tokenOf(vera)
  expect((await call('/user', token)).status).toBe(200)
  await byHand(`UPDATE "ApiToken" SET ${change}`)
  expect((await call('/user', token)).status).toBe(401)
})

test('an inserted API token is refused, and so is a revoked one that is put back', async () => {
  const known = newToken()
  const row = { userId: carla.id, name: 'x', hash: tokenHashOf(known), expiresOn: '2999-01-01' }
  await byHand(insert('ApiToken', { id: 99, ...row }))
  expect((await call('/user', known)).status).toBe(401)
  const token = await tokenOf(vera)
  expect((await call('/user', token)).status).toBe(200)
  const putBack = await snapshotOf('ApiToken')
  await db.apiToken.deleteMany({ where: { userId: vera.id } })
  await putBack()
  expect((await call('/user', token)).status).toBe(401)
})

test('an inserted recovery code is refused, and so is one that was used and reset', async () => {
  const { recoveryCodes } = await givePhone(ada)
  await byHand(insert('RecoveryCode', { id: 999, userId: ada.id, hash: sha256('known') }))
  expect(await useRecoveryCode(ada.id, 'known')).toBe(false)
  const putBack = await snapshotOf('RecoveryCode')
  expect(await useRecoveryCode(ada.id, recoveryCodes[0]!)).toBe(true)
  await putBack()
  expect(await useRecoveryCode(ada.id, recoveryCodes[0]!)).toBe(false)
  expect(await useRecoveryCode(ada.id, recoveryCodes[1]!)).toBe(true)
})

test('a passkey that was moved to another account is refused, and so is a removed one that is put back', async () => {
  const owner = await signIn(ada)
  const device = await addPasskey(owner)
  const signInBy = async () => {
    const visitor = guest()
    const credential = JSON.stringify(device.authenticate(await asked(visitor, 'sign-in')))
    await visitor.program('POST', '/passkeys/sign-in', { credential })
    return whoIs(visitor)
  }
  expect(await signInBy()).toBe(ada.email)
  const putBack = await snapshotOf('Passkey')
  await byHand(`UPDATE "Passkey" SET "userId" = ${carla.id}`)
  expect(await signInBy()).toBeNull()
  await putBack()
  const again = await snapshotOf('Passkey')
  await (await signIn(ada)).delete(`/user/passkeys/${device.id}`)
  await again()
  expect(await signInBy()).toBeNull()
})
