import { deepStrictEqual as same, ok } from 'node:assert'
import { type RequestCase, pageOf, path, reloadHeaders, send } from './conformance-client.ts'
import { pageIn } from './testing.ts'

const props = { a: 1, b: 2 }
const all = { errors: {}, ...props }

export const responseCases: RequestCase[] = [
  {
    name: 'a first visit gets a document with the escaped page object in a script element',
    check: async client => {
      const nasty = '<!--<script></script>&\u2028"'
      const answer = await client.ask(path('page', { props: { nasty } }))
      const html = await answer.text()
      same([answer.status, answer.headers.get('x-inertia')], [200, null])
      ok(/text\/html/.test(answer.headers.get('content-type') ?? ''))
      ok(!html.includes(nasty))
      same(pageIn(html).props, { errors: {}, nasty })
    },
  },
  {
    name: 'a later visit gets JSON with X-Inertia, and both vary by that header',
    check: async client => {
      const answer = await client.visit('/page')
      same(answer.headers.get('x-inertia'), 'true')
      ok(/application\/json/.test(answer.headers.get('content-type') ?? ''))
      ok(/\bX-Inertia\b/i.test(answer.headers.get('vary') ?? ''))
      ok(/\bX-Inertia\b/i.test((await client.ask('/page')).headers.get('vary') ?? ''))
      same(await answer.json(), { component: 'Page', props: { errors: {} }, url: '/page', version: 'v1' })
    },
  },
  {
    name: 'first visits and reloads of another component get all props',
    check: async client => {
      const to = path('page', { props })
      same((await pageOf(await client.ask(to, { headers: reloadHeaders({ only: 'a' }) }))).props, all)
      same((await client.page(to, reloadHeaders({ only: 'a' }, 'Other'))).props, all)
    },
  },
  {
    name: 'the url is the path and query exactly as requested',
    check: async client => {
      for (const url of ['/page', '/page?a=1&b[]=2', '/page?q=%2F%20x'])
        same((await client.page(url)).url, url)
    },
  },
  {
    name: 'a page can have any status',
    check: async client => {
      const answer = await client.visit(path('page', { status: 404 }))
      same([answer.status, answer.headers.get('x-inertia')], [404, 'true'])
    },
  },
  {
    name: 'a GET visit with another version reloads the same URL',
    check: async client => {
      const headers = { 'X-Inertia-Version': 'v0' }
      const answer = await client.visit('/page?a=1', { headers })
      same([answer.status, await answer.text()], [409, ''])
      same(
        new URL(answer.headers.get('x-inertia-location')!, client.origin).href,
        `${client.origin}/page?a=1`,
      )
      same((await send(client, path('redirect', { to: '/page' }), 'POST', headers)).status, 303)
      same((await client.ask('/page', { headers })).status, 200)
    },
  },
  {
    name: 'concurrent requests get their own props',
    check: async client => {
      const numbers = Array.from({ length: 20 }, (_, n) => n)
      const pages = await Promise.all(
        numbers.map(n => client.page(path('page', { props: { n: { $: 'async', value: n } } }))),
      )
      same(
        pages.map(({ props }) => props.n),
        numbers,
      )
    },
  },
]
