import { expect, test } from 'vitest'
import { type Permission, permissions } from '#server/permissions'
import { routes } from '#server/routes'
import '../../support/board.ts'
import { ada, adam, ben, nora, nowHolds, olga, password, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { acting, everyRoute, guarded, opensTo, use, whoMay } from '../../support/every-route.ts'
import { emailsTo } from '../../support/mailed.ts'
import { guest, shown, signIn, signInRemembered, type Visitor } from '../../support/visit.ts'
import { formOf } from '../../people/users/people.ts'

test('the list of permissions covers exactly the existing routes', () => {
  expect(everyRoute.map(({ name }) => name).toSorted()).toEqual(Object.keys(whoMay).toSorted())
})

test('guests are redirected to the sign-in page by every route that is not public', async () => {
  for (const route of guarded) {
    const { location } = await use(guest(), route)
    expect(location, route.name).toBe('/login')
  }
})

test('JSON requests without a session get 401', async () => {
  for (const route of guarded) {
    const { status, text } = await use(guest(), route, { 'x-inertia': '', accept: 'application/json' })
    expect([status, JSON.parse(text)], route.name).toEqual([401, { message: 'Sign in first.' }])
  }
})

test('a user without permissions can use only the routes that need none', async () => {
  expect(await allowedTo([])).toEqual(expected([]))
})

test.each(permissions)('the permission %s opens exactly its own routes', async permission => {
  const view = viewOf(permission)
  if (view !== permission) expect(await allowedTo([permission]), 'without its view').toEqual(expected([]))
  expect(await allowedTo([view, permission])).toEqual(expected([view, permission]))
})

test('a user with all permissions can use every route', async () => {
  expect(await allowedTo([...permissions])).toEqual(guarded.map(({ name }) => name))
})

test('a missing permission is reported before any record is looked up', async () => {
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

test('a missing permission is reported before the form is validated, and nothing is written', async () => {
  const visitor = await signIn(nora)
  const before = await written()
  for (const route of acting.filter(({ name }) => Array.isArray(whoMay[name]))) {
    const answer = await visitor.act(route.method, route.nowhere, { nonsense: ['x'] })
    expect(shown(answer, 'Error').status, route.name).toBe(403)
  }
  expect(await written()).toEqual(before)
})

/** Refused attempts to open sensitive records are recorded. */
async function written() {
  const { AuditEntry: _refusals, ...rest } = await everything()
  return rest
}

test('unknown routes answer 404, to a guest and to a user with all permissions', async () => {
  for (const visitor of [guest(), await signIn(olga)])
    for (const path of ['/nothing-here', '/applications/1/nothing', '/Login/../nothing', '/users/1/nothing'])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const answer = method === 'GET' ? await visitor.get(path) : await visitor.act(method, path, {})
        expect(answer.status, `${method} ${path}`).toBe(404)
      }
})

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

/** Actions without a recently confirmed password, with the reason. */
const unconfirmed: Record<string, string> = {
  'POST /user/confirm-password': 'confirms the password',
  'PUT /user/profile-information': 'asks for the password if the address changes',
  'POST /user/profile-information': 'asks for the password if the address changes',
  'PUT /user/password': 'has the password in its form',
  'DELETE /user/other-browser-sessions': 'has the password in its form',
  'DELETE /user/browser-sessions/:id': 'has the password in its form',
  'DELETE /user': 'has the password in its form',
  'DELETE /user/profile-photo': 'changes a picture',
  'PUT /user/passkeys/:id': 'renames a passkey',
  'DELETE /user/api-tokens/:id': 'revokes access, which must not wait',
  'POST /user/relatives': 'grants nothing',
  'DELETE /user/relatives/:id': 'grants nothing',
  'POST /users/roles': 'grants nothing',
  'PUT /users/roles/:id': 'grants nothing',
  'DELETE /users/roles/:id': 'grants nothing',
  'PUT /user/notifications': 'chooses notifications',
}

const confirmed = new Set(
  routes.filter(route => route.confirmed).map(({ method, path }) => `${method.toUpperCase()} ${path}`),
)

test('every account action asks for the password or is listed as an exception', () => {
  const acts = acting.map(({ name }) => name).filter(name => /^\w+ \/users?(\/|$)/.test(name))
  expect(acts.filter(name => !confirmed.has(name)).toSorted()).toEqual(Object.keys(unconfirmed).toSorted())
})

test('a remembered session has to confirm the password before each sensitive account action', async () => {
  const visitor = await signInRemembered(olga)
  await visitor.get('/users')
  const before = await everything()
  const sensitive = acting.filter(({ name }) => confirmed.has(name))
  expect(sensitive.length).toBeGreaterThan(10)
  for (const route of sensitive) {
    const { location } = await use(visitor, { ...route, nowhere: route.path.replace(':id', '4') })
    expect(location, route.name).toBe('/user/confirm-password')
  }
  expect(await everything()).toEqual(before)
})

test('changing an email address needs a confirmed password, and the old address is notified', async () => {
  for (const { id, email } of [ben, olga]) {
    const visitor = await signInRemembered(olga)
    const form = { ...(await formOf({ id })), email: `taken-${email}` }
    expect((await visitor.program('PUT', `/users/${id}`, form)).status).toBe(423)
    const subjects = async () => (await emailsTo(email)).map(({ subject }) => subject)
    expect(await subjects()).not.toContain('Your email address was changed')
    await visitor.program('POST', '/user/confirm-password', { password })
    expect((await visitor.program('PUT', `/users/${id}`, form)).status).toBe(303)
    expect(await subjects()).toContain('Your email address was changed')
  }
})

test('a user is notified when an administrator resets their second factor', async () => {
  const visitor = await signInRemembered(adam)
  await visitor.program('POST', '/user/confirm-password', { password })
  await visitor.delete(`/users/${ada.id}/two-factor-authentication`)
  expect((await emailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    'Two-factor authentication was reset',
  ])
})
