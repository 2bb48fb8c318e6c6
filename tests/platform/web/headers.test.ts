import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { form } from '../../support/cases.ts'
import { olga } from '../../support/cast.ts'
import '../../support/board.ts'
import { reading } from '../../support/every-route.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { ask } from '../../support/raw.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'

const asset = `/assets/${readdirSync('dist/client/assets').find(name => name.endsWith('.js'))}`

async function everyKind(visitor: Visitor) {
  await visitor.post('/applications', formWith(form, ['documents', pdf(), 'oath.pdf']))
  const { id } = await db.file.findFirstOrThrow()
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    visitor.send(method, path, { headers })
  return {
    page: await visitor.document('/applications'),
    visit: await visitor.get('/applications'),
    'page for anyone': await guest().document('/'),
    redirect: await guest().document('/dashboard'),
    'redirect after an act': await visitor.post('/applications/1/remarks', { body: 'Seen and noted.' }),
    'version mismatch': await visitor.get('/applications', { 'x-inertia-version': 'old' }),
    'refused form as JSON': await visitor.post(
      '/applications',
      {},
      { 'x-inertia': '', accept: 'application/json' },
    ),
    'error page': await visitor.document('/nothing-here'),
    'error as JSON': await send('GET', '/nothing-here', { accept: 'application/json' }),
    forged: await send('POST', '/logout', { origin: 'https://evil.example' }),
    unreadable: await visitor.send('POST', '/login', {
      headers: { 'content-type': 'application/json' },
      body: '{',
    }),
    file: await send('GET', `/files/${id}`),
    asset: await send('GET', asset),
    'missing asset': await send('GET', '/assets/none.js'),
    icon: await send('GET', '/favicon.svg'),
    health: await send('GET', '/health'),
    options: await send('OPTIONS', '/login'),
  }
}

const answersOf = async () => Object.entries(await everyKind(await signIn(olga)))

test('every kind of response has the strict security headers', async () => {
  for (const [kind, { headers }] of await answersOf()) {
    expect(headers.get('x-content-type-options'), kind).toBe('nosniff')
    expect(headers.get('referrer-policy'), kind).toBe('same-origin')
    expect(headers.get('x-frame-options')?.toLowerCase(), kind).toBe('deny')
    expect(headers.get('cross-origin-opener-policy'), kind).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy'), kind).toBe('same-origin')
    expect(headers.get('x-request-id'), kind).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-powered-by'), kind).toBeNull()
    expect(headers.get('server'), kind).toBeNull()
    expect(headers.get('strict-transport-security'), kind).toBeNull() // plain HTTP in tests
  }
})

