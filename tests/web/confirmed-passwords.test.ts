import { expect, test } from 'vitest'
import { routes } from '#server/routes'
import '../support/board.ts'
import { ada, adam, ben, olga, password } from '../support/cast.ts'
import { everything } from '../support/dump.ts'
import { acting, use } from '../support/every-route.ts'
import { lettersTo } from '../support/letters.ts'
import { signInRemembered } from '../support/visit.ts'
import { formOf } from '../users/people.ts'

/** Acts on accounts that go without: each says why. */
const withoutOne: Record<string, string> = {
  'POST /user/confirm-password': 'confirms it',
  'PUT /user/profile-information': 'asks where the address changes',
  'POST /user/profile-information': 'asks where the address changes',
  'PUT /user/password': 'has the password in its form',
  'DELETE /user/other-browser-sessions': 'has the password in its form',
  'DELETE /user/browser-sessions/:id': 'has the password in its form',
  'DELETE /user': 'has the password in its form',
  'DELETE /user/profile-photo': 'changes a picture',
  'PUT /user/passkeys/:id': 'changes the name of a key',
  'DELETE /user/api-tokens/:id': 'takes away, and must not wait',
  'POST /user/relatives': 'gives no right',
  'DELETE /user/relatives/:id': 'gives no right',
  'PUT /user/notifications': 'chooses what one is told',
}

const confirmed = new Set(
  routes.filter(route => route.confirmed).map(({ method, path }) => `${method.toUpperCase()} ${path}`),
)

test('every act on an account asks for the password, or is on the list of those that need not', () => {
  const acts = acting.map(({ name }) => name).filter(name => /^\w+ \/users?(\/|$)/.test(name))
  expect(acts.filter(name => !confirmed.has(name)).toSorted()).toEqual(Object.keys(withoutOne).toSorted())
})

test('a session that was only remembered changes nobody: each act leads to the password first', async () => {
  const visitor = await signInRemembered(olga)
  await visitor.get('/users')
  const before = await everything()
  const asked = acting.filter(({ name }) => confirmed.has(name))
  expect(asked.length).toBeGreaterThan(10)
  for (const route of asked) {
    const { location } = await use(visitor, { ...route, nowhere: route.path.replace(':id', '4') })
    expect(location, route.name).toBe('/user/confirm-password')
  }
  expect(await everything()).toEqual(before)
})

test('nor does it move an address, its own or another; with the password it does, and the old one is told', async () => {
  for (const { id, email } of [ben, olga]) {
    const visitor = await signInRemembered(olga)
    const form = { ...(await formOf({ id })), email: `taken-${email}` }
    expect((await visitor.program('PUT', `/users/${id}`, form)).status).toBe(423)
    expect(await lettersTo(email)).toEqual([])
    await visitor.program('POST', '/user/confirm-password', { password })
    expect((await visitor.program('PUT', `/users/${id}`, form)).status).toBe(303)
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Your address was changed'])
  }
})

test('who loses their second factor to an administrator is told', async () => {
  const visitor = await signInRemembered(adam)
  await visitor.program('POST', '/user/confirm-password', { password })
  await visitor.delete(`/users/${ada.id}/two-factor-authentication`)
  expect((await lettersTo(ada.email)).map(({ subject }) => subject)).toEqual([
    'Two-factor authentication was reset',
  ])
})
