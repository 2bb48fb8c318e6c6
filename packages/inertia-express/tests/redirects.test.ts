import { expect, test } from 'vitest'
import { serve, untouched } from './support.ts'

const site = (to: string, status?: number) =>
  serve(app => {
    app.use('/plain', (_req, res) => (status ? res.redirect(status, to) : res.redirect(to)))
    app.use('/ours', (_req, res) => res.inertia.redirect(to, status))
    app.use('/away', (_req, res) => {
      res.cookie('state', 'x')
      res.inertia.location(to)
    })
  })

const fullDisk = () => Promise.reject(new Error('disk full'))

const target = ({ status, headers }: Response) => [
  status,
  headers.get('location') ?? headers.get('x-inertia-location') ?? headers.get('x-inertia-redirect'),
]

test('only 301 and 302 become 303 after a change', async () => {
  for (const [given, expected] of [
    [301, 303],
    [302, 303],
    [303, 303],
    [307, 307],
    [308, 308],
  ] as const) {
    const client = await site('/done', given)
    expect((await client.visit('/plain', { method: 'PUT' })).status).toBe(expected)
    expect((await client.visit('/ours', { method: 'PUT' })).status).toBe(expected)
  }
})

test('a prefetched redirect with a fragment is a redirect', async () => {
  const client = await site('/done#votes')
  expect(target(await client.visit('/plain', { headers: { Purpose: 'prefetch' } }))).toEqual([
    302,
    '/done#votes',
  ])
})

test('a redirect is not normalized into one to another host', async () => {
  const client = await site('/.//evil.com#x')
  expect(target(await client.visit('/plain'))).toEqual([409, '/.//evil.com#x'])
})

test('a redirect may name its own origin', async () => {
  const client = await serve(app => {
    app.use((req, res) => res.redirect(`${req.protocol}://${req.host}/done#x`))
  })
  expect(target(await client.visit('/'))).toEqual([409, '/done#x'])
})

test('the app can set its origin when a proxy hides it', async () => {
  const client = await serve(app => app.use((_req, res) => res.redirect('https://board.example/done')), {
    origin: () => 'https://board.example',
  })
  expect(target(await client.visit('/', { method: 'PUT' }))).toEqual([303, 'https://board.example/done'])
})

test('a full page load is requested with an empty response that keeps its cookies', async () => {
  const client = await site('/files/slip.pdf')
  const answer = await client.visit('/away', { method: 'PUT' })
  expect(target(answer)).toEqual([409, '/files/slip.pdf'])
  expect([await answer.text(), answer.headers.get('set-cookie')]).toEqual(['', 'state=x; Path=/'])
  expect(answer.headers.get('x-inertia')).toBeNull()
})

test('a full page load never leads to a script', async () => {
  for (const to of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
  ]) {
    const client = await site(to)
    for (const answer of [
      await client.visit('/away'),
      await client.visit('/plain'),
      await client.visit('/ours'),
    ]) {
      expect(answer.status).toBe(500)
      expect(answer.headers.get('x-inertia-location')).toBeNull()
    }
  }
})

test('a full page load accepts non-ASCII characters', async () => {
  expect(target(await (await site('/träd?q=å b')).visit('/away'))).toEqual([409, '/tr%C3%A4d?q=%C3%A5%20b'])
})

test('data for the next page is stored once', async () => {
  const kept: unknown[] = []
  const keep = async (_req: unknown, remembered: object) => void kept.push(remembered)
  const client = await serve(
    app => {
      app.use((_req, res) => {
        res.inertia.flash({ done: 'Saved.' })
        res.inertia.location('/files/slip.pdf')
      })
    },
    { memory: { take: untouched, keep } },
  )
  expect(target(await client.ask('/'))).toEqual([302, '/files/slip.pdf'])
  expect(target(await client.visit('/'))).toEqual([409, '/files/slip.pdf'])
  expect(kept).toEqual([{ flash: { done: 'Saved.' } }, { flash: { done: 'Saved.' } }])
})

test('the response waits until the data is stored, and fails if storing does', async () => {
  const client = await serve(
    app => {
      app.use((_req, res) => {
        res.inertia.flash({ done: 'Saved.' })
        res.inertia.redirect('/done')
      })
    },
    { memory: { take: untouched, keep: fullDisk } },
  )
  const answer = await client.visit('/', { method: 'POST' })
  expect([answer.status, await answer.text()]).toEqual([500, 'disk full'])
})
