// Full suite only.
import { createHash } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { launch, newFolder, ownPort } from './support/process.ts'
import { eventually } from './support/eventually.ts'

const production = { NODE_ENV: 'production', APP_URL: 'https://docket.example.org', APP_KEY: 'k'.repeat(32) }
const password = 'correct horse battery staple'

async function deploy(settings: Record<string, string> = {}) {
  const STORAGE_DIR = newFolder()
  const board = launch({ STORAGE_DIR, ...production, ...settings })
  // It prints its public address, so the test cannot learn the port from its output.
  return { ...board, STORAGE_DIR, proxy: proxyTo(Number(settings.PORT)) }
}

type Sent = { headers?: Record<string, string>; body?: string }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string; cookies: string[] }

const proxyTo =
  (port: number) =>
  (method: string, path: string, { headers = {}, body }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = { host: 'docket.example.org', accept: 'text/html', ...headers }
      const handing = request(
        { host: '127.0.0.1', port, method, path, headers: sent, agent: false },
        response => {
          let text = ''
          response.setEncoding('utf8').on('data', chunk => (text += chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text,
              cookies: response.headers['set-cookie'] ?? [],
            }),
          )
        },
      )
      handing.on('error', reject)
      handing.end(body)
    })

async function hire(STORAGE_DIR: string, email: string) {
  const adding = launch({ STORAGE_DIR, ...production }, ['tests/support/add-account.ts', email])
  expect([await adding.ended, adding.errors()]).toEqual([0, ''])
}

const valueOf = (cookies: string[], name: string) =>
  cookies
    .findLast(cookie => cookie.startsWith(`${name}=`))
    ?.split(';')[0]!
    .slice(name.length + 1) ?? ''

async function ready(board: { output: () => string; errors: () => string }) {
  await eventually(() =>
    expect(board.output() + board.errors()).toContain('ready at https://docket.example.org'),
  )
}

test('behind HTTPS, cookies are Secure and bound to the host, and HSTS is set', async () => {
  const board = await deploy({ PORT: String(await ownPort()) })
  await ready(board)
  const login = await board.proxy('GET', '/login')
  expect(login.status).toBe(200)
  expect(login.headers['strict-transport-security']).toBe('max-age=31536000')
  const sent = await board.proxy('GET', '/applications')
  const wrong = await signIn(board.proxy, login, 'nobody@example.org')
  const cookies = [login, sent, wrong].flatMap(answer => answer.cookies)
  expect(cookies.length).toBeGreaterThan(4)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; Path=\/;/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).not.toMatch(/domain=/i)
    if (!cookie.startsWith('__Host-xsrf=')) expect(cookie).toMatch(/; HttpOnly/)
  }
})

test('signing in and redirecting back work through the proxy', async () => {
  const board = await deploy({ PORT: String(await ownPort()) })
  await ready(board)
  await hire(board.STORAGE_DIR, 'perpetua@example.org')
  const login = await board.proxy('GET', '/login')
  const right = await signIn(board.proxy, login, 'perpetua@example.org', {
    origin: 'https://docket.example.org',
  })
  expect([right.status, right.headers.location]).toEqual([303, '/dashboard'])
  const cookie = `__Host-sid=${valueOf(right.cookies, '__Host-sid')}; __Host-xsrf=${valueOf(right.cookies, '__Host-xsrf')}`
  const act = (headers: Record<string, string>) =>
    board.proxy('POST', '/applications', {
      headers: {
        cookie,
        'x-xsrf-token': decodeURIComponent(valueOf(right.cookies, '__Host-xsrf')),
        'content-type': 'application/json',
        'x-inertia': 'true',
        ...headers,
      },
      body: '{}',
    })
  const refused = await act({ referer: 'https://docket.example.org/applications/create' })
  expect([refused.status, refused.headers.location]).toEqual([303, '/applications/create'])
  // The same host without HTTPS is another origin.
  expect((await act({ origin: 'http://docket.example.org' })).status).toBe(403)
})

test('in production only the configured host name is accepted', async () => {
  const board = await deploy({ PORT: String(await ownPort()) })
  await ready(board)
  const statusOf = async (host: string) => (await board.proxy('GET', '/login', { headers: { host } })).status
  expect(await statusOf('docket.example.org')).toBe(200)
  expect(await statusOf('Docket.Example.Org')).toBe(200)
  for (const host of [
    'localhost',
    '127.0.0.1',
    'evil.example',
    'docket.example.org.evil.example',
    'docket.example.org:8443',
  ])
    expect(await statusOf(host), host).toBe(400)
  expect((await board.proxy('GET', '/health', { headers: { host: '10.0.0.7' } })).status).toBe(200)
})

