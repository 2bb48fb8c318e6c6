import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import '../support/board.ts'
import { ada, vera } from '../support/cast.ts'
import { copyOf, logIn, whoIs } from '../support/log-in.ts'
import { signIn } from '../support/visit.ts'

// Whoever has left, left nothing behind: neither on the server nor, as far as it can be asked to, in the browser.

test('signing out ends the session on the server, not only in the browser', async () => {
  const { visitor } = await logIn(ada)
  const copy = copyOf(visitor)
  const other = await signIn(ada)
  const answer = await visitor.post('/logout')
  expect([answer.status, answer.location]).toEqual([303, '/'])
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect(await whoIs(copy)).toBeNull()
  expect(await whoIs(visitor)).toBeNull()
  expect(await whoIs(other)).toBe(ada.email)
})

test('signing out asks the browser to forget the pages it has kept, once', async () => {
  const { visitor } = await logIn(ada)
  const welcome = await visitor.follow(await visitor.post('/logout'))
  expect(welcome.page).toMatchObject({ component: 'Welcome', clearHistory: true })
  expect((await visitor.get('/')).page).not.toHaveProperty('clearHistory')
})

test('so does the page for signing in, to which a session that ended by itself leads', async () => {
  const visitor = await signIn(ada)
  await db.session.deleteMany({ where: { userId: ada.id } })
  const answer = await visitor.get('/applications')
  expect(answer.location).toBe('/login')
  expect((await visitor.get('/login')).page).toMatchObject({ component: 'Auth/Login', clearHistory: true })
})

test('the next person at the computer does not start from the pages of the one before', async () => {
  const { visitor } = await logIn(vera)
  await visitor.get('/applications?search=magtanggol')
  expect(visitor.cookies.get('last-page')).toContain('magtanggol')
  await visitor.post('/logout')
  expect(visitor.cookies.has('last-page')).toBe(false)
  expect(visitor.cookies.has('intended')).toBe(false)
})

test('what the page left behind still asks by itself is not where the next person goes', async () => {
  const { visitor } = await logIn(vera)
  const profile = await visitor.get('/user/profile')
  const { at } = visitor
  expect(profile.status).toBe(200)
  await visitor.post('/logout')
  visitor.at = at
  // as the library for live pages asks: it does not say what it accepts
  const headers = { accept: '*/*', 'x-requested-with': 'XMLHttpRequest' }
  const body = new URLSearchParams({ socket_id: '1.1', channel_name: 'private-applications' })
  const answer = await visitor.send('POST', '/broadcasting/auth', { headers, body })
  expect([answer.status, answer.location]).toEqual([401, null])
  expect(visitor.cookies.has('intended')).toBe(false)
})
