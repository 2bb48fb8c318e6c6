import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { permissions, presets, type User } from '#server/permissions'
import { routes } from '#server/routes'
import { deleteUser } from '#server/people/users/end-access'
import { editUser } from '#server/people/users/edit'
import { isWellFormed, newToken } from '#server/api/tokens/secret'
import { itIs } from '../support/board.ts'
import { registered } from '../support/cases.ts'
import { ada, adam, carla, nora, nowHolds, olga, vera } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { queriesOf } from '../support/queries.ts'
import { ask } from '../support/raw.ts'
import { signIn } from '../support/visit.ts'
import { call, problemOf, tokenOf } from './call.ts'
import { eventually } from '../support/eventually.ts'

const unknown = [401, 'This needs a valid token.']
const needsView = [403, 'Both the token and its owner need applications.view.']

test('the checksum detects any one mistyped character of a token', () => {
  const token = newToken()
  expect(isWellFormed(token)).toBe(true)
  // CRC-32 of forty zeros is 0x963FBB8E, according to zlib, Python and PostgreSQL.
  expect(isWellFormed(`docket_${'0'.repeat(40)}2kaqcA`)).toBe(true)
  for (let place = 7; place < token.length; place++) {
    const other = token[place] === 'a' ? 'b' : 'a'
    expect(isWellFormed(token.slice(0, place) + other + token.slice(place + 1))).toBe(false)
  }
})

test('a malformed token is refused without a database query, and Bearer may be in any case', async () => {
  const token = await tokenOf(vera)
  const authorization = `bEARER  ${token}`
  expect((await call('/user', '', { headers: { authorization } })).status).toBe(200)
  const mistyped = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
  const cannotBe = ['', 'x', mistyped, token.toLowerCase(), `${token}x`, token.slice(7), `${token}, ${token}`]
  for (const text of cannotBe) {
    const asked = await queriesOf(async () => expect(problemOf(await call('/user', text))).toEqual(unknown))
    expect(asked, text).toEqual([])
  }
  for (const authorization of [
    `Basic ${token}`,
    token,
    `Bearer${token}`,
    `Bearer ${token} x`,
    'Bearer',
    'Bearer ',
  ])
    expect(problemOf(await call('/user', '', { headers: { authorization } })), authorization).toEqual(unknown)
})