test('only the trusted proxy’s entry in X-Forwarded-For is used', async () => {
  const board = await deploy({ PORT: String(await ownPort()), TRUST_PROXY: '1' })
  await ready(board)
  const login = await board.proxy('GET', '/login')
  const from = (address: string, email: string) =>
    signIn(board.proxy, login, email, { 'x-forwarded-for': address, accept: 'application/json' })
  for (let i = 0; i < 5; i++) expect((await from('198.51.100.1', `person${i}@example.org`)).status).toBe(422)
  const database = new DatabaseSync(join(board.STORAGE_DIR, 'docket.db'), { timeout: 5000 })
  const counted = (address: string) =>
    (
      database
        .prepare('SELECT "count" FROM "SignInFailure" WHERE "key" = ?')
        .get(`address:${createHash('sha256').update(address).digest('base64url')}`) as
        | { count: number }
        | undefined
    )?.count
  expect(counted('198.51.100.1')).toBe(5)
  await from('203.0.113.9, 198.51.100.1', 'person9@example.org') // the first entry was forged by the client
  expect([counted('198.51.100.1'), counted('203.0.113.9')]).toEqual([6, undefined])
  database.close()
})

test('the log contains routes and numbers, but no personal data or secrets', async () => {
  const board = await deploy({ PORT: String(await ownPort()), LOG_LEVEL: 'debug' })
  await ready(board)
  await hire(board.STORAGE_DIR, 'perpetua@example.org')
  const login = await board.proxy('GET', '/login?search=querytext')
  await signIn(board.proxy, login, 'mistyped@example.org', {}, 'typed-the-wrong-thing')
  const right = await signIn(board.proxy, login, 'perpetua@example.org', { 'user-agent': 'Borrowed/1.0' })
  const sid = valueOf(right.cookies, '__Host-sid')
  const xsrf = decodeURIComponent(valueOf(right.cookies, '__Host-xsrf'))
  const headers = {
    cookie: `__Host-sid=${sid}; __Host-xsrf=${encodeURIComponent(xsrf)}`,
    'x-xsrf-token': xsrf,
  }
  const send = (method: string, path: string, body?: string, type = 'application/json') =>
    board.proxy(method, path, {
      headers: { ...headers, 'content-type': type, 'x-inertia': 'true' },
      ...(body ? { body } : {}),
    })
  await send('GET', '/applications?search=Magtanggol')
  await send('GET', '/nothing/Magtanggol')
  await send(
    'POST',
    '/applications',
    JSON.stringify({ givenName: 'Lualhati', familyName: 'Magtanggol', grounds: 'mercy' }),
  )
  await send('POST', '/applications', '{"givenName":"Lualhati') // invalid JSON, which the parser quotes in its error
  const file =
    '--x\r\nContent-Disposition: form-data; name="documents"; filename="Lualhati.exe"\r\n\r\nMagtanggol\r\n--x--\r\n'
  await send('POST', '/applications', file, 'multipart/form-data; boundary=x')
  await send('GET', '/files/00000000000000000000000000000000')
  await board.proxy('POST', '/logout', { headers: { ...headers, origin: 'https://evil.example' } })
  await send('POST', '/logout')
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  const log = board.output() + board.errors()
  const secrets = {
    password,
    'a wrong password': 'typed-the-wrong-thing',
    'a session': sid,
    'its hash': createHash('sha256').update(sid).digest('base64url'),
    'a token': xsrf,
    'an address': 'example.org@|@example.org',
    'who they are': 'Perpetua|Policarpio|perpetua|mistyped',
    'whom it is about': 'Lualhati|Magtanggol|mercy',
    'what was searched': 'querytext|search=',
    'which browser': 'Borrowed',
    'from where': '127\\.0\\.0\\.1(?!:)',
    'the key': production.APP_KEY,
    'where it came from': 'evil\\.example',
  }
  for (const [what, pattern] of Object.entries(secrets)) expect(log, what).not.toMatch(new RegExp(pattern))
  const lines = log
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
  expect(
    lines.filter(({ route }) => route === '/login').map(({ method, status }) => [method, status]),
  ).toEqual([
    ['GET', 200],
    ['POST', 303],
    ['POST', 303],
  ])
  const ofRequests = lines.filter(({ method }) => method)
  expect(ofRequests.length).toBeGreaterThan(8)
  for (const line of ofRequests)
    expect(line).toMatchObject({ request: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

function signIn(
  proxy: Awaited<ReturnType<typeof deploy>>['proxy'],
  login: Answer,
  email: string,
  headers: Record<string, string> = {},
  typed = password,
) {
  const xsrf = valueOf(login.cookies, '__Host-xsrf')
  return proxy('POST', '/login', {
    headers: {
      cookie: `__Host-xsrf=${xsrf}`,
      'x-xsrf-token': decodeURIComponent(xsrf),
      'content-type': 'application/json',
      ...(headers.accept ? {} : { 'x-inertia': 'true' }),
      ...headers,
    },
    body: JSON.stringify({ email, password: typed }),
  })
}
