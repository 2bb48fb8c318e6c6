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
  it('show under their own bag, asked for or not', async () => {
    for (const bag of ['', 'loan', 'other']) {
      const reader = await library()
      await post(reader, '/loan')
      expect((await reader.page('/', { 'X-Inertia-Error-Bag': bag })).props.errors).toEqual({
        loan: { reader: 'Unknown.' },
      })
    }
  })

  it('come with a partial reload of anything', async () => {
    const reader = await library()
    await post(reader, '/book')
    const page = await reader.reload('/', 'Shelf', { only: 'books', except: 'errors' })
    expect(page.props).toEqual({ errors: { title: 'Required.', year: 'Too early.' }, books: [] })
  })

  it('are those of the page where it gives some, asked for or not', async () => {
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

  it('stand beside each other when a form without a name and named ones have some', () => {
    const bags = { default: { title: 'T' }, loan: { reader: 'R' } }
    expect(errorsProp(bags, undefined)).toEqual({ title: 'T', loan: { reader: 'R' } })
    expect(errorsProp(bags, '')).toEqual({ title: 'T', loan: { reader: 'R' } })
    expect(errorsProp(bags, 'book')).toEqual({ book: { title: 'T' }, loan: { reader: 'R' } })
    expect(errorsProp(bags, 'loan')).toEqual({ loan: { title: 'T', reader: 'R' } })
    expect(errorsProp(undefined, 'loan')).toEqual({})
    expect(JSON.stringify(errorsProp(bags, '__proto__'))).toContain('"__proto__":{"title":"T"}')
  })
})

describe('flash', () => {
  it('is said once, at the top of the next page', async () => {
    const reader = await library()
    expect((await post(reader, '/plain')).status).toBe(303)
    const page = await reader.page('/')
    expect([page.flash, page.props]).toEqual([
      { done: 'Saved.', more: 1 },
      { errors: {}, books: [] },
    ])
    expect('flash' in (await reader.page('/'))).toBe(false)
  })

  it('is kept over an answer that is no page', async () => {
    const reader = await library()
    expect(await (await post(reader, '/json')).json()).toEqual({ id: 1 })
    expect((await reader.page('/')).flash).toEqual({ done: 'Saved.' })
  })

  it('goes with the page of the same request, and is not remembered then', async () => {
    const reader = await library()
    reader.remembered = { flash: { before: 1 }, errors: { default: { year: 'Too early.' } } }
    const page = await reader.page('/now')
    expect(page.flash).toEqual({ before: 1, done: 'At once.' })
    expect(page.props.errors).toEqual({ year: 'Too early.', title: 'Required.' })
    expect(reader.remembered).toEqual({})
  })

  it('is not said where there is none', async () => {
    const reader = await library()
    reader.remembered = { flash: {}, errors: {} }
    expect(await reader.page('/')).not.toHaveProperty('flash')
  })

  it('is taken from a memory that needs time', async () => {
    const reader = await library({ memory: { take: takeSlowly, keep: async () => {} } })
    expect((await reader.page('/')).flash).toEqual({ done: 'Slowly.' })
  })
})

describe('what is remembered twice', () => {
  it('is joined, the later word winning', () => {
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
