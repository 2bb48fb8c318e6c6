import type { Request } from 'express'
import { expect, test } from 'vitest'
import { clientOf } from '../conformance-client.ts'
import { cookieMemory } from '../cookie-memory.ts'

import { sessionMemory, type Memory } from '../memory.ts'
import { serve, type TestClient } from './support.ts'

/** Sessions as express-session has them: saved on request or when the response ends. */
function sessions() {
  const saved = new Map<string, string>()
  const own = { failing: false, saved }
  const load = (req: Request) => {
    const name = req.get('x-reader') ?? 'ada'
    const session = {
      ...(JSON.parse(saved.get(name) ?? '{}') as object),
      save(done: (error?: Error) => void) {
        if (own.failing) return setImmediate(done, new Error('disk full'))
        saved.set(name, JSON.stringify(session))
        setImmediate(done)
      },
    }
    Object.assign(req, { session })
    req.res!.on('finish', () => saved.set(name, JSON.stringify(session)))
  }
  return Object.assign(own, { load })
}

const site = (memory: Memory | undefined, load: (req: Request) => void = () => {}) =>
  serve(
    app => {
      app.post('/', (req, res) => {
        load(req)
        res.inertia.errors({ title: 'Required.' })
        res.inertia.flash({ done: req.query.said ?? 'Saved.' })
        res.inertia.redirect('/step')
      })
      app.get('/step', (req, res) => {
        load(req)
        res.inertia.flash({ more: 1 })
        res.inertia.redirect('/')
      })
      app.get('/', (req, res) => {
        load(req)
        return res.inertia.render('Shelf')
      })
    },
    { memory },
  )

function browser(client: TestClient) {
  const own = { cookie: '' }
  const ask = async (path: string, method = 'GET') => {
    const answer = await client.visit(path, { method, headers: { Cookie: `other=1; ${own.cookie}` } })
    const [set] = answer.headers.getSetCookie()
    if (set) own.cookie = set.includes('1970') ? '' : set.split(';')[0]!
    return answer
  }
  return Object.assign(own, { ask })
}

const told = { errors: { title: 'Required.' }, flash: { done: 'Saved.', more: 1 } }
const toldBy = async (answer: Response) => {
  const { props, flash } = (await answer.json()) as { props: { errors: object }; flash?: object }
  return { errors: props.errors, flash }
}

test('session storage passes data to the next page once, for that session only', async () => {
  for (const memory of [undefined, sessionMemory(), sessionMemory('notes')]) {
    const { load } = sessions()
    const client = await site(memory, load)
    await client.visit('/', { method: 'POST' })
    await client.visit('/step')
    expect((await client.page('/', { 'X-Reader': 'bob' })).flash).toBeUndefined()
    expect(await toldBy(await client.visit('/'))).toEqual(told)
    expect(await toldBy(await client.visit('/'))).toEqual({ errors: {} })
  }
})

test('the session is saved before the response, which fails if saving does', async () => {
  const own = sessions()
  const client = await site(sessionMemory(), own.load)
  own.failing = true
  const answer = await client.visit('/', { method: 'POST' })
  expect([answer.status, await answer.text()]).toEqual([500, 'disk full'])
})

test('session storage reports a missing session', async () => {
  const answer = await (await site(undefined)).visit('/', { method: 'POST' })
  expect(await answer.text()).toContain('there is no req.session')
  expect((await (await site(undefined)).visit('/')).status).toBe(200)
})

test('cookie storage passes data to the next page once', async () => {
  const ada = browser(await site(cookieMemory({ secret: 's' })))
  const answer = await ada.ask('/', 'POST')
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^inertia=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  await ada.ask('/step')
  expect(await toldBy(await ada.ask('/'))).toEqual(told)
  expect(await toldBy(await ada.ask('/'))).toEqual({ errors: {} })
})

test('a cookie is accepted only with a valid signature by a current or older secret', async () => {
  const old = browser(await site(cookieMemory({ secret: 'old' })))
  await old.ask('/', 'POST')
  const now = browser(await site(cookieMemory({ secret: ['new', 'old'] })))
  now.cookie = old.cookie
  expect((await toldBy(await now.ask('/'))).flash).toEqual({ done: 'Saved.' })
  const [text, sign] = old.cookie.slice('inertia='.length).split('.')
  const forged = Buffer.from('{"flash":{"done":"Forged."}}').toString('base64url')
  for (const cookie of [`${forged}.${sign}`, `${text}.${sign!.slice(1)}`, `${text}.`, `${text}`, 'x.y', ''])
    for (const secret of ['old', ['new']]) {
      const client = browser(await site(cookieMemory({ secret })))
      client.cookie = `inertia=${secret === 'old' ? cookie : `${text}.${sign}`}`
      expect(await toldBy(await client.ask('/'))).toEqual({ errors: {} })
    }
})

test('when data is read and added in one response, only the new data remains', async () => {
  const memory = cookieMemory({ secret: 's' })
  const client = await serve(
    app => {
      app.post('/', (_req, res) => {
        res.inertia.flash({ done: 'Saved.' })
        res.inertia.redirect('/told')
      })
      app.get('/told', async (req, res) => {
        expect(await memory.take(req)).toEqual({ flash: { done: 'Saved.' } })
        res.inertia.flash({ more: 1 })
        res.inertia.redirect('/')
      })
      app.get('/', (_req, res) => res.inertia.render('Shelf'))
    },
    { memory },
  )
  const ada = clientOf(client.origin)
  await ada.visit('/', { method: 'POST' })
  await ada.visit('/told')
  expect((await ada.page('/')).flash).toEqual({ more: 1 })
})

test('cookie storage rejects data that does not fit and a missing secret', async () => {
  const client = await site(cookieMemory({ secret: 's' }))
  const answer = await client.visit(`/?said=${'x'.repeat(4000)}`, { method: 'POST' })
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining('don’t fit in a cookie'),
  ])
  for (const secret of ['', [], ['', 'x']]) expect(() => cookieMemory({ secret })).toThrow('needs a secret')
})
