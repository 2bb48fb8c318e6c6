import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { ada, ben, carla } from '../../support/cast.ts'
import { endorsed } from '../../support/cases.ts'
import { everything } from '../../support/recorded.ts'
import { guest, signIn } from '../../support/visit.ts'

const ballot = { choice: 'approve', reason: '' }
const openedBy = ({ id }: { id: number }) => ({ 'x-docket-user': String(id) })
const partial = {
  'x-inertia-partial-component': 'Application/Index',
  'x-inertia-partial-data': 'applications',
}

test('a vote sent from the page of another user is not recorded', async () => {
  const { path } = await endorsed()
  const visitor = await signIn(ben)
  await visitor.get(path)
  const before = await everything()
  const answer = await visitor.put(`${path}/vote`, ballot, openedBy(ada))
  expect(answer.status).toBe(409)
  expect(answer.headers.get('x-docket-user')).toBe(String(ben.id))
  expect(answer.headers.get('x-inertia-location')).toBeNull()
  expect(JSON.parse(answer.text)).toEqual({
    message: 'You are now signed in as Ben Member. Nothing was changed.',
    user: { id: ben.id, name: 'Ben Member' },
  })
  expect(await everything()).toEqual(before)
})

test('a vote sent from the page of the user who is signed in is recorded', async () => {
  const { path } = await endorsed()
  expect((await (await signIn(ben)).put(`${path}/vote`, ballot, openedBy(ben))).status).toBe(303)
  expect((await (await signIn(ada)).put(`${path}/vote`, ballot)).status).toBe(303)
  expect(await db.vote.count()).toBe(2)
})

test('JSON requests, unknown routes and malformed user headers are refused on a page of another user', async () => {
  const visitor = await signIn(ben)
  const join = { socket_id: '1.2', channel_name: 'private-applications' }
  expect((await visitor.program('POST', '/broadcasting/auth', join, openedBy(ada))).status).toBe(409)
  expect((await visitor.post('/nothing-here', {}, openedBy(ada))).status).toBe(409)
  expect((await visitor.post('/logout', {}, { 'x-docket-user': 'ada' })).status).toBe(409)
  expect((await visitor.get('/dashboard')).status).toBe(200)
})

test('a partial reload from the page of another user loads the whole page again', async () => {
  const visitor = await signIn(ben)
  const path = '/applications?page=1'
  const answer = await visitor.get(path, { ...partial, ...openedBy(carla) })
  expect([answer.status, answer.headers.get('x-inertia-location')]).toEqual([409, path])
  expect((await visitor.get(path, { ...partial, ...openedBy(ben) })).status).toBe(200)
  expect((await visitor.get(path, openedBy(carla))).page.props.auth.user.id).toBe(ben.id)
})

test('a page that refreshes itself is not replaced by the page of another user', async () => {
  const visitor = await signIn(ben)
  const answer = await visitor.get('/applications', { ...partial, ...openedBy(carla), purpose: 'refresh' })
  expect([answer.status, answer.headers.get('x-inertia-location')]).toEqual([409, null])
  expect(answer.headers.get('x-docket-user')).toBe(String(ben.id))
})

test('a form sent after the session has ended redirects to the sign-in page', async () => {
  const { path } = await endorsed()
  const answer = await guest().put(`${path}/vote`, ballot, openedBy(ada))
  expect(answer.location).toBe('/login')
})
