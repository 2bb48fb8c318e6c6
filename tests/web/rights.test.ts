import { expect, test } from 'vitest'
import { type Permission, permissions } from '#server/permissions'
import { routes } from '#server/routes'
import '../support/board.ts'
import { ada, adam, ben, nora, nowHolds, olga, password, vera } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { acting, everyRoute, guarded, opensTo, use, whoMay } from '../support/every-route.ts'
import { lettersTo } from '../support/mailed.ts'
import { guest, shown, signIn, signInRemembered, type Visitor } from '../support/visit.ts'
import { formOf } from '../users/people.ts'

test('every route is on the list of who may use it, and the list names no other', () => {
  expect(everyRoute.map(({ name }) => name).toSorted()).toEqual(Object.keys(whoMay).toSorted())
})

test('guests are sent to the login by everything but what is open to anyone', async () => {
  for (const route of guarded) {
    const { location } = await use(guest(), route)
    expect(location, route.name).toBe('/login')
  }
})

test('programs without a session are told to sign in', async () => {
  for (const route of guarded) {
    const { status, text } = await use(guest(), route, { 'x-inertia': '', accept: 'application/json' })
    expect([status, JSON.parse(text)], route.name).toEqual([401, { message: 'Sign in first.' }])
  }
})

test('nobody in particular may do nothing in particular', async () => {
  expect(await allowedTo([])).toEqual(expected([]))
})

test.each(permissions)('%s opens what it is for, and nothing else', async permission => {
  const view = viewOf(permission)
  if (view !== permission) expect(await allowedTo([permission]), 'without its view').toEqual(expected([]))
  expect(await allowedTo([view, permission])).toEqual(expected([view, permission]))
})

test('all permissions open everything', async () => {
  expect(await allowedTo([...permissions])).toEqual(guarded.map(({ name }) => name))
})

test('a right that is missing is told before anything is looked up', async () => {
  const visitor = await signIn(nora)
  for (const path of [
    '/applications/999999999',
    '/applications/none',
    '/applications?page=none',
    '/files/none',
  ])
    expect((await visitor.get(path)).status, path).toBe(403)
  const viewer = await signIn(vera)
  for (const path of ['/applications/999999999', '/applications/none', '/files/none'])
    expect((await viewer.get(path)).status, path).toBe(404)
})

test('a right that is missing is told before the form is looked at, and nothing is written', async () => {
  const visitor = await signIn(nora)
  const before = await written()
  for (const route of acting.filter(({ name }) => Array.isArray(whoMay[name]))) {
    const answer = await visitor.act(route.method, route.nowhere, { nonsense: ['x'] })
    expect(shown(answer, 'Error').status, route.name).toBe(403)
  }
  expect(await written()).toEqual(before)
})

/** But that somebody tried, where the record is a sensitive one. */
async function written() {
  const { AuditEntry: _tries, ...rest } = await everything()
  return rest
}

test('what no route knows is not found, for a guest and for somebody who may do all', async () => {
  for (const visitor of [guest(), await signIn(olga)])
    for (const path of ['/nothing-here', '/applications/1/nothing', '/Login/../nothing', '/users/1/nothing'])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const answer = method === 'GET' ? await visitor.get(path) : await visitor.act(method, path, {})
        expect(answer.status, `${method} ${path}`).toBe(404)
      }
})

/** The routes that somebody with these permissions is let into. */
async function allowedTo(held: Permission[]) {
  await nowHolds(nora, held)
  let visitor: Visitor = await signIn(nora)
  const allowed: string[] = []
  for (const route of guarded) {
    const { status, location } = await use(visitor, route)
    expect(status, route.name).toBeLessThan(500)
    if (route.name in whoMay && status !== 403 && location !== '/login') allowed.push(route.name)
    if (route.name === 'POST /logout') visitor = await signIn(nora)
  }
  return allowed
}

function expected(held: Permission[]) {
  const works = (permission: Permission) => held.includes(permission) && held.includes(viewOf(permission))
  return guarded.map(({ name }) => name).filter(name => opensTo(whoMay[name], works))
}

function viewOf(permission: Permission): Permission {
  const [area] = permission.split('.') as [string]
  return area === 'applications' || area === 'arrested-persons' ? `${area}.view` : permission
}

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
    const subjects = async () => (await lettersTo(email)).map(({ subject }) => subject)
    expect(await subjects()).not.toContain('Your address was changed')
    await visitor.program('POST', '/user/confirm-password', { password })
    expect((await visitor.program('PUT', `/users/${id}`, form)).status).toBe(303)
    expect(await subjects()).toContain('Your address was changed')
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
