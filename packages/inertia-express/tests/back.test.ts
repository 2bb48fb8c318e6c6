import { expect, test } from 'vitest'
import { reading } from './support.ts'

const target = ({ status, headers }: Response) => [status, headers.get('location')]

const board = (lastPage?: string) =>
  reading(app => void app.all('/form', (_req, res) => res.inertia.back()), { lastPage: () => lastPage })

test('back() ignores a foreign referrer and uses the last page of the session', async () => {
  const reader = await board('/last?a=1')
  for (const Referer of [
    'https://evil.com/',
    'http://127.0.0.1:1/',
    'javascript:alert(1)',
    `${reader.origin}//evil.com`,
  ])
    expect(target(await reader.visit('/form', { headers: { Referer } }))).toEqual([303, '/last?a=1'])
  expect(target(await reader.visit('/form'))).toEqual([303, '/last?a=1'])
})

test('back() falls back to the home page', async () => {
  expect(target(await (await board()).visit('/form'))).toEqual([303, '/home'])
  expect(target(await (await board('//evil.com')).visit('/form'))).toEqual([303, '/home'])
})

test('back() never leads to another app on the same host', async () => {
  const reader = await reading(app => void app.all('/form', (_req, res) => res.inertia.back()), {
    lastPage: () => '/board/last',
    prefix: () => '/board',
  })
  const leadsBack = async (path: string) =>
    target(await reader.visit('/form', { headers: { Referer: reader.origin + path } }))[1]
  for (const own of ['/board', '/board?page=2', '/board/books']) expect(await leadsBack(own)).toBe(own)
  for (const other of ['/wiki', '/boards', '/']) expect(await leadsBack(other)).toBe('/board/last')
})

test('an empty 200 response to a visit becomes a redirect back', async () => {
  const reader = await reading(app => {
    app.all('/end', (_req, res) => void res.end())
    app.all('/send', (_req, res) => void res.send(''))
  })
  const headers = { Referer: `${reader.origin}/books` }
  for (const path of ['/end', '/send'])
    for (const method of ['GET', 'PUT'])
      expect(target(await reader.visit(path, { method, headers }))).toEqual([303, '/books'])
  const answer = await reader.visit('/send', { method: 'PUT', headers })
  expect([await answer.text(), answer.headers.get('etag')]).toEqual([
    'See Other. Redirecting to /books',
    null,
  ])
})

test('responses with another status or a body, and empty ones to a browser or HEAD, are left alone', async () => {
  const reader = await reading(app => {
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
  expect((await reader.ask('/')).status).toBe(200)
  expect((await reader.visit('/', { method: 'HEAD' })).status).toBe(200)
  expect((await reader.visit('/none')).status).toBe(204)
  expect((await reader.visit('/gone')).status).toBe(410)
  for (const path of ['/text', '/bytes', '/stream']) {
    const answer = await reader.visit(path)
    expect([answer.status, await answer.text()]).toEqual([200, 'text'])
  }
})
