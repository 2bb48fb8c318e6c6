import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { ada, adam, ben, password } from '../../support/cast.ts'
import { addPasskey, asked } from '../../support/authenticator.ts'
import { linkMailedTo } from '../../support/mailed.ts'
import { codeOf, givePhone, halfSignedIn, logIn } from '../../support/second-factor.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { invited } from '../users/people.ts'

const MOMENT = '2026-03-14T09:00:00.000Z'

/** The last sign-in as administrators see it; null for never. */
async function lastSignIn({ id, name }: Pick<User, 'id' | 'name'>) {
  const visitor = await signIn(adam)
  const list = shown(await visitor.get(`/users?search=${encodeURIComponent(name)}`), 'User/Index')
  const { user } = shown(await visitor.get(`/users/${id}/edit`), 'User/Edit')
  expect(list.users.data[0]!.lastSignInAt).toBe(user.lastSignInAt)
  return user.lastSignInAt
}

test('only a correct password counts as a sign-in', async () => {
  itIs(MOMENT)
  const visitor = guest()
  await visitor.post('/login', { email: ada.email, password: 'not my password' })
  expect(await lastSignIn(ada)).toBeNull()
  await logIn(ada)
  expect(await lastSignIn(ada)).toBe(MOMENT)
  expect(await lastSignIn(ben)).toBeNull()
})

test('with a second factor, the sign-in counts only after the code', async () => {
  const { secret } = await givePhone(ada)
  itIs(MOMENT)
  const visitor = await halfSignedIn(ada)
  expect(await lastSignIn(ada)).toBeNull()
  await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  expect(await lastSignIn(ada)).toBe(MOMENT)
})

test('signing in with a passkey updates the last sign-in', async () => {
  const device = await addPasskey(await signIn(ada))
  itIs(MOMENT)
  const visitor = guest()
  const options = await asked(visitor, 'sign-in')
  await visitor.program('POST', '/passkeys/sign-in', {
    credential: JSON.stringify(device.authenticate(options)),
  })
  expect(await lastSignIn(ada)).toBe(MOMENT)
})

test('a remembered browser counts as a new sign-in, but opening a page does not', async () => {
  itIs('2026-03-13T08:00:00Z')
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email: ada.email, password, remember: true })
  itIs('2026-03-13T08:30:00Z')
  await visitor.get('/dashboard')
  expect(await lastSignIn(ada)).toBe('2026-03-13T08:00:00.000Z')
  itIs(MOMENT)
  visitor.cookies.delete('sid')
  await visitor.document('/dashboard')
  expect(await lastSignIn(ada)).toBe(MOMENT)
})

test('accepting an invitation counts as the first sign-in', async () => {
  const { id, email } = await invited()
  const newcomer = { id, name: 'Newcomer' }
  expect(await lastSignIn(newcomer)).toBeNull()
  itIs(MOMENT)
  const visitor = guest()
  const { token } = shown(await visitor.get(await linkMailedTo(email)), 'Auth/ResetPassword')
  const chosen = 'seven quiet herons at dusk'
  await visitor.post('/reset-password', { token, email, password: chosen, passwordConfirmation: chosen })
  expect(await lastSignIn(newcomer)).toBe(MOMENT)
})
