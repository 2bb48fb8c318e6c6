import { expect, test } from 'vitest'
import { permissions, type Permission } from '#server/permissions'
import '../support/board.ts'
import { nora, nowHolds, olga, vera } from '../support/cast.ts'
import { everything } from '../support/dump.ts'
import { acting, everyRoute, guarded, opensTo, use, whoMay } from '../support/every-route.ts'
import { guest, shown, signIn, type Visitor } from '../support/visit.ts'

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
