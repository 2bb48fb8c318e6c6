import { afterEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { origin } from '../support/board.ts'
import { registered } from '../support/cases.ts'
import { olga, vera } from '../support/cast.ts'
import { everything } from '../support/recorded.ts'
import { ask } from '../support/raw.ts'
import { call, problemOf, tokenOf } from './call.ts'

afterEach(async () => {
  const spoilt = {} as Record<string, unknown>
  expect([spoilt.polluted, Object.keys(Object.prototype)]).toEqual([undefined, []])
  expect((await fetch(`${origin}/health`)).status).toBe(200)
})

const values = [
  ['an empty value', ''],
  ['a NUL character', '%00'],
  ['invalid UTF-8', '%ff%fe'],
  ['direction marks', '%e2%80%aeabc'],
  ['SQL', "'%20OR%201%3D1%20--"],
  ['a wildcard', '%25_%25'],
  ['a huge number', '99999999999999999999'],
  ['year zero', '0000-01-01'],
  ['the last year', '9999-12-31'],
  ['8,000 characters', 'x'.repeat(8000)],
] as const

const names = ['search', 'status', 'typeId', 'receivedFrom', 'receivedTo', 'sort', 'page', 'perPage']

test.each(values)(
  '%s in a query parameter gets a list or a problem, never a server error',
  async (_what, value) => {
    await registered()
    const token = await tokenOf(vera)
    const statuses = []
    for (const name of names)
      for (const parameter of [name, `${name}[]`, `${name}[0]`]) {
        const answer = await call(`/applications?${parameter}=${value}`, token)
        if (answer.status !== 200) expect(problemOf(answer)[0], parameter).toBe(422)
        statuses.push(answer.status)
      }
    expect(statuses.length).toBe(24)
  },
)

test.each([
  '__proto__=1',
  'constructor[prototype][polluted]=1',
  'search[__proto__]=1',
  'where[hash][not]=',
  '%ff=1',
  '&&&=&',
  Array.from({ length: 1000 }, (_, i) => `k${i}=1`).join('&'),
])('unknown query parameters are refused: %s', async query => {
  const answer = await call(`/applications?${query}`, await tokenOf(vera))
  expect(problemOf(answer)).toEqual([422, 'Some parameters are not valid.'])
})

test.each([
  ['5,000 characters', `Bearer ${'x'.repeat(5000)}`],
  ['full-width letters', `Bearer docket_${'ａ'.repeat(46)}`],
  ['spaces', `Bearer ${' '.repeat(4000)}x ${' '.repeat(4000)}`],
])('an authorization header with %s is refused', async (_what, authorization) => {
  const sent = Buffer.from(authorization, 'utf8').toString('latin1')
  expect((await call('/user', '', { headers: { authorization: sent } })).status).toBe(401)
})

const allowedMethods: Record<string, string> = {
  '/user': 'GET, HEAD',
  '/applications': 'GET, HEAD, POST',
  '/applications/1': 'GET, HEAD, PUT',
  '/applications/1/hold': 'POST, DELETE',
  '/openapi.json': 'GET, HEAD',
}

/** Leaves out what every use of a token changes. */
const stored = async () => {
  const { ApiToken: _used, Counter: _minutes, ...rest } = await everything()
  return rest
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s changes nothing with a read-only token',
  async method => {
    await registered()
    const token = await tokenOf(olga)
    const before = await stored()
    for (const [path, allowed] of Object.entries(allowedMethods)) {
      const answer = await call(path, token, { method, headers: { 'content-type': 'application/json' } })
      const refusal = allowed.includes(method) ? [403, undefined] : [405, allowed]
      expect([problemOf(answer)[0], answer.headers.allow], path).toEqual(refusal)
    }
    expect(await stored()).toEqual(before)
  },
)

test('HEAD answers like GET without the body', async () => {
  const token = await tokenOf(vera)
  const [head, get] = [
    await call('/applications', token, { method: 'HEAD' }),
    await call('/applications', token),
  ]
  expect([head.status, head.text, head.headers['content-length']]).toEqual([
    200,
    '',
    get.headers['content-length'],
  ])
})

test('the method cannot be overridden by a header or a parameter', async () => {
  const token = await tokenOf(olga)
  const { status } = await call('/user', token, { headers: { 'x-http-method-override': 'DELETE' } })
  expect([status, await db.apiToken.count()]).toEqual([200, 1])
  expect((await call('/user?_method=delete', token)).status).toBe(422)
})

test('the API refuses requests for another host', async () => {
  const headers = { host: 'evil.example', authorization: `Bearer ${await tokenOf(vera)}` }
  const { status } = await ask('GET', '/api/v1/applications', { headers })
  expect(status).toBe(400)
})

test('no API response may be cached', async () => {
  const token = await tokenOf(vera)
  for (const [path, sent] of [
    ['/user', token],
    ['/user', ''],
    ['/applications/9', token],
    ['/nothing', ''],
  ]) {
    const { headers } = await call(path!, sent)
    expect([headers['cache-control'], headers.vary], path).toEqual(['private, no-store', 'Authorization'])
    expect(headers['set-cookie'], path).toBeUndefined()
  }
})
