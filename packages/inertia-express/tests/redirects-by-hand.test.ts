import type { Response as Answer } from 'express'
import { expect, test } from 'vitest'
import { serve } from './support.ts'

const WAYS: Record<string, (res: Answer, to: string, status: number) => void> = {
  header: (res, to, status) => {
    res.statusCode = status
    res.setHeader('Location', to)
    res.setHeader('Content-Length', '0')
    res.end()
  },
  head: (res, to, status) => void res.writeHead(status, { Location: to }).end(),
  list: (res, to, status) =>
    void res.writeHead(status, 'Go', ['Location', to, 'Content-Length', '4']).end('Gone'),
  text: (res, to, status) => void res.status(status).location(to).type('text').send('Gone there'),
  stream: (res, to, status) => {
    res.writeHead(status, { Location: to, 'Content-Length': 4 })
    res.write('Go')
    res.write('ne')
    res.end()
  },
  late: (res, to, status) => void setImmediate(() => res.writeHead(status, { Location: to }).end()),
}

const site = (to: string, status = 302) =>
  serve(app => {
    app.use('/:way', (req, res) => {
      res.cookie('state', 'x')
      res.inertia.flash({ done: 'Saved.' })
      res.inertia.errors({ title: 'Required.' })
      WAYS[req.params.way!]!(res, to, status)
    })
  })

const target = ({ status, headers }: Response) => [
  status,
  headers.get('location') ?? headers.get('x-inertia-location') ?? headers.get('x-inertia-redirect'),
]

test.each(Object.keys(WAYS))('a redirect made by %s is one that the client can follow', async way => {
  const client = await site('/done')
  const answer = await client.visit(`/${way}`, { method: 'PATCH' })
  const text = await answer.text()
  expect([...target(answer), Number(answer.headers.get('content-length') ?? text.length)]).toEqual([
    303,
    '/done',
    text.length,
  ])
  expect(client.remembered).toEqual({
    flash: { done: 'Saved.' },
    errors: { default: { title: 'Required.' } },
  })
  expect(target(await client.visit(`/${way}`))).toEqual([302, '/done'])
  const put = { method: 'PUT' }
  expect(target(await (await site('/done', 307)).visit(`/${way}`, put))).toEqual([307, '/done'])
  expect(target(await (await site('/done#votes')).visit(`/${way}`, put))).toEqual([409, '/done#votes'])
})

test.each(Object.keys(WAYS))(
  'a redirect made by %s to another origin is a full page load that keeps its cookies',
  async way => {
    const client = await site('https://sign.in/a?b#c')
    const answer = await client.visit(`/${way}`, { method: 'PATCH' })
    expect([...target(answer), await answer.text()]).toEqual([409, 'https://sign.in/a?b#c', ''])
    expect([answer.headers.get('set-cookie'), answer.headers.get('vary')]).toEqual([
      'state=x; Path=/',
      'X-Inertia',
    ])
    expect(target(await client.ask(`/${way}`))).toEqual([302, 'https://sign.in/a?b#c'])
  },
)

test.each(Object.keys(WAYS))('a redirect made by %s never leads to a script', async way => {
  expect(target(await (await site('javascript:alert(1)')).visit(`/${way}`))).toEqual([500, null])
})

test('an asynchronous redirect to a script URL fails the response', async () => {
  const client = await serve(app => void app.use((_req, res) => WAYS.late!(res, 'javascript:alert(1)', 302)))
  expect((await client.visit('/')).status).toBe(500)
})

test('a response with a Location that is not a redirect is left alone', async () => {
  const client = await serve(app => {
    app.get('/same', (_req, res) => void res.writeHead(304).end())
    app.get('/choice', (_req, res) => void res.writeHead(300, { Location: '/a' }).end('Choose'))
    app.get('/made', (_req, res) => void res.writeHead(201, { Location: '/a' }).end('Made'))
    app.get('/lost', (_req, res) => void res.writeHead(302, { 'X-Lost': 'yes' }).end('Where to?'))
  })
  for (const [path, status, text] of [
    ['/same', 304, ''],
    ['/choice', 300, 'Choose'],
    ['/made', 201, 'Made'],
    ['/lost', 302, 'Where to?'],
  ] as const) {
    const answer = await client.visit(path)
    expect([answer.status, await answer.text()]).toEqual([status, text])
  }
  expect((await client.visit('/lost')).headers.get('x-lost')).toBe('yes')
})

test('a redirect for a browser is left alone', async () => {
  const client = await serve(
    app => void app.use('/:way', (req, res) => WAYS[req.params.way!]!(res, '/done', 302)),
  )
  for (const [way, text] of [
    ['list', 'Gone'],
    ['text', 'Gone there'],
    ['stream', 'Gone'],
  ]) {
    const answer = await client.ask(`/${way}`, { method: 'POST' })
    expect([...target(answer), await answer.text()]).toEqual([302, '/done', text])
  }
})
