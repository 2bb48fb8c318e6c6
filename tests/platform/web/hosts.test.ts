import { expect, test } from 'vitest'
import { type AddressFor, to } from '#resources/to.ts'
import { routes } from '#server/routes'
import type { Route } from '#server/platform/web/routing'
import { origin } from '../../support/board.ts'
import { ask } from '../../support/raw.ts'

const { port } = new URL(origin)
const answerTo = (host: string, path = '/login') =>
  ask('GET', path, { headers: { host, accept: 'text/html' } })

test.each(['localhost', 'LocalHost', '127.0.0.1', '[::1]', '127.0.0.1:3000'])(
  'outside production the board accepts the host %s',
  async host => {
    expect((await answerTo(host)).status).toBe(200)
    expect((await answerTo(`${host.replace(/:3000$/, '')}:${port}`)).status).toBe(200)
  },
)

test.each([
  'evil.example',
  'docket.example',
  'localhost.evil.example',
  'evil.example:80',
  'localhost@evil.example',
  '127.0.0.1.evil.example',
  'www.example:x@evil.tld',
  '127.0.0.2',
  '0.0.0.0',
  'localhost:999999',
  'localhost:x',
])('a request for a foreign host is refused: %j', async host => {
  const { status, headers, text } = await answerTo(host)
  expect(status).toBe(400)
  expect(headers['set-cookie']).toBeUndefined()
  expect(text).not.toContain(`//${host}`)
})

test('X-Forwarded-Host and Forwarded headers are ignored', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  const answer = await ask('GET', '/dashboard', { headers: { ...headers, accept: 'text/html' } })
  expect([answer.status, answer.headers.location]).toEqual([302, '/login'])
  expect(JSON.stringify(answer.headers)).not.toContain('evil')
})

test('the health check accepts any host', async () => {
  expect((await answerTo('10.0.0.7:3000', '/health')).status).toBe(200)
})

test('a request with an absolute URL does not use the host of that URL', async () => {
  const answer = await ask('GET', 'http://evil.example/login', { headers: { accept: 'text/html' } })
  expect(answer.text).not.toContain('evil.example')
})

test('to() fills in the parameters of a path', () => {
  expect(to('/applications/:id/comments/:commentId', { id: 12, commentId: 3 })).toBe(
    '/applications/12/comments/3',
  )
})

test('to() encodes parameters so that they cannot leave their path segment', () => {
  expect(to('/reset-password/:token', { token: '../a b?c#d' })).toBe('/reset-password/..%2Fa%20b%3Fc%23d')
})

test('to() leaves the query and the fragment unchanged', () => {
  expect(to('/files/:id?thumbnail=1', { id: 5 })).toBe('/files/5?thumbnail=1')
  expect(to('/applications/:id/edit#:id', { id: 5 })).toBe('/applications/5/edit#:id')
})

test('to() can fill in every path of the route table', () => {
  const anyTo = to as (path: string, places: object) => string
  const places = new Proxy({}, { get: () => 'x' })
  const rows: readonly Route[] = routes
  expect(rows.map(({ path }) => anyTo(path, places)).filter(address => /[:*]/.test(address))).toEqual([])
})

test('to() does not compile with a path that is not in the route table', () => {
  // @ts-expect-error misspelled path
  expect(to('/application')).toBe('/application')
  // @ts-expect-error the path has no PUT route
  const put: AddressFor<'put'> = to('/applications')
  const post: AddressFor<'post'> = to('/applications')
  expect([put, post]).toEqual(['/applications', '/applications'])
})
