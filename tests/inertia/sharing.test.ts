import { describe, expect, it } from 'vitest'
import { optional } from '#server/inertia/props'
import { reading, untouched } from './support.ts'

describe('shared props', () => {
  it('come under the page’s own, and are named', async () => {
    const reader = await reading(app => {
      app.use((_req, res, next) => {
        res.inertia.share({ viewer: () => 'Ada', site: 'Library' })
        res.inertia.share({ rail: { open: true } })
        next()
      })
      app.get('/', (_req, res) => res.inertia.render('Shelf', { site: 'Own', books: [] }))
    })
    const page = await reader.page('/')
    expect(page.props).toEqual({ errors: {}, viewer: 'Ada', site: 'Own', rail: { open: true }, books: [] })
    expect(page.sharedProps).toEqual(['viewer', 'site', 'rail'])
    const part = await reader.reload('/', 'Shelf', { only: 'books' })
    expect(part.props).toEqual({ errors: {}, books: [] })
  })

  it('are not named where there are none', async () => {
    const reader = await reading(app => {
      app.get('/', (_req, res) => {
        res.inertia.share({})
        return res.inertia.render('Shelf')
      })
    })
    expect('sharedProps' in (await reader.page('/'))).toBe(false)
  })

  it('are not carried over to another request', async () => {
    const reader = await reading(app => {
      app.get('/ada', (_req, res) => {
        res.inertia.share({ viewer: 'Ada' })
        return res.inertia.render('Shelf')
      })
      app.get('/guest', (_req, res) => res.inertia.render('Shelf'))
    })
    await reader.page('/ada')
    expect((await reader.page('/guest')).props).toEqual({ errors: {} })
  })

  it('may be given by a function, which is asked once a page is rendered', async () => {
    let asked = 0
    const reader = await reading(app => {
      app.use((_req, res, next) => {
        res.inertia.share({ site: 'Library', viewer: 'nobody' })
        res.inertia.share(async () => ({ viewer: `Ada ${++asked}`, rail: () => 'open' }))
        res.inertia.share(() => ({ 'auth.may': optional(untouched), 'auth.user': 'Ada' }))
        next()
      })
      app.get('/', (_req, res) => res.inertia.render('Shelf'))
      app.get('/text', (_req, res) => void res.send('text'))
    })
    await reader.visit('/text')
    const page = await reader.page('/')
    expect(page.props).toEqual({
      errors: {},
      site: 'Library',
      viewer: 'Ada 1',
      rail: 'open',
      auth: { user: 'Ada' },
    })
    expect(page.sharedProps).toEqual(['site', 'viewer', 'rail', 'auth'])
  })

  it('fail the answer when what gives them fails', async () => {
    const reader = await reading(app => {
      app.get('/', (_req, res) => {
        res.inertia.share(() => Promise.reject(new Error('no viewer')))
        return res.inertia.render('Shelf')
      })
    })
    const answer = await reader.visit('/')
    expect([answer.status, await answer.text()]).toEqual([500, 'no viewer'])
  })
})
