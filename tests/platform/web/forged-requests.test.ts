import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs, origin } from '../../support/board.ts'
import { olga, vera } from '../../support/cast.ts'
import { approved, endorsed, registered } from '../../support/cases.ts'
import { everything } from '../../support/recorded.ts'
import { acting, reading } from '../../support/every-route.ts'
import { copyOf, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn, type Visitor } from '../../support/visit.ts'

type Forged = Record<string, string>

async function expectRefused(visitor: Visitor, status: number, headers: Forged) {
  await registered()
  const before = await everything()
  for (const { method, path, name } of acting) {
    const answer = await visitor.act(method, path.replace(':id', '1'), {}, headers)
    expect(answer.status, name).toBe(status)
  }
  expect(await everything()).toEqual(before)
}

test('every action without the CSRF token is refused', async () => {
  await expectRefused(await signIn(olga), 419, { 'x-xsrf-token': '' })
})

test('every action with an invented CSRF token is refused', async () => {
  const visitor = await signIn(olga)
  visitor.cookies.set('XSRF-TOKEN', 'made.up')
  await expectRefused(visitor, 419, { 'x-xsrf-token': 'made.up' })
})

test('every action with the CSRF token of another session is refused, even when cookie and header match', async () => {
  const [visitor, other] = [await signIn(olga), await signIn(olga)]
  visitor.cookies.set('XSRF-TOKEN', await other.holdToken())
  await expectRefused(visitor, 419, {})
})

test('every action with a CSRF token from before the sign-in is refused', async () => {
  const visitor = await signIn(olga)
  visitor.cookies.set('XSRF-TOKEN', await guest().holdToken())
  await expectRefused(visitor, 419, {})
})

test('every action is refused when only the cookie holds the right CSRF token', async () => {
  const visitor = await signIn(olga)
  await visitor.holdToken()
  await expectRefused(visitor, 419, { 'x-xsrf-token': 'other.token' })
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${origin}.evil.example` },
  { origin: origin.replace('http:', 'https:') },
  { origin: 'http://127.0.0.1:1' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
])('every action from another origin is refused, even with the CSRF token: %o', async headers => {
  await expectRefused(await signIn(olga), 403, headers as Forged)
})

test('actions from our own pages with the CSRF token are allowed', async () => {
  const visitor = await signIn(olga)
  const found = await registered()
  const act = (headers: Forged) => visitor.post(`${found.path}/remarks`, { body: 'Seen and noted.' }, headers)
  const ours: Forged[] = [
    { origin, 'sec-fetch-site': 'same-origin' },
    { origin },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ]
  for (const headers of ours) expect((await act(headers)).status).toBe(303)
  expect(await db.remark.count()).toBe(4)
})

test('an expired CSRF token shows an error page, and the form works after a reload', async () => {
  const visitor = await signIn(vera)
  const found = await registered()
  visitor.cookies.set('XSRF-TOKEN', 'old.one')
  const refused = await visitor.post(`${found.path}/remarks`, { body: 'Seen and noted.' })
  expect(shown(refused, 'Error')).toMatchObject({ status: 419, message: 'This page has expired.' })
  await visitor.get(found.path)
  expect((await visitor.post(`${found.path}/remarks`, { body: 'Seen and noted.' })).status).toBe(303)
})

test('another site cannot sign a visitor in', async () => {
  const visitor = guest()
  await visitor.get('/login')
  const form = { email: olga.email, password: 'correct horse battery staple' }
  for (const headers of [{ origin: 'https://evil.example' }, { 'x-xsrf-token': '' }] as Forged[])
    expect((await visitor.post('/login', form, headers)).status).toBeGreaterThanOrEqual(403)
  expect(await whoIs(visitor)).toBeNull()
})

test('a form posted by another site changes nothing', async () => {
  const victim = copyOf(await signIn(olga))
  const found = await registered()
  const before = await everything()
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const answer = await victim.send('POST', `${found.path}/remarks`, {
      headers: { 'content-type': type, 'x-xsrf-token': '', 'sec-fetch-site': 'cross-site' },
      body: 'body=Seen+and+noted.',
    })
    expect(answer.status).toBe(403)
  }
  expect(await everything()).toEqual(before)
})

test('GET, HEAD and OPTIONS requests change nothing in the database', async () => {
  itIs(new Date())
  const cases = [await registered(), await endorsed(), await approved()]
  const visitor = await signIn(olga)
  const paths = [
    ...reading.filter(({ path }) => !path.includes(':')).map(({ path }) => path),
    ...cases.flatMap(({ path }) => [path, `${path}/edit`]),
    '/applications?search=magtanggol&status[]=endorsed&sort=name&page=2',
    '/applications?awaitingMyVote=1',
    '/users/1/edit',
    '/files/00000000000000000000000000000000',
    '/nothing-here',
  ]
  const before = await everything()
  for (const path of paths) {
    await visitor.get(path)
    await visitor.document(path)
    await visitor.send('HEAD', path)
    await visitor.send('OPTIONS', path)
  }
  const { AuditEntry: _seen, ...after } = await everything()
  const { AuditEntry: _unseen, ...earlier } = before
  // Slip checks and searches are counted per minute.
  const counters = (after.Counter ?? []).filter(row => !row.includes('"minute:'))
  expect({ ...after, Counter: counters }).toEqual(earlier)
})