test('scripts and styles may only come from our origin, and inline ones need the nonce of the response', async () => {
  for (const [kind, { headers, text }] of await answersOf()) {
    const number = text.startsWith('<!doctype') ? " 'nonce-[\\w+/=]{20,}'" : ''
    const sources = expect.stringMatching(`^'self'${number}$`)
    const policy = headers.get('content-security-policy')!
    if (kind === 'file') {
      expect(policy).toBe("sandbox; default-src 'none'")
      continue
    }
    expect(policy, kind).not.toMatch(/unsafe|\*|https?:|strict-dynamic/)
    const rules = Object.fromEntries(policy.split('; ').map(rule => rule.split(/ (.*)/)))
    expect(rules, kind).toMatchObject({
      'default-src': "'self'",
      'script-src': sources,
      'style-src': sources,
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  }
})

test('the CSP nonce differs in every response and matches the document', async () => {
  const visitor = await signIn(olga)
  const seen = new Set<string>()
  for (let i = 0; i < 5; i++) {
    const { headers, text } = await visitor.document('/dashboard')
    const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(headers.get('content-security-policy')!)!
    expect(text).toContain(`nonce="${nonce}"`)
    const inline = [...text.matchAll(/<(?:script|style)\b(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)
    expect(
      inline.filter(tag => !tag.includes(`nonce="${nonce}"`) && !tag.includes('application/json')),
    ).toEqual([])
    expect(text).not.toMatch(/\son\w+="/)
    seen.add(nonce!)
  }
  expect(seen.size).toBe(5)
})

test('responses for one user are not cached', async () => {
  const lasting: Record<string, string> = {
    asset: 'public, max-age=31536000, immutable',
    icon: 'public, max-age=3600',
    file: 'private, no-cache', // revalidated on each use
    health: 'no-store',
  }
  for (const [kind, { headers }] of await answersOf()) {
    if (kind === 'missing asset') expect(headers.get('cache-control') ?? '').not.toContain('max-age')
    else expect(headers.get('cache-control'), kind).toBe(lasting[kind] ?? 'private, no-store')
  }
})

test('every page varies by the X-Inertia header', async () => {
  const visitor = await signIn(olga)
  for (const { path } of reading.filter(({ path: one }) => !one.includes(':')))
    for (const answer of [await visitor.get(path), await visitor.document(path)])
      expect(answer.headers.get('vary'), path).toContain('X-Inertia')
})

test('responses that are the same for everybody set no cookie', async () => {
  for (const path of [asset, '/favicon.svg', '/assets/none.js', '/health'])
    expect((await guest().send('GET', path)).headers.getSetCookie(), path).toEqual([])
})

test('cookies are SameSite=Lax, and all except the browser cookie end with the browser session', async () => {
  const visitor = guest()
  const answers = [
    await visitor.document('/applications'),
    await visitor.get('/login'),
    await visitor.post('/login', { email: olga.email, password: 'no' }),
    await visitor.get('/login'),
    await visitor.post('/login', { email: olga.email, password: 'correct horse battery staple' }),
    await visitor.get('/dashboard'),
    await visitor.post('/logout'),
  ]
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())
  const named = new Set(cookies.map(cookie => cookie.split('=')[0]))
  expect(['XSRF-TOKEN', 'browser', 'flash', 'intended', 'last-page', 'remember', 'sid']).toEqual(
    expect.arrayContaining([...named]),
  )
  for (const cookie of cookies) {
    const [pair, ...flags] = cookie.split('; ')
    const readable = pair!.startsWith('XSRF-TOKEN=')
    const ends = pair!.startsWith('browser=') ? /^(Expires=|Max-Age=)/ : /^Expires=Thu, 01 Jan 1970/
    const gone = flags.filter(flag => ends.test(flag))
    expect(flags.toSorted()).toEqual(
      [...gone, ...(readable ? [] : ['HttpOnly']), 'Path=/', 'SameSite=Lax'].toSorted(),
    )
  }
})

test.each([
  '/.env',
  '/.env.example',
  '/.git/config',
  '/.git/HEAD',
  '/.npmrc',
  '/package.json',
  '/index.html',
  '/.vite/manifest.json',
  '/assets/../../package.json',
  '/assets/../.vite/manifest.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..\\..\\package.json',
  '/assets//etc/passwd',
  '/assets/%00',
  '/assets/%',
  '/favicon.svg/../../../package.json',
  '/storage/docket.db',
  '/server/config.ts',
  '/node_modules/express/package.json',
  `${asset}.map`,
  '/metrics',
  '/debug',
])('%s is not served', async path => {
  for (const method of ['GET', 'HEAD']) {
    const { status, text } = await ask(method, path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/"dependencies"|DATABASE_URL=|\[core\]|root:/)
  }
})

test('no source maps are built', () => {
  const built = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  expect(built.filter(name => name.endsWith('.map'))).toEqual([])
})

test.each(['TRACE', 'PATCH', 'PROPFIND', 'LOCK'])('%s requests are refused and not echoed', async method => {
  const { status, text } = await ask(method, '/login', {
    headers: { 'x-secret': 'cookie-of-mine', accept: 'application/json' },
  })
  expect([404, 405]).toContain(status)
  expect(text).not.toContain('cookie-of-mine')
})
