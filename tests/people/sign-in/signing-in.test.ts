import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { canonicalEmail } from '#server/people/sign-in/sign-in'
import { itIs, origin } from '../../support/board.ts'
import { endorsed } from '../../support/cases.ts'
import { ada, nora, password, rosa, vera } from '../../support/cast.ts'
import { logIn, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn, type Answer } from '../../support/visit.ts'

const json = { 'x-inertia': '', accept: 'application/json' }

test('the right password leads to the dashboard', async () => {
  const { visitor, answer } = await logIn(ada)
  expect([answer.status, answer.location]).toEqual([303, '/dashboard'])
  expect(shown(await visitor.follow(answer), 'Dashboard').auth.user).toMatchObject({ email: ada.email })
})

test('a wrong password shows an error at the email field', async () => {
  const visitor = guest()
  const answer = await tryToSignIn(ada.email, 'not my password', visitor)
  expect([answer.status, answer.location]).toEqual([303, '/login'])
  const { errors, auth } = shown(await visitor.follow(answer), 'Auth/Login')
  expect(errors).toEqual({ email: 'The email address or password is not correct.' })
  expect(auth.user).toBeNull()
  expect(shown(await visitor.get('/login'), 'Auth/Login').errors).toEqual({})
})

test('failed sign-ins get byte-identical responses, whatever the reason', async () => {
  await db.user.update({ where: { id: vera.id }, data: { active: false } })
  await db.user.update({ where: { id: nora.id }, data: { emailVerifiedAt: null } })
  await db.user.update({ where: { id: rosa.id }, data: { passwordHash: null } })
  const wrong = await masked(ada.email, 'not my password')
  expect(await masked('nobody@docket.test', password)).toEqual(wrong) // unknown
  expect(await masked(vera.email, password)).toEqual(wrong) // inactive
  expect(await masked(nora.email, 'not my password')).toEqual(wrong) // unverified
  expect(await masked(rosa.email, password)).toEqual(wrong) // invited, no password yet
})

test('email addresses are compared without case, surrounding spaces or Unicode variants', async () => {
  for (const email of [
    'ADA@Docket.Test',
    '  ada@docket.test ',
    'ⓐⓓⓐ@docket.test',
    'ａｄａ＠ｄｏｃｋｅｔ．ｔｅｓｔ',
  ])
    expect(await whoIs((await logIn({ email })).visitor)).toBe(ada.email)
  expect(canonicalEmail('⑩④③')).toBe('1043')
})

test('JSON clients get 200 and 204 for success, 422 for errors and 401 for guests', async () => {
  const visitor = guest()
  await visitor.get('/login')
  const wrong = await visitor.post('/login', { email: ada.email, password: 'no' }, json)
  expect(wrong.status).toBe(422)
  expect(JSON.parse(wrong.text)).toEqual({
    message: 'The email address or password is not correct.',
    errors: { email: 'The email address or password is not correct.' },
  })
  const right = await visitor.post('/login', { email: ada.email, password }, json)
  expect([right.status, JSON.parse(right.text)]).toEqual([200, { twoFactor: false }])
  const out = await visitor.post('/logout', {}, json)
  expect([out.status, out.text]).toEqual([204, ''])
  expect(await whoIs(visitor)).toBeNull()
  const again = await visitor.post('/logout', {}, json)
  expect([again.status, JSON.parse(again.text)]).toEqual([401, { message: 'Sign in first.' }])
})

