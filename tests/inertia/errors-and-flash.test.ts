import { describe, expect, it } from 'vitest'
import { errorsProp, joined } from '#server/inertia/remembered'
import { reading } from './support.ts'
import type { Reader } from './support.ts'

const library = (options = {}) =>
  reading(app => {
    app.post('/book', (_req, res) => {
      res.inertia.errors({ title: 'Required.', year: 'Too early.' })
      res.inertia.back()
    })
    app.post('/loan', (_req, res) => {
      res.inertia.errors({ reader: 'Unknown.' }, 'loan')
      res.inertia.flash({ warning: 'Not lent.' })
      res.inertia.redirect('/step')
    })
    app.post('/plain', (_req, res) => {
      res.inertia.flash({ done: 'Saved.' })
      res.inertia.flash({ more: 1 })
      res.redirect('/')
    })
    app.get('/step', (_req, res) => res.redirect('/step-2'))
    app.get('/step-2', (_req, res) => res.inertia.redirect('/'))
    app.get('/', (_req, res) => res.inertia.render('Shelf', { books: [] }))
    app.get('/now', (_req, res) => {
      res.inertia.errors({ title: 'Required.' })
      res.inertia.flash({ done: 'At once.' })
      return res.inertia.render('Shelf')
    })
    app.get('/own', (_req, res) =>
      res.inertia.render('Shelf', { books: [], errors: { title: () => 'From the page.' } }),
    )
    app.post('/json', (_req, res) => {
      res.inertia.flash({ done: 'Saved.' })
      res.json({ id: 1 })
    })
    app.get('/failing', (_req, res) =>
      res.inertia.render('Shelf', { books: () => Promise.reject(new Error('no')) }),
    )
  }, options)

const takeSlowly = async () => ({ flash: { done: 'Slowly.' } })

const post = (reader: Reader, path: string) => reader.visit(path, { method: 'POST' })

describe('validation errors', () => {
  it('errors of a named bag stay under its name, whatever bag the request names', async () => {
    for (const bag of ['', 'loan', 'other']) {
      const reader = await library()
      await post(reader, '/loan')
      expect((await reader.page('/', { 'X-Inertia-Error-Bag': bag })).props.errors).toEqual({
        loan: { reader: 'Unknown.' },
      })
    }
  })

  it('errors are included in every partial reload', async () => {
    const reader = await library()
    await post(reader, '/book')
    const page = await reader.reload('/', 'Shelf', { only: 'books', except: 'errors' })
    expect(page.props).toEqual({ errors: { title: 'Required.', year: 'Too early.' }, books: [] })
  })

  it('errors given by the page replace the remembered ones', async () => {
    const reader = await library()
    await post(reader, '/book')
    const own = { title: 'From the page.' }
    expect((await reader.page('/own')).props).toEqual({ errors: own, books: [] })
    expect((await reader.reload('/own', 'Shelf', { only: 'books' })).props).toEqual({
      errors: own,
      books: [],
    })
    expect((await reader.page('/')).props.errors).toEqual({})
  })

  it('errors of the default bag and of named bags are merged', () => {
    const bags = { default: { title: 'T' }, loan: { reader: 'R' } }
    expect(errorsProp(bags, undefined)).toEqual({ title: 'T', loan: { reader: 'R' } })
    expect(errorsProp(bags, '')).toEqual({ title: 'T', loan: { reader: 'R' } })
    expect(errorsProp(bags, 'book')).toEqual({ book: { title: 'T' }, loan: { reader: 'R' } })
    expect(errorsProp(bags, 'loan')).toEqual({ loan: { title: 'T', reader: 'R' } })
    expect(errorsProp(undefined, 'loan')).toEqual({})
    expect(JSON.stringify(errorsProp(bags, '__proto__'))).toContain('"__proto__":{"title":"T"}')
  })
})

describe('flash data', () => {
  it('flash data is sent once, at the top level of the next page', async () => {
    const reader = await library()
    expect((await post(reader, '/plain')).status).toBe(303)
    const page = await reader.page('/')
    expect([page.flash, page.props]).toEqual([
      { done: 'Saved.', more: 1 },
      { errors: {}, books: [] },
    ])
    expect('flash' in (await reader.page('/'))).toBe(false)
  })

  it('flash data survives a response that is not a page', async () => {
    const reader = await library()
    expect(await (await post(reader, '/json')).json()).toEqual({ id: 1 })
    expect((await reader.page('/')).flash).toEqual({ done: 'Saved.' })
  })

  it('flash data of the same request is sent at once and not stored', async () => {
    const reader = await library()
    reader.remembered = { flash: { before: 1 }, errors: { default: { year: 'Too early.' } } }
    const page = await reader.page('/now')
    expect(page.flash).toEqual({ before: 1, done: 'At once.' })
    expect(page.props.errors).toEqual({ year: 'Too early.', title: 'Required.' })
    expect(reader.remembered).toEqual({})
  })

  it('empty flash data is left out of the page', async () => {
    const reader = await library()
    reader.remembered = { flash: {}, errors: {} }
    expect(await reader.page('/')).not.toHaveProperty('flash')
  })

  it('flash data can be read asynchronously', async () => {
    const reader = await library({ memory: { take: takeSlowly, keep: async () => {} } })
    expect((await reader.page('/')).flash).toEqual({ done: 'Slowly.' })
  })
})

describe('data stored twice', () => {
  it('stored data is merged, and later values win', () => {
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
})
