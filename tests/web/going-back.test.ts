import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { origin } from '../support/board.ts'
import { registered } from '../support/cases.ts'
import { ada, olga, vera } from '../support/cast.ts'
import { copyOf, logIn, whoIs } from '../support/second-factor.ts'
import { ask } from '../support/raw.ts'
import { guest, signIn, type Visitor } from '../support/visit.ts'

async function reader() {
  const visitor = await signIn(olga)
  const found = await registered()
  await visitor.get(found.path)
  const remark = (headers = {}) => visitor.post(`${found.path}/remarks`, { body: 'Seen and noted.' }, headers)
  return { visitor, found, remark }
}

test('an act leads back to the page its form was on', async () => {
  const { remark } = await reader()
  const page = `${origin}/applications?search=reyes&page=2`
  const answer = await remark({ referer: page })
  expect([answer.status, answer.location]).toEqual([303, '/applications?search=reyes&page=2'])
})

test.each(['https://evil.example/applications', 'javascript:alert(1)', ''])(
  'never to another place: %j',
  async referer => {
    const { found, remark } = await reader()
    expect((await remark({ referer })).location).toBe(found.path)
  },
)

test('a form whose page is a secret goes back to it, though it is kept nowhere', async () => {
  const visitor = guest()
  await visitor.get('/login')
  visitor.at = '' // as such a page's form is sent
  for (const path of ['/reset-password', '/setup/some-token'])
    expect((await visitor.post(path, { token: 'some-token', password: 'short' })).location).toBe(
      path.includes('setup') ? path : `${path}/some-token`,
    )
})

test('without a Referer it leads to the last page of the session', async () => {
  const { visitor, remark } = await reader()
  await visitor.get('/applications?status[]=endorsed')
  visitor.at = ''
  expect((await remark()).location).toBe('/applications?status[]=endorsed')
})

test('parts of pages, pages fetched ahead and files are no last page', async () => {
  const { visitor, found, remark } = await reader()
  await visitor.get('/applications', {
    'x-inertia-partial-component': 'Application/Index',
    'x-inertia-partial-data': 'x',
  })
  await visitor.get('/applications', { purpose: 'prefetch' })
  await visitor.get('/files/00000000000000000000000000000000')
  visitor.at = ''
  expect((await remark()).location).toBe(found.path)
})

test.each([
  '/notifications/latest',
  '/applications/mentionable',
  '/applications/export',
  '/applications/4711',
  '/applications?page=x',
  '/nowhere',
])('what is no page, or none for who asked, is no last page: %s', async path => {
  const { visitor, found, remark } = await reader()
  await visitor.program('GET', path)
  await visitor.document(path)
  visitor.at = ''
  expect((await remark()).location).toBe(found.path)
})

test('with neither it leads to the dashboard', async () => {
  const { visitor, remark } = await reader()
  forgetPages(visitor)
  expect((await remark()).location).toBe('/dashboard')
})

test.each(['//evil.example', '%'])('a last page that was tampered with is none: %j', async place => {
  const { visitor, remark } = await reader()
  forgetPages(visitor)
  visitor.cookies.set('last-page', encodeURIComponent(place))
  expect((await remark()).location).toBe('/dashboard')
})

test('an address that would be another host is not kept as the last page', async () => {
  const answer = await ask('GET', '//evil.example/login', { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(404)
  expect(String(answer.headers['set-cookie'])).not.toContain('evil')
})

function forgetPages(visitor: Visitor) {
  visitor.at = ''
  visitor.cookies.delete('last-page')
}

test('a page whose address is a secret is noted nowhere, however it is spelt', async () => {
  const { visitor, found, remark } = await reader()
  const secret = 'AbCdEfGhIjKlMnOpQrStUv'
  const paths = [
    'verify',
    'VERIFY',
    '%76erify',
    'reset-password',
    'Reset-Password',
    'setup',
    'email/verify/1',
  ]
  for (const path of paths) {
    await visitor.document(`/${path}/${secret}`)
    await visitor.get(`/${path}/${secret}/`)
    expect(
      [...visitor.cookies].filter(([, value]) => value.includes(secret)),
      path,
    ).toEqual([])
  }
  visitor.at = ''
  expect((await remark()).location).toBe(found.path)
})

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
