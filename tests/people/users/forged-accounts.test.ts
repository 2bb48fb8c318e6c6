// Fast suite: on both databases.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { hashPassword } from '#server/people/sign-in/passwords'
import { resetPassword } from '#server/people/sign-in/reset-password'
import { restoreAccount } from '#server/people/users/restore'
import { reissue } from '#server/cases/slips/issue'
import { check, codeFor } from '../../cases/slips/codes-read.ts'
import { byHand } from '../../records/audit/by-hand.ts'
import { adam, carla, nowHolds, olga, password, vera } from '../../support/cast.ts'
import { signed } from '../../support/cases.ts'
import { afterwards, emailsTo } from '../../support/mailed.ts'
import { givePhone, logIn, whoIs } from '../../support/second-factor.ts'
import { signIn } from '../../support/visit.ts'
import { formOf } from './people.ts'

// Somebody writes to the database, but does not know APP_KEY.

const NOW = 'CURRENT_TIMESTAMP'
const insert = (table: string, row: Record<string, unknown>) =>
  `INSERT INTO "${table}" (${Object.keys(row).map(column => `"${column}"`)}) VALUES (${Object.values(row)
    .map(value => (typeof value === 'string' && value !== NOW ? `'${value}'` : value))
    .join(', ')})`

/** Puts back the rows that a table has now. */
const snapshotOf = (table: string) => byHand(`UPDATE "${table}" SET "seal" = "seal"`)

test.each([
  ['a known password', `"passwordHash" = (SELECT "passwordHash" FROM "User" WHERE "id" = ${vera.id})`],
  ['another address', `"email" = 'theirs@docket.test'`],
  ['no second factor', `"twoFactorConfirmedAt" = NULL, "twoFactorSecret" = NULL`],
  ['another name', `"name" = 'Somebody Else'`],
])('an account that was given %s cannot sign in and gets no link', async (_, change) => {
  await givePhone(carla)
  await db.user.update({ where: { id: vera.id }, data: { passwordHash: await hashPassword(password) } })
  const session = await signIn(carla)
  await byHand(`UPDATE "User" SET ${change} WHERE "id" = ${carla.id}`)
  const { email } = await db.user.findUniqueOrThrow({ where: { id: carla.id } })
  const { visitor } = await logIn({ email })
  expect([await whoIs(visitor), await whoIs(session)]).toEqual([null, null])
  await visitor.post('/forgot-password', { email })
  await afterwards()
  expect(await emailsTo(email)).toEqual([])
})

test('a deactivated account stays so, and saving the account does not take over what was changed by hand', async () => {
  await db.user.update({ where: { id: vera.id }, data: { active: false } })
  await byHand(`UPDATE "User" SET "active" = true WHERE "id" = ${vera.id}`)
  const { visitor } = await logIn(vera)
  expect(await whoIs(visitor)).toBeNull()
  const administrator = await signIn(adam)
  await administrator.put(`/users/${vera.id}`, { ...(await formOf(vera)), position: 'Clerk' })
  expect((await db.user.findUniqueOrThrow({ where: { id: vera.id } })).position).toBe('')
})

test('an inserted permission ends the sessions of its account, and so does a removed one that is put back', async () => {
  const visitor = await signIn(vera)
  expect((await visitor.get('/users')).status).toBe(403)
  await byHand(insert('UserPermission', { userId: vera.id, permission: 'users.manage' }))
  expect((await visitor.get('/users')).status).not.toBe(200)
  expect(await whoIs(visitor)).toBeNull()
  await byHand(`DELETE FROM "UserPermission" WHERE "permission" = 'users.manage' AND "userId" = ${vera.id}`)
  expect(await whoIs(visitor)).toBe(vera.email)
  await nowHolds(vera, ['users.manage'])
  const putBack = await snapshotOf('UserPermission')
  await nowHolds(vera, [])
  expect((await visitor.get('/users')).status).toBe(403)
  await putBack()
  expect(await whoIs(visitor)).toBeNull()
})

test('an inserted permission request cannot be confirmed', async () => {
  const row = { userId: vera.id, permission: 'users.manage', askedById: adam.id, askedByName: adam.name }
  await byHand(insert('RightRequest', { id: 99, ...row, askedAt: NOW, expiresAt: '2999-01-01 00:00:00' }))
  expect((await (await signIn(olga)).post('/users/rights/99/confirmation')).status).toBe(404)
})

test('a slip whose code was inserted or whose revocation was taken back proves nothing', async () => {
  const found = await signed()
  const code = await codeFor(found)
  expect((await check(`/verify/${code}`)).shown.result).toBe('valid')
  const putBack = await snapshotOf('Slip')
  await transaction(tx => reissue(tx, found.id, 'The slip was lost on the way.', carla))
  await byHand(`UPDATE "Slip" SET "supersededAt" = NULL WHERE "id" = 1`)
  expect((await check(`/verify/${code}`)).shown.result).toBe('not recognised')
  await putBack()
  expect((await check(`/verify/${code}`)).shown.result).toBe('not recognised')
  await byHand(`UPDATE "Slip" SET "codeHash" = '${createHash('sha256').update('known').digest('hex')}'`)
  expect((await check('/verify/known')).shown.result).toBe('not recognised')
})

test('the operator can take back an account that was changed by hand', async () => {
  await byHand(
    `UPDATE "User" SET "passwordHash" = NULL WHERE "id" = ${carla.id}`,
    insert('UserPermission', { userId: carla.id, permission: 'users.manage' }),
  )
  const account = await db.user.findUniqueOrThrow({ where: { id: carla.id } })
  const { path, permissions } = await transaction(tx => restoreAccount(tx, account, null))
  expect(permissions.toSorted()).toEqual(carla.permissions.toSorted())
  const token = path.split('/').at(-1)!
  await resetPassword({ token, email: carla.email, password, passwordConfirmation: password }, {
    cookies: {},
  } as never)
  const { visitor } = await logIn(carla)
  expect(await whoIs(visitor)).toBe(carla.email)
})