test('one query finds the token and its owner, and one compares the token with the signed log', async () => {
  const token = await tokenOf(vera, ['applications.view'], { lastUsedAt: new Date() })
  await call('/user', token)
  const asked = await queriesOf(() => call('/user', token))
  expect(asked.filter(query => query.includes('SELECT') && query.includes('"ApiToken"'))).toHaveLength(2)
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('missing, unknown, expired and deactivated users’ tokens get identical answers', async () => {
  itIs('2026-03-14T09:00:10Z')
  const expired = await tokenOf(vera, vera.permissions, { expiresOn: '2026-03-13' })
  const ofInactive = await tokenOf(ada)
  await db.user.update({ where: { id: ada.id }, data: { active: false } })
  const answers = []
  for (const token of ['', newToken(), expired, ofInactive]) {
    const { status, headers, text, body } = await call('/applications', token)
    const { date: _date, 'x-request-id': id, 'content-security-policy': _nonce, ...rest } = headers
    answers.push(JSON.stringify([status, rest, text.replace(String(id), body.instance && 'the id')]))
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"www-authenticate":"Bearer realm=\\"docket\\""')
})

test('a token works until the end of its last day in the board’s time zone', async () => {
  const token = await tokenOf(vera, vera.permissions, { expiresOn: '2026-03-14' })
  itIs(new Date(2026, 2, 14, 23, 59, 59))
  expect((await call('/user', token)).status).toBe(200)
  await eventually(async () => expect(await lastUsed()).toBeDefined()) // written after the response
  const used = await lastUsed()
  itIs(new Date(2026, 2, 15, 0, 0, 0))
  expect(problemOf(await call('/user', token))).toEqual(unknown)
  expect(await lastUsed()).toBe(used)
})

const lastUsed = async () => (await db.apiToken.findFirstOrThrow()).lastUsedAt?.toISOString()

test('the last use of a token is recorded at most once a minute', async () => {
  const token = await tokenOf(vera)
  for (const [now, noted] of [
    ['09:00:00', '09:00:00'],
    ['09:00:59', '09:00:00'],
    ['09:01:00', '09:01:00'],
  ]) {
    itIs(`2026-03-14T${now}Z`)
    await call('/user', token)
    await call('/user', token)
    await eventually(async () => expect(await lastUsed()).toBe(`2026-03-14T${noted}.000Z`))
  }
})

test('a missing ability is reported before anything is looked up', async () => {
  const { id } = await registered()
  const token = await tokenOf(carla, ['applications.vote', 'applications.decide'])
  for (const path of [
    '/applications',
    `/applications/${id}`,
    '/applications/999',
    '/applications?nonsense=1',
  ])
    expect(problemOf(await call(path, token)), path).toEqual(needsView)
})

test('a token never has more permissions than its owner', async () => {
  await registered()
  const token = await tokenOf(nora, permissions)
  expect(problemOf(await call('/applications', token))).toEqual(needsView)
  expect((await call('/user', token)).body.permissions).toEqual([])
  await nowHolds(nora, ['applications.view'])
  expect((await call('/applications', token)).status).toBe(200)
  expect((await call('/user', token)).body.permissions).toEqual(['applications.view'])
})

const asForm = ({ name, email }: User, more: object) => ({
  name,
  email,
  position: '',
  mustUseTwoFactor: false,
  active: true,
  permissions: presets['Board member']!,
  ...more,
})

test.each<[string, () => Promise<unknown>, unknown[]]>([
  ['loses the permission', () => editUser(ada.id, asForm(ada, { permissions: [] }), adam), needsView],
  ['is deactivated', () => editUser(ada.id, asForm(ada, { active: false }), adam), unknown],
  ['is deleted', () => deleteUser(ada.id, adam), unknown],
  ['has an unverified email address', () => change({ emailVerifiedAt: null }), unknown],
  [
    'must set up two-factor authentication',
    () => change({ mustUseTwoFactor: true }),
    [403, 'The owner of the token must set up two-factor authentication first.'],
  ],
])('a token is refused at once when its owner %s', async (_what, act, refusal) => {
  const token = await tokenOf(ada)
  expect((await call('/applications', token)).status).toBe(200)
  await act()
  expect(problemOf(await call('/applications', token))).toEqual(refusal)
})

const change = (data: object) => db.user.update({ where: { id: ada.id }, data })

test('a passkey counts as the owner’s second factor', async () => {
  const token = await tokenOf(ada)
  await change({ mustUseTwoFactor: true, hasPasskeys: true })
  expect((await call('/applications', token)).status).toBe(200)
})

test('a permission has no effect without the permission to view its area', async () => {
  const token = await tokenOf(olga, ['applications.vote', 'users.manage'])
  expect((await call('/user', token)).body.permissions).toEqual(['users.manage'])
})

test('a token cannot be used outside the API', async () => {
  const authorization = `Bearer ${await tokenOf(olga)}`
  await registered()
  const before = await everything()
  for (const { method, path } of routes.filter(({ access }) => !access.guests)) {
    const address = path.replace(/:\w+/g, '1')
    const headers = { accept: 'application/json', authorization, 'content-type': 'application/json' }
    const { status } = await ask(method.toUpperCase(), address, {
      headers,
      body: method === 'get' ? '' : '{}',
    })
    expect(status, `${method} ${path}`).toBe(401)
  }
  expect(await everything()).toEqual(before)
})

test('a browser session cannot be used for the API', async () => {
  const visitor = await signIn(olga)
  for (const path of ['/user', '/applications', '/applications/1'])
    for (const accept of ['text/html', 'application/json']) {
      const answer = await visitor.send('GET', `/api/v1${path}`, { headers: { 'x-inertia': 'true', accept } })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    }
  const asked = await queriesOf(() => visitor.send('GET', '/api/v1/user'))
  expect(asked).toEqual([])
})
