import { expect, test } from 'vitest'
import { ownPath } from '../urls.ts'
import { serve } from './support.ts'

const ORIGIN = 'http://testserver'

/** Django's list (tests/utils_tests/test_http.py), with its own name for our host. */
const DJANGOS_BAD = [
  'http://example.com',
  'http:///example.com',
  'https://example.com',
  'ftp://example.com',
  String.raw`\\example.com`,
  String.raw`\\\example.com`,
  String.raw`/\\/example.com`,
  String.raw`\\//example.com`,
  String.raw`/\/example.com`,
  String.raw`\/example.com`,
  String.raw`/\example.com`,
  String.raw`http:/\//example.com`,
  String.raw`http:\/example.com`,
  String.raw`http:/\example.com`,
  'javascript:alert("XSS")',
  '\njavascript:alert(x)',
  'java\nscript:alert(x)',
  '\b//example.com',
  String.raw`http://otherserver\@example.com`,
  String.raw`http:\\testserver\@example.com`,
  String.raw`http://testserver\me:pass@example.com`,
  String.raw`http://testserver\@example.com`,
  String.raw`http:\\testserver\confirm\me@example.com`,
  'http:999999999',
  'ftp:9999999999',
  '\n',
  'http://[2001:cdba:0000:0000:0000:0000:3257:9652/',
  'http://2001:cdba:0000:0000:0000:0000:3257:9652]/',
]

const ALSO_BAD = [
  '',
  ' ',
  '#',
  '?next=/',
  '//evil.com',
  '///evil.com',
  '////evil.com',
  '/.//evil.com',
  '/..//evil.com',
  '/%2e//evil.com',
  '/a/..//evil.com',
  'http://testserver//evil.com',
  'http://testserver/.//evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/ok\r\nSet-Cookie: a=b',
  '\u0000/ok',
  '/ok\u007f',
  'http://testserver.evil.com/',
  'http://testserver@evil.com/',
  'http://evil.com/?http://testserver/',
  'http://evil.com#http://testserver/',
  'https://testserver/',
  'http://testserver:8080/',
  'data:text/html,hello',
  'vbscript:x',
  'blob:http://testserver/1234',
  'about:blank',
  'null',
]

const GOOD = [
  ['/view/?param=http://example.com', '/view/?param=http://example.com'],
  ['/view?param=ftp://example.com', '/view?param=ftp://example.com'],
  ['/confirm/me@example.com', '/confirm/me@example.com'],
  ['/url%20with%20spaces/', '/url%20with%20spaces/'],
  ['http://testserver/confirm?email=me@example.com', '/confirm?email=me@example.com'],
  ['HTTP://TESTSERVER/', '/'],
  ['http://testserver', '/'],
  ['http://testserver:80/a', '/a'],
  ['http://ada:secret@testserver/a', '/a'],
  ['/', '/'],
  ['/a//b', '/a//b'],
  ['/a/../b?c#d', '/b?c#d'],
  ['/träd', '/tr%C3%A4d'],
] as const

test.each(DJANGOS_BAD)('the URL %j is refused, as in Django', url => {
  expect(ownPath(url, ORIGIN)).toBeUndefined()
})

test.each(ALSO_BAD)('the URL %j is refused', url => {
  expect(ownPath(url, ORIGIN)).toBeUndefined()
})

test.each(GOOD)('the URL %j is accepted', (url, path) => {
  expect(ownPath(url, ORIGIN)).toBe(path)
})

// Django accepts these, but the base of a relative path is unknown here.
test.each(['view/?param=//example.com', 'path/http:2222222222'])('the relative URL %j is refused', url => {
  expect(ownPath(url, ORIGIN)).toBeUndefined()
})

test('every URL is refused without a valid origin', () => {
  for (const origin of ['', 'null', 'http://', 'data:text/plain,x'])
    expect([ownPath('/a', origin), ownPath('data:,x', origin)]).toEqual([undefined, undefined])
  expect(ownPath(undefined, ORIGIN)).toBeUndefined()
})

const target = ({ status, headers }: Response) => [status, headers.get('location')]

const board = (lastPage?: string) =>
  serve(app => void app.all('/form', (_req, res) => res.inertia.back()), { lastPage: () => lastPage })

test('back() ignores a foreign referrer and uses the last page of the session', async () => {
  const client = await board('/last?a=1')
  for (const Referer of [
    'https://evil.com/',
    'http://127.0.0.1:1/',
    'javascript:alert(1)',
    `${client.origin}//evil.com`,
  ])
    expect(target(await client.visit('/form', { headers: { Referer } }))).toEqual([303, '/last?a=1'])
  expect(target(await client.visit('/form'))).toEqual([303, '/last?a=1'])
})

test('back() falls back to the home page', async () => {
  expect(target(await (await board()).visit('/form'))).toEqual([303, '/home'])
  expect(target(await (await board('//evil.com')).visit('/form'))).toEqual([303, '/home'])
})

test('back() never leads to another app on the same host', async () => {
  const client = await serve(app => void app.all('/form', (_req, res) => res.inertia.back()), {
    lastPage: () => '/board/last',
    prefix: () => '/board',
  })
  const leadsBack = async (path: string) =>
    target(await client.visit('/form', { headers: { Referer: client.origin + path } }))[1]
  for (const own of ['/board', '/board?page=2', '/board/books']) expect(await leadsBack(own)).toBe(own)
  for (const other of ['/wiki', '/boards', '/']) expect(await leadsBack(other)).toBe('/board/last')
})

test('an empty 200 response to a visit becomes a redirect back', async () => {
  const client = await serve(app => {
    app.all('/end', (_req, res) => void res.end())
    app.all('/send', (_req, res) => void res.send(''))
  })
  const headers = { Referer: `${client.origin}/books` }
  for (const path of ['/end', '/send'])
    for (const method of ['GET', 'PUT'])
      expect(target(await client.visit(path, { method, headers }))).toEqual([303, '/books'])
  const answer = await client.visit('/send', { method: 'PUT', headers })
  expect([await answer.text(), answer.headers.get('etag')]).toEqual([
    'See Other. Redirecting to /books',
    null,
  ])
})

test('responses with another status or a body, and empty ones to a browser or HEAD, are left alone', async () => {
  const client = await serve(app => {
    app.all('/', (_req, res) => void res.end())
    app.get('/none', (_req, res) => void res.status(204).end())
    app.get('/gone', (_req, res) => void res.status(410).end())
    app.get('/text', (_req, res) => void res.end('text'))
    app.get('/bytes', (_req, res) => void res.end(Buffer.from('text')))
    app.get('/stream', (_req, res) => {
      res.write('text')
      res.end()
    })
  })
  expect((await client.ask('/')).status).toBe(200)
  expect((await client.visit('/', { method: 'HEAD' })).status).toBe(200)
  expect((await client.visit('/none')).status).toBe(204)
  expect((await client.visit('/gone')).status).toBe(410)
  for (const path of ['/text', '/bytes', '/stream']) {
    const answer = await client.visit(path)
    expect([answer.status, await answer.text()]).toEqual([200, 'text'])
  }
})