test('a signed-in user is redirected away from the login page', async () => {
  const visitor = await signIn(ada)
  expect((await visitor.get('/login')).location).toBe('/dashboard')
  expect((await visitor.post('/login', { email: vera.email, password })).location).toBe('/dashboard')
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('a guest is sent to the page that they requested after signing in, once', async () => {
  const visitor = guest()
  const sent = await visitor.document('/applications?search=reyes&status[]=endorsed')
  expect([sent.status, sent.location]).toEqual([302, '/login'])
  const { answer } = await logIn(vera, visitor)
  expect(answer.location).toBe('/applications?search=reyes&status[]=endorsed')
  await visitor.post('/logout')
  expect((await logIn(vera, visitor)).answer.location).toBe('/dashboard')
})

test('after the session ended during a post, signing in leads back to the page', async () => {
  const visitor = await signIn(vera)
  await visitor.get('/applications')
  await db.session.deleteMany()
  const sent = await visitor.post('/applications/1/remarks', { body: 'Something long enough.' })
  expect([sent.status, sent.location]).toEqual([303, '/login'])
  expect((await logIn(vera, visitor)).answer.location).toBe('/applications')
})

// More forms are tested in packages/inertia-express/tests/urls.test.ts.
const elsewhere = ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert("XSS")']

test.each(elsewhere)('signing in never redirects to another site: %j', async place => {
  const visitor = guest()
  await visitor.get('/login')
  visitor.cookies.set('intended', encodeURIComponent(place))
  const { answer } = await logIn(ada, visitor)
  const target = new URL(answer.location!, origin)
  expect(target.origin).toBe(origin)
  expect(target.pathname).not.toMatch(/^\/[/\\]/)
})

test.each([['//evil.example/applications'], ['/\\evil.example']])(
  'requesting %s as a guest does not redirect to another site after signing in',
  async path => {
    const visitor = guest()
    await fetch(origin + path, { redirect: 'manual' })
    await visitor.send('GET', path)
    const { answer } = await logIn(ada, visitor)
    expect(new URL(answer.location!, origin).origin).toBe(origin)
  },
)

test('signing in upgrades a weak password hash', async () => {
  const { passwordHash: before } = await db.user.findUniqueOrThrow({ where: { id: ada.id } })
  expect(before).toContain('m=8,')
  await tryToSignIn(ada.email, 'not my password')
  expect((await db.user.findUniqueOrThrow({ where: { id: ada.id } })).passwordHash).toBe(before)
  await logIn(ada)
  const { passwordHash: after } = await db.user.findUniqueOrThrow({ where: { id: ada.id } })
  expect(after).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await whoIs((await logIn(ada)).visitor)).toBe(ada.email)
  expect((await db.user.findUniqueOrThrow({ where: { id: ada.id } })).passwordHash).toBe(after)
})

const partial = {
  'x-inertia-partial-component': 'Application/Index',
  'x-inertia-partial-data': 'applications',
}

test.each<[string, Record<string, string>]>([
  ['a partial reload', partial],
  ['a background refresh', { ...partial, purpose: 'refresh' }],
  ['a prefetched link', { purpose: 'prefetch' }],
  ['a followed link', {}],
])('after the session ended, %s leads to a sign-in that works', async (_, headers) => {
  itIs('2026-03-14T08:00:00Z')
  const visitor = await signIn(ada)
  await visitor.get('/applications')
  itIs('2026-03-14T08:31:00Z')
  const ended = await visitor.get('/applications?page=1', headers)
  expect(ended.location).toBe('/login')
  shown(await visitor.get('/login', headers), 'Auth/Login')
  expect((await visitor.post('/login', { email: ada.email, password })).status).toBe(303)
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('after the session ended, a comment leads to a sign-in that works', async () => {
  itIs('2026-03-14T08:00:00Z')
  const { path } = await endorsed()
  const visitor = await signIn(ada)
  await visitor.get(path)
  itIs('2026-03-14T08:31:00Z')
  const headers = {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'comments',
  }
  expect((await visitor.post(`${path}/comments`, { body: 'A comment.' }, headers)).location).toBe('/login')
  await visitor.get('/login', headers)
  expect((await visitor.post('/login', { email: ada.email, password })).status).toBe(303)
})

async function tryToSignIn(email: string, typed: string, visitor = guest(), more: object = {}) {
  await visitor.get('/login')
  return visitor.post('/login', { email, password: typed, ...more })
}

/** The responses without random values and times. */
async function masked(email: string, typed: string) {
  const visitor = guest()
  const answers: Answer[] = [await tryToSignIn(email, typed, visitor)]
  answers.push(await visitor.follow(answers[0]!))
  answers.push(await visitor.post('/login', { email, password: typed }, json))
  return answers.map(({ status, headers, text }) => ({ status, text, headers: maskedHeaders(headers) }))
}

const maskedHeaders = (headers: Headers) =>
  [...headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => [name, value.replace(/nonce-[^']+|(sid|XSRF-TOKEN|flash)=[^;]+/g, '$1=…')])
