import { deepStrictEqual as same, ok } from 'node:assert'
import { type AnswerCase, path, send, written } from './conformance-case.ts'
import { pageIn } from './testing.ts'

export const answerCases: AnswerCase[] = [
  {
    name: 'a first visit is a document with the page in a script element, escaped',
    check: async reader => {
      const nasty = '<!--<script></script>&\u2028"'
      const answer = await reader.ask(reader.pathTo({ props: { nasty } }))
      const html = await answer.text()
      same([answer.status, answer.headers.get('x-inertia')], [200, null])
      ok(/text\/html/.test(answer.headers.get('content-type') ?? ''))
      ok(!html.includes(nasty))
      same(pageIn(html).props, { errors: {}, nasty })
    },
  },
  {
    name: 'a later visit is JSON, said to be Inertia’s, and depends on it',
    check: async reader => {
      const answer = await reader.visit('/page')
      same(answer.headers.get('x-inertia'), 'true')
      ok(/application\/json/.test(answer.headers.get('content-type') ?? ''))
      ok(/\bX-Inertia\b/i.test(answer.headers.get('vary') ?? ''))
      ok(/\bX-Inertia\b/i.test((await reader.ask('/page')).headers.get('vary') ?? ''))
      same(await answer.json(), { component: 'Page', props: { errors: {} }, url: '/page', version: 'v1' })
    },
  },
  {
    name: 'a first visit is whole, whatever its headers ask for',
    check: async reader => {
      const headers = reader.reloadHeaders({ only: 'a' })
      same((await written(await reader.ask(reader.pathTo({ props: { a: 1, b: 2 } }), { headers }))).props, {
        errors: {},
        a: 1,
        b: 2,
      })
    },
  },
  {
    name: 'a reload of another component is whole',
    check: async reader => {
      const headers = { ...reader.reloadHeaders({ only: 'a' }), 'X-Inertia-Partial-Component': 'Other' }
      same((await reader.page(reader.pathTo({ props: { a: 1, b: 2 } }), headers)).props, {
        errors: {},
        a: 1,
        b: 2,
      })
    },
  },
  {
    name: 'the url is path and query as asked',
    check: async reader => {
      for (const url of ['/page', '/page?a=1&b[]=2', '/page?q=%2F%20x'])
        same((await reader.page(url)).url, url)
    },
  },
  {
    name: 'a page has the status it was given',
    check: async reader => {
      const answer = await reader.visit(reader.pathTo({ status: 404 }))
      same([answer.status, answer.headers.get('x-inertia')], [404, 'true'])
    },
  },
  {
    name: 'another version is a full load of the same URL, of a GET only',
    check: async reader => {
      const headers = { 'X-Inertia-Version': 'v0' }
      const answer = await reader.visit('/page?a=1', { headers })
      same([answer.status, await answer.text()], [409, ''])
      same(
        new URL(answer.headers.get('x-inertia-location')!, reader.origin).href,
        `${reader.origin}/page?a=1`,
      )
      same((await send(reader, path('redirect', { to: '/page' }), 'POST', headers)).status, 303)
      same((await reader.ask('/page', { headers })).status, 200)
    },
  },
  {
    name: 'one reader’s errors are nobody else’s, however many ask at once',
    check: async reader => {
      const pages = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          reader.page(reader.pathTo({ props: { n: { $: 'async', value: n } } })),
        ),
      )
      same(
        pages.map(({ props }) => props.n),
        Array.from({ length: 20 }, (_, n) => n),
      )
    },
  },
]
