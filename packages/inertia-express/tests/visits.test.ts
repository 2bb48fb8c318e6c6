import { request } from 'node:http'
import { expect, test } from 'vitest'
import type { Options } from '../exchange.ts'
import type { Page } from '../types.ts'
import { type TestClient, serve, serveProps } from './support.ts'

/** Sends the path unchanged; fetch would normalize it. */
function rawPage(client: TestClient, path: string): Promise<Page> {
  const headers = { 'X-Inertia': 'true', 'X-Inertia-Version': 'v1' }
  const { port } = new URL(client.origin)
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, headers }, async answer => {
      resolve(JSON.parse(Buffer.concat(await answer.toArray()).toString()) as Page)
    })
    outgoing.on('error', reject).end()
  })
}

const behindProxy = (trusted: boolean) =>
  serve(app => {
    app.set('trust proxy', trusted)
    app.post('/form', (_req, res) => res.inertia.redirect('/a?b=1'))
    app.post('/home', (_req, res) => res.inertia.back())
    app.get('/{*rest}', (_req, res) => res.inertia.render('Any'))
  })

test('a later visit gets the page object as uncacheable JSON', async () => {
  const client = await serveProps(() => ({ title: 'Émma' }))
  const answer = await client.visit('/')
  const body = '{"component":"Shelf","props":{"errors":{},"title":"Émma"},"url":"/","version":"v1"}'
  expect(await answer.text()).toBe(body)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-inertia': 'true',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'private, no-store',
    vary: 'X-Inertia',
  })
})

test('the Vary header names X-Inertia once and keeps other names', async () => {
  const client = await serve(app => {
    app.get('/', (_req, res) => {
      res.vary('Cookie')
      res.vary('x-inertia')
      return res.inertia.render('Shelf')
    })
    app.get('/lost', (_req, res) => {
      res.setHeader('Vary', 'Cookie')
      return res.inertia.render('Shelf')
    })
    app.get('/text', (_req, res) => void res.send('text'))
  })
  expect((await client.visit('/')).headers.get('vary')).toBe('X-Inertia, Cookie')
  expect((await client.visit('/lost')).headers.get('vary')).toBe('Cookie, X-Inertia')
  expect((await client.ask('/text')).headers.get('vary')).toBe('X-Inertia')
})

test('a prop that cannot be serialized is named in the error', async () => {
  const bad = {
    toJSON: () => {
      throw new Error('no rate')
    },
  }
  for (const [props, said] of [
    [{ a: 1, deep: { rows: [1, { cost: bad }] } }, 'The prop deep.rows.1.cost cannot be sent: no rate'],
    [{ big: { sum: 1n } }, 'The prop big.sum cannot be sent: Do not know how to serialize a BigInt'],
  ] as const) {
    const answer = await (await serveProps(() => props)).visit('/')
    expect([answer.status, await answer.text()]).toEqual([500, said])
  }
})

test('the url is the path and query exactly as requested', async () => {
  const client = await serve(app => void app.get('/{*rest}', (_req, res) => res.inertia.render('Any')))
  for (const url of ['/', '/a/', '/a?', '/a?b[]=1&b[]=2&c=%20+', '/%C3%A9?q=%2F', '/a//b'])
    expect((await rawPage(client, url)).url).toBe(url)
})

test('the url includes the path of a mounted router', async () => {
  const client = await serve(app => {
    app.use('/board', (_req, res) => res.inertia.render('Any'))
  })
  expect((await client.page('/board/a?b=1')).url).toBe('/board/a?b=1')
})

test('the url includes the forwarded prefix if the proxy is trusted', async () => {
  const headers = { 'X-Forwarded-Prefix': '/board/' }
  const client = await behindProxy(true)
  expect((await client.page('/a?b=1', headers)).url).toBe('/board/a?b=1')
  const stale = await client.visit('/a?b=1', { headers: { ...headers, 'X-Inertia-Version': 'v0' } })
  expect(stale.headers.get('x-inertia-location')).toBe('/board/a?b=1')
  const to = async (path: string) =>
    (await client.visit(path, { method: 'POST', headers })).headers.get('location')
  expect([await to('/form'), await to('/home')]).toEqual(['/board/a?b=1', '/board/home'])
  for (const prefix of ['//evil.com', '/a/../b', 'board', '/a b', '/a?b', '/a#b', '/\\evil.com'])
    expect((await client.page('/a', { 'X-Forwarded-Prefix': prefix })).url).toBe('/a')
  expect((await (await behindProxy(false)).page('/a', headers)).url).toBe('/a')
})

test('the app can set the url and the prefix', async () => {
  const options: Partial<Options> = { url: req => `https://board.example${req.originalUrl}` }
  expect((await (await serveProps(() => ({}), options)).page('/?a=1')).url).toBe('https://board.example/?a=1')
  const fixed = await serveProps(() => ({}), { prefix: () => '/board' })
  expect((await fixed.page('/')).url).toBe('/board/')
})

test('the url never points to another host', async () => {
  const client = await serve(app => void app.use((_req, res) => res.inertia.render('Any')))
  for (const path of ['//evil.com/x?y', '/\\evil.com', 'http://evil.com/x']) {
    const { url } = await rawPage(client, path)
    expect(new URL(url, client.origin).origin).toBe(client.origin)
  }
})

test('history is encrypted unless a page says otherwise, and cleared by the page of the same request', async () => {
  const client = await serve(app => {
    app.use('/inside', (_req, res, next) => {
      res.inertia.encryptHistory()
      next()
    })
    app.get('/inside', (_req, res) => res.inertia.render('Board'))
    app.get('/inside/open', (_req, res) => {
      res.inertia.encryptHistory(false)
      return res.inertia.render('Board')
    })
    app.get('/now', (_req, res) => {
      res.inertia.clearHistory()
      return res.inertia.render('Goodbye')
    })
  })
  expect((await client.page('/inside')).encryptHistory).toBe(true)
  expect(await client.page('/inside/open')).not.toHaveProperty('encryptHistory')
  const now = await client.page('/now')
  expect([now.clearHistory, 'encryptHistory' in now, client.remembered]).toEqual([true, false, {}])
})

const visitWith = (version: Options['version'], sent: string) =>
  serveProps(() => ({}), { version }).then(client =>
    client.visit('/', { headers: { 'X-Inertia-Version': sent } }),
  )

test('a visit without a version gets 409', async () => {
  const client = await serveProps(() => ({}))
  expect((await client.ask('/', { headers: { 'X-Inertia': 'true' } })).status).toBe(409)
})

test('the version can be a number, a string, a function or nothing', async () => {
  for (const [version, sent, said] of [
    [1, '1', '1'],
    [1, '1.0', '1'],
    [1.5, '1.5', '1.5'],
    ['v2', 'v2', 'v2'],
    [() => 3, '3', '3'],
    [null, '', null],
    [undefined, '', null],
  ] as const) {
    const answer = await visitWith(version, sent)
    expect([answer.status, ((await answer.json()) as Page).version]).toEqual([200, said])
  }
  for (const [version, sent] of [
    [1, '2'],
    [1, ''],
    [0, ''],
    ['1', '1.0'],
    [null, 'v1'],
  ] as const)
    expect((await visitWith(version, sent)).status).toBe(409)
})
