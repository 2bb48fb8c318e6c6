import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { origin } from '../../support/board.ts'
import { endorsed, registered } from '../../support/cases.ts'
import { ada, emil, olga } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { acting, reading, whoMay } from '../../support/every-route.ts'
import { whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn } from '../../support/visit.ts'

const json = { 'x-inertia': '', accept: 'application/json' }
const megabyte = 'x'.repeat(1_000_000)
const deep = (opening: string, closing: string, times: number) =>
  opening.repeat(times) + closing.repeat(times)

afterEach(async () => {
  const plain = {} as Record<string, unknown>
  expect([plain.polluted, plain.active, plain.permissions, Object.keys(Object.prototype)]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ])
  expect((await fetch(`${origin}/health`)).status).toBe(200)
})

/** An unknown code is answered before the body is read. */
const readingBodies = acting.filter(({ name }) => name !== 'POST /answers/:code')

let turn = 0

/** Alternates between JSON requests and Inertia visits. */
async function expectRefusedEverywhere(body: string, type = 'application/json') {
  turn++
  const [somebody, nobody] = [await signIn(olga), guest()]
  await nobody.get('/login')
  await registered()
  const before = await everything()
  const accepted: string[] = []
  for (const [at, { method, path, name }] of readingBodies.entries()) {
    const headers: Record<string, string> = (at + turn) % 2 ? json : { 'x-inertia': 'true' }
    const visitor = whoMay[name] === 'anyone' ? nobody : somebody
    const { status } = await visitor.send(method, path.replace(/:\w+/g, '1'), {
      headers: { ...headers, 'content-type': type },
      body,
    })
    const sentBack = headers !== json && status === 303
    if (!sentBack && (status < 400 || status >= 500)) accepted.push(`${name}: ${status}`)
  }
  expect(accepted).toEqual([])
  expect(await everything()).toEqual(before)
  expect(await whoIs(somebody)).toBe(olga.email)
}

test.each([
  ['truncated JSON', '{"email":'],
  ['a list', '[{"email":"a"}]'],
  ['a deep list in a field', `{"remarks":${deep('[', ']', 100_000)}}`],
  ['__proto__ in JSON', '{"__proto__":{"polluted":true,"active":true},"remarks":"Long enough to pass."}'],
  ['unknown fields', '{"nonsense":true}'],
  ['three megabytes', JSON.stringify({ remarks: megabyte + megabyte + megabyte })],
  ['a NUL character', '{"remarks":"Everything is in order \\u0000 here.","body":"in order \\u0000 here"}'],
  ['a lone surrogate', '{"remarks":"Everything is in order \\ud800 here.","body":"in order \\ud800 here"}'],
  ['an operator in place of a text', '{"remarks":{"not":""},"email":{"contains":"a"},"verdict":{"not":"x"}}'],
])('every route refuses a JSON body and changes nothing: %s', async (_, body) => {
  await expectRefusedEverywhere(body)
})

test.each([
  ['plain text', 'text/plain', 'remarks=Everything is in order.'],
  ['XML', 'application/xml', '<remarks>Everything is in order.</remarks>'],
  ['a multipart form without a boundary', 'multipart/form-data', 'remarks'],
  ['a multipart form whose boundary never appears', 'multipart/form-data; boundary=x', 'nothing of the kind'],
  ['__proto__ as a field', 'application/x-www-form-urlencoded', '__proto__=1&__proto__[active]=1'],
  ['broken percent signs', 'application/x-www-form-urlencoded', 'remarks=%E0%A4%A&%=%'],
  ['a thousand and one fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(1001)],
])('every route refuses a body that is not a valid form: %s', async (_, type, body) => {
  await expectRefusedEverywhere(body, type)
})

test.each(['remarks[]', 'remarks[0]', 'remarks'])('a text field sent twice is refused: %s', async name => {
  const visitor = await signIn(emil)
  const found = await registered()
  const before = await everything()
  const body = `${encodeURIComponent(name)}=Everything+is+fine&${encodeURIComponent(name)}=or+is+it`
  const answer = await visitor.send('POST', `${found.path}/endorsement`, {
    headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  expect([answer.status, JSON.parse(answer.text).errors]).toEqual([422, { remarks: 'Enter text.' }])
  expect(await everything()).toEqual(before)
})

test.each(['0', '99999999999999', 'abc', '%00'])('the record number %s is not found', async id => {
  const visitor = await signIn(olga)
  await endorsed()
  for (const { path, name } of reading.filter(isOfRecord))
    expect((await visitor.get(path.replace(':id', id))).status, name).toBe(404)
  for (const { method, path, name } of acting.filter(isOfRecord)) {
    const { status } = await visitor.act(method, path.replace(':id', id), {}, json)
    expect([404, 422, 423], `${name}: ${status}`).toContain(status)
  }
})

test('an address that cannot be decoded answers 400', async () => {
  const visitor = await signIn(ada)
  const answer = await visitor.get('/applications/%E0%A4%A')
  expect([answer.status, shown(answer, 'Error').status]).toEqual([400, 400])
})

test('oversized headers are refused before they are read', async () => {
  expect(
    await rawStatus(`GET /login HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
  ).toBe(431)
  expect(await rawStatus(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toBe(431)
})

test.each([
  ['no host', 'GET /login HTTP/1.1\r\n\r\n'],
  [
    'two lengths',
    'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  ],
  [
    'a length and chunks',
    'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['no HTTP at all', 'Good evening.\r\n\r\n'],
])('an ambiguous or malformed request is refused: %s', async (_, text) => {
  expect(await rawStatus(text)).toBe(400)
})

const isOfRecord = ({ path }: { path: string }) => /^\/(applications|files|users|settings)\/.*:id/.test(path)

async function rawStatus(text: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(text)
  let received = ''
  for await (const chunk of socket) received += chunk
  return Number(received.slice(9, 12))
}
