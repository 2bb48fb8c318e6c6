import { expect, test } from 'vitest'
import { itIs } from '../../support/board.ts'
import { ada, password } from '../../support/cast.ts'
import { endorsed } from '../../support/cases.ts'
import { whoIs } from '../../support/second-factor.ts'
import { shown, signIn } from '../../support/visit.ts'

const partial = {
  'x-inertia-partial-component': 'Application/Index',
  'x-inertia-partial-data': 'applications',
}

const ways = {
  'a partial reload': partial,
  'the refresh of an open page': { ...partial, purpose: 'refresh' },
  'a prefetched link': { purpose: 'prefetch' },
  'a followed link': {},
}

test.each(Object.entries(ways))(
  'after the session ended, %s leads to a sign-in that works',
  async (_, way) => {
    itIs('2026-03-14T08:00:00Z')
    const visitor = await signIn(ada)
    await visitor.get('/applications')
    itIs('2026-03-14T08:31:00Z')
    const ended = await visitor.get('/applications?page=1', way)
    expect(ended.location).toBe('/login')
    shown(await visitor.get('/login', way), 'Auth/Login')
    expect((await visitor.post('/login', { email: ada.email, password })).status).toBe(303)
    expect(await whoIs(visitor)).toBe(ada.email)
  },
)

test('after the session ended, a comment leads to a sign-in that works', async () => {
  itIs('2026-03-14T08:00:00Z')
  const { path } = await endorsed()
  const visitor = await signIn(ada)
  await visitor.get(path)
  itIs('2026-03-14T08:31:00Z')
  const way = { 'x-inertia-partial-component': 'Application/Detail', 'x-inertia-partial-data': 'comments' }
  expect((await visitor.post(`${path}/comments`, { body: 'A comment.' }, way)).location).toBe('/login')
  await visitor.get('/login', way)
  expect((await visitor.post('/login', { email: ada.email, password })).status).toBe(303)
})
