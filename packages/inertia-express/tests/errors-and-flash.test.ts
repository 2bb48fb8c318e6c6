import { expect, test } from 'vitest'
import { errorsProp, joined } from '../memory.ts'
import { serve, type TestClient } from './support.ts'

const library = (options = {}) =>
  serve(app => {
    app.post('/loan', (_req, res) => {
      res.inertia.errors({ reader: 'Unknown.' }, 'loan')
      res.inertia.redirect('/')
    })
    app.get('/', (_req, res) => res.inertia.render('Shelf', { books: [] }))
    app.get('/now', (_req, res) => {
      res.inertia.errors({ title: 'Required.' })
      res.inertia.flash({ done: 'At once.' })
      return res.inertia.render('Shelf')
    })
    app.post('/json', (_req, res) => {
      res.inertia.flash({ done: 'Saved.' })
      res.json({ id: 1 })
    })
  }, options)

const takeSlowly = async () => ({ flash: { done: 'Slowly.' } })

const post = (client: TestClient, path: string) => client.visit(path, { method: 'POST' })

test('errors of a named bag stay under its name, whatever bag the request names', async () => {
  for (const bag of ['', 'loan', 'other']) {
    const client = await library()
    await post(client, '/loan')
    expect((await client.page('/', { 'X-Inertia-Error-Bag': bag })).props.errors).toEqual({
      loan: { reader: 'Unknown.' },
    })
  }
})

test('errors of the default bag and of named bags are merged', () => {
  const bags = { default: { title: 'T' }, loan: { reader: 'R' } }
  expect(errorsProp(bags, undefined)).toEqual({ title: 'T', loan: { reader: 'R' } })
  expect(errorsProp(bags, '')).toEqual({ title: 'T', loan: { reader: 'R' } })
  expect(errorsProp(bags, 'book')).toEqual({ book: { title: 'T' }, loan: { reader: 'R' } })
  expect(errorsProp(bags, 'loan')).toEqual({ loan: { title: 'T', reader: 'R' } })
  expect(errorsProp(undefined, 'loan')).toEqual({})
  expect(JSON.stringify(errorsProp(bags, '__proto__'))).toContain('"__proto__":{"title":"T"}')
})

test('flash data survives a response that is not a page', async () => {
  const client = await library()
  expect(await (await post(client, '/json')).json()).toEqual({ id: 1 })
  expect((await client.page('/')).flash).toEqual({ done: 'Saved.' })
})

test('flash data of the same request is sent at once and not stored', async () => {
  const client = await library()
  client.remembered = { flash: { before: 1 }, errors: { default: { year: 'Too early.' } } }
  const page = await client.page('/now')
  expect(page.flash).toEqual({ before: 1, done: 'At once.' })
  expect(page.props.errors).toEqual({ year: 'Too early.', title: 'Required.' })
  expect(client.remembered).toEqual({})
})

test('empty flash data is left out of the page', async () => {
  const client = await library()
  client.remembered = { flash: {}, errors: {} }
  expect(await client.page('/')).not.toHaveProperty('flash')
})

test('flash data can be read asynchronously', async () => {
  const client = await library({ memory: { take: takeSlowly, keep: async () => {} } })
  expect((await client.page('/')).flash).toEqual({ done: 'Slowly.' })
})

test('stored data is merged, and later values win', () => {
  const earlier = {
    errors: { a: { x: '1', y: '1' }, b: { z: '1' } },
    flash: { f: 1, g: 1 },
    clearHistory: true,
  } as const
  const later = { errors: { a: { x: '2' }, c: { w: '2' } }, flash: { g: 2 } }
  expect(joined(earlier, later)).toEqual({
    errors: { a: { x: '2', y: '1' }, b: { z: '1' }, c: { w: '2' } },
    flash: { f: 1, g: 2 },
    clearHistory: true,
  })
  expect(joined({}, later)).toEqual(later)
})
