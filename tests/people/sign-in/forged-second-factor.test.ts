// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { byHand } from '../../records/audit/by-hand.ts'
import { addPasskey } from '../../support/authenticator.ts'
import { ada, adam, password } from '../../support/cast.ts'
import { givePhone, halfSignedIn, logIn, whoIs, wrongCodeOf } from '../../support/second-factor.ts'
import { guest, signIn } from '../../support/visit.ts'

// Somebody writes to the database, but does not know APP_KEY.

test('an account whose passkeys were deleted by hand still asks for a second factor, until it is reset', async () => {
  await addPasskey(await signIn(ada))
  await byHand(`DELETE FROM "Passkey"`)
  const visitor = guest()
  await visitor.get('/login')
  const answer = await visitor.post('/login', { email: ada.email, password })
  expect([answer.location, await whoIs(visitor)]).toEqual(['/two-factor-challenge', null])
  const page = await visitor.program('GET', '/two-factor-challenge')
  expect(page.text).toContain('The passkeys of this account were removed outside Docket.')
  await (await signIn(adam)).delete(`/users/${ada.id}/two-factor-authentication`)
  expect(await whoIs((await logIn(ada)).visitor)).toBe(ada.email)
})

const page = async () => (await (await signIn(ada)).get('/dashboard')).status

test('an inserted passkey does not count as a second factor', async () => {
  await db.user.update({ where: { id: ada.id }, data: { mustUseTwoFactor: true } })
  const before = await page()
  await byHand(
    `INSERT INTO "Passkey" ("id", "userId", "name", "publicKey", "createdAt") VALUES ('k', ${ada.id}, 'x', 'x', CURRENT_TIMESTAMP)`,
  )
  expect(await page()).toBe(before)
})

const asks = async () => (await logIn(ada)).answer.location === '/two-factor-challenge'

test('removing the last passkey on the board ends asking for a second factor', async () => {
  const owner = await signIn(ada)
  const devices = [await addPasskey(owner), await addPasskey(owner)]
  for (const { id } of devices) {
    expect(await asks()).toBe(true)
    await owner.delete(`/user/passkeys/${id}`)
  }
  expect(await asks()).toBe(false)
})

test('deleting the counts of wrong codes allows only so many in an hour', async () => {
  const { secret } = await givePhone(ada)
  const statuses: number[] = []
  for (let visit = 0; visit < 8; visit++) {
    await byHand(`DELETE FROM "SignInFailure"`)
    const visitor = await halfSignedIn(ada)
    for (let code = 0; code < 4; code++)
      statuses.push(
        (await visitor.program('POST', '/two-factor-challenge', { code: wrongCodeOf(secret) })).status,
      )
  }
  expect(statuses).toEqual([...Array<number>(30).fill(422), 429, 429])
})
