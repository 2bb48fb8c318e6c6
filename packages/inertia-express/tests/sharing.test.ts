import { expect, test } from 'vitest'
import { optional } from '../props.ts'
import { serve, serveProps, untouched } from './support.ts'

test('the sharedProps field is left out when there are none', async () => {
  const client = await serve(app => {
    app.get('/', (_req, res) => {
      res.inertia.share({})
      return res.inertia.render('Shelf')
    })
  })
  expect('sharedProps' in (await client.page('/'))).toBe(false)
})

test('shared props are not carried over to another request', async () => {
  const client = await serve(app => {
    app.get('/ada', (_req, res) => {
      res.inertia.share({ viewer: 'Ada' })
      return res.inertia.render('Shelf')
    })
    app.get('/guest', (_req, res) => res.inertia.render('Shelf'))
  })
  await client.page('/ada')
  expect((await client.page('/guest')).props).toEqual({ errors: {} })
})

test('shared props can be given by a function that runs when a page is rendered', async () => {
  let asked = 0
  const client = await serve(app => {
    app.use((_req, res, next) => {
      res.inertia.share({ site: 'Library', viewer: 'nobody' })
      res.inertia.share(async () => ({ viewer: `Ada ${++asked}`, rail: () => 'open' }))
      res.inertia.share(() => ({ 'auth.may': optional(untouched), 'auth.user': 'Ada' }))
      next()
    })
    app.get('/', (_req, res) => res.inertia.render('Shelf'))
    app.get('/text', (_req, res) => void res.send('text'))
  })
  await client.visit('/text')
  const page = await client.page('/')
  expect(page.props).toEqual({
    errors: {},
    site: 'Library',
    viewer: 'Ada 1',
    rail: 'open',
    auth: { user: 'Ada' },
  })
  expect(page.sharedProps).toEqual(['site', 'viewer', 'rail', 'auth'])
})

test('an error in shared props fails the response', async () => {
  const client = await serve(app => {
    app.get('/', (_req, res) => {
      res.inertia.share(() => Promise.reject(new Error('no viewer')))
      return res.inertia.render('Shelf')
    })
  })
  const answer = await client.visit('/')
  expect([answer.status, await answer.text()]).toEqual([500, 'no viewer'])
})

const may = async () => ['lend']

test('a dotted key is added to the object it names without modifying the original', async () => {
  const auth = { user: { name: 'Ada' } }
  const client = await serveProps(() => ({ 'auth.user.may': may, auth, 'site.name': 'Library' }))
  expect((await client.page('/')).props).toEqual({
    errors: {},
    auth: { user: { name: 'Ada', may: ['lend'] } },
    site: { name: 'Library' },
  })
  expect(auth).toEqual({ user: { name: 'Ada' } })
})

test('a dotted key can reach into functions and promises', async () => {
  const given = {
    auth: () => ({ user: Promise.resolve({ name: 'Ada' }) }),
    'auth.user.may': may,
    later: async () => ({ list: ['a'] }),
    'later.list.1': 'b',
  }
  expect((await (await serveProps(() => given)).page('/')).props).toEqual({
    errors: {},
    auth: { user: { name: 'Ada', may: ['lend'] } },
    later: { list: ['a', 'b'] },
  })
})

test('a dotted key without an object to go into fails the response', async () => {
  for (const auth of ['Ada', new Date(0), optional(may)]) {
    const answer = await (await serveProps(() => ({ auth, 'auth.user': 1 }))).visit('/')
    expect([answer.status, await answer.text()]).toEqual([
      500,
      'The prop auth.user can’t be set: user is not in an object.',
    ])
  }
})
