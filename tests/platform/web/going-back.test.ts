import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { origin } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, olga, vera } from '../../support/cast.ts'
import { copyOf, logIn, whoIs } from '../../support/second-factor.ts'
import { ask } from '../../support/raw.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'

async function reader() {
  const visitor = await signIn(olga)
  const found = await registered()
  await visitor.get(found.path)
  const remark = (headers = {}) => visitor.post(`${found.path}/remarks`, { body: 'Seen and noted.' }, headers)
  return { visitor, found, remark }
}

test('an action redirects to the page its form was on', async () => {
  const { remark } = await reader()
  const page = `${origin}/applications?search=reyes&page=2`
  const answer = await remark({ referer: page })
  expect([answer.status, answer.location]).toEqual([303, '/applications?search=reyes&page=2'])
})

test.each(['https://evil.example/applications', 'javascript:alert(1)', ''])(
  'an action never redirects to another site: %j',
  async referer => {
    const { found, remark } = await reader()
    expect((await remark({ referer })).location).toBe(found.path)
  },
)

test('a form on a page with a secret address redirects back to that page', async () => {
  const visitor = guest()
  await visitor.get('/login')
  visitor.at = '' // such pages send no Referer
  for (const path of ['/reset-password', '/setup/some-token'])
    expect((await visitor.post(path, { token: 'some-token', password: 'short' })).location).toBe(
      path.includes('setup') ? path : `${path}/some-token`,
    )
})

test('an action without a Referer redirects to the last page of the session', async () => {
  const { visitor, remark } = await reader()
  await visitor.get('/applications?status[]=endorsed')
  visitor.at = ''
  expect((await remark()).location).toBe('/applications?status[]=endorsed')
})

test('partial reloads, prefetched pages and files do not count as the last page', async () => {
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
])('a response that is not a page, or is an error, does not count as the last page: %s', async path => {
  const { visitor, found, remark } = await reader()
  await visitor.program('GET', path)
  await visitor.document(path)
  visitor.at = ''
  expect((await remark()).location).toBe(found.path)
})

test('an action without a Referer or a last page redirects to the dashboard', async () => {
  const { visitor, remark } = await reader()
  forgetPages(visitor)
  expect((await remark()).location).toBe('/dashboard')
})

test.each(['//evil.example', '%'])(
  'a last-page cookie that was tampered with is ignored: %j',
  async place => {
    const { visitor, remark } = await reader()
    forgetPages(visitor)
    visitor.cookies.set('last-page', encodeURIComponent(place))
    expect((await remark()).location).toBe('/dashboard')
  },
)

test('an address that resolves to another host is not stored as the last page', async () => {
  const answer = await ask('GET', '//evil.example/login', { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(404)
  expect(String(answer.headers['set-cookie'])).not.toContain('evil')
})

function forgetPages(visitor: Visitor) {
  visitor.at = ''
  visitor.cookies.delete('last-page')
}

test('a page with a secret address is never stored as the last page, however it is spelled', async () => {
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

test('signing out makes the browser clear its page history once', async () => {
  const { visitor } = await logIn(ada)
  const welcome = await visitor.follow(await visitor.post('/logout'))
  expect(welcome.page).toMatchObject({ component: 'Welcome', clearHistory: true })
  expect((await visitor.get('/')).page).not.toHaveProperty('clearHistory')
})

test('the sign-in page clears the page history when a session has expired', async () => {
  const visitor = await signIn(ada)
  await db.session.deleteMany({ where: { userId: ada.id } })
  const answer = await visitor.get('/applications')
  expect(answer.location).toBe('/login')
  expect((await visitor.get('/login')).page).toMatchObject({ component: 'Auth/Login', clearHistory: true })
})

test('the next user of a browser does not start on a page of the previous user', async () => {
  const { visitor } = await logIn(vera)
  await visitor.get('/applications?search=magtanggol')
  expect(visitor.cookies.get('last-page')).toContain('magtanggol')
  await visitor.post('/logout')
  expect(visitor.cookies.has('last-page')).toBe(false)
  expect(visitor.cookies.has('intended')).toBe(false)
})

test('a background request after signing out does not decide where the next user lands', async () => {
  const { visitor } = await logIn(vera)
  const profile = await visitor.get('/user/profile')
  const { at } = visitor
  expect(profile.status).toBe(200)
  await visitor.post('/logout')
  visitor.at = at
  const headers = { accept: '*/*', 'x-requested-with': 'XMLHttpRequest' }
  const body = new URLSearchParams({ socket_id: '1.1', channel_name: 'private-applications' })
  const answer = await visitor.send('POST', '/broadcasting/auth', { headers, body })
  expect([answer.status, answer.location]).toEqual([401, null])
  expect(visitor.cookies.has('intended')).toBe(false)
})
