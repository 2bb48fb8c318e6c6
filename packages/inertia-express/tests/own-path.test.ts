import { expect, test } from 'vitest'
import { ownPath } from '../back.ts'

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
