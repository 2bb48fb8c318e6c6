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

test.each<[string, (visitor: Visitor) => Promise<Forged> | Forged]>([
  ['without a CSRF token', () => ({ 'x-xsrf-token': '' })],
  [
    'with an invented CSRF token',
    visitor => {
      visitor.cookies.set('XSRF-TOKEN', 'made.up')
      return { 'x-xsrf-token': 'made.up' }
    },
  ],
  [
    'with the CSRF token of another session, even when cookie and header match',
    async visitor => {
      visitor.cookies.set('XSRF-TOKEN', await (await signIn(olga)).holdToken())
      return {}
    },
  ],
  [
    'with a CSRF token from before the sign-in',
    async visitor => {
      visitor.cookies.set('XSRF-TOKEN', await guest().holdToken())
      return {}
    },
  ],
  [
    'with the right CSRF token only in the cookie',
    async visitor => {
      await visitor.holdToken()
      return { 'x-xsrf-token': 'other.token' }
    },
  ],
])('every action %s is refused', async (_, forge) => {
  const visitor = await signIn(olga)
  await expectRefused(visitor, 419, await forge(visitor))
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
