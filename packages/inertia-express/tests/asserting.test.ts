import { expect, test } from 'vitest'
import { defer } from '../props.ts'
import { assertInertia } from '../testing.ts'
import { serve } from './support.ts'

const site = () =>
  serve(app => {
    app.get('/', (_req, res) => {
      res.inertia.flash({ done: 'Saved.' })
      res.inertia.errors({ title: 'Required.' })
      return res.inertia.render('Shelf', { books: [{ title: 'Emma </script>' }], counts: defer(() => 1) })
    })
    app.get('/text', (_req, res) => void res.send('<p>text'))
    app.get('/json', (_req, res) => void res.json({ component: 1 }))
  })

const right = {
  component: 'Shelf',
  url: '/?a=1',
  props: { 'books.0.title': 'Emma </script>', books: [{ title: 'Emma </script>' }] },
  missing: ['counts', 'books.1', 'nobody.at.all'],
  errors: { title: 'Required.' },
  flash: { done: 'Saved.' },
  deferred: { default: ['counts'] },
}

test('assertInertia checks documents and visits, from fetch and from supertest', async () => {
  const client = await site()
  for (const how of ['ask', 'visit'] as const) {
    const answer = await client[how]('/?a=1')
    const text = await answer.clone().text()
    for (const form of [answer, { text }, text])
      expect((await assertInertia(form, right)).component).toBe('Shelf')
  }
})

test('assertInertia names what differs', async () => {
  const client = await site()
  const text = await (await client.ask('/?a=1')).text()
  for (const [wrong, said] of [
    [{ component: 'Other' }, 'component'],
    [{ url: '/' }, 'url'],
    [{ props: { 'books.0.title': 'Ulla' } }, 'the prop books.0.title'],
    [{ props: { 'books.length': '1' } }, 'the prop books.length'],
    [{ missing: ['books.0'] }, 'the prop books.0'],
    [{ errors: {} }, 'errors'],
    [{ flash: {} }, 'flash'],
    [{ deferred: {} }, 'deferredProps'],
  ] as const)
    await expect(assertInertia(text, wrong)).rejects.toThrow(`${said} is not as expected`)
})

test('assertInertia fails if the response is not an Inertia page', async () => {
  const client = await site()
  for (const path of ['/text', '/json'])
    await expect(assertInertia(await client.ask(path))).rejects.toThrow('This is not an Inertia page')
})
