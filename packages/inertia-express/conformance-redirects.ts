import { deepStrictEqual as same, ok } from 'node:assert'
import { type AnswerCase, ERRORS, FLASH, path, send, target, told, WRITES } from './conformance-case.ts'

export const redirectCases: AnswerCase[] = [
  ...['redirect', 'by-hand'].flatMap(route => redirectsBy(route)),
  {
    name: 'a full load is asked of the client, and is a redirect for a browser',
    check: async reader => {
      const to = path('location', { to: '/files/a.pdf' })
      const answer = await reader.visit(to)
      same([answer.status, await answer.text(), answer.headers.get('x-inertia')], [409, '', null])
      same(answer.headers.get('x-inertia-location'), '/files/a.pdf')
      same(target(await reader.ask(to)), [302, '/files/a.pdf'])
    },
  },
  {
    name: 'the way back leads where the request came from, if that is ours, else home',
    check: async reader => {
      const back = async (Referer: string) => target(await send(reader, '/back', 'POST', { Referer }))
      const [status, place] = await back(`${reader.origin}/page?b=2`)
      same([status, new URL(String(place), reader.origin).href], [303, `${reader.origin}/page?b=2`])
      for (const elsewhere of [
        'https://evil.example/',
        `${reader.origin}//evil.example`,
        'javascript:alert(1)',
      ])
        same(new URL(String((await back(elsewhere))[1]), reader.origin).href, `${reader.origin}/home`)
    },
  },
  {
    name: 'an empty 200 to the client leads back',
    check: async reader => {
      const headers = { Referer: `${reader.origin}/page?b=2` }
      for (const method of ['GET', ...WRITES])
        ok([302, 303].includes((await reader.visit('/empty', { method, headers })).status))
      same((await reader.ask('/empty')).status, 200)
    },
  },
]

function redirectsBy(route: string): AnswerCase[] {
  return [
    {
      name: `/${route}: 303 after any write, 302 after a read`,
      check: async reader => {
        for (const method of WRITES)
          same(target(await send(reader, path(route, { to: '/page' }), method)), [303, '/page'])
        same(target(await reader.visit(path(route, { to: '/page' }))), [302, '/page'])
        same(target(await reader.ask(path(route, { to: '/page' }))), [302, '/page'])
      },
    },
    {
      name: `/${route}: 307 and 308 keep their method`,
      check: async reader => {
        for (const status of [307, 308])
          same(target(await send(reader, path(route, { to: '/page', status }), 'PUT')), [status, '/page'])
      },
    },
    {
      name: `/${route}: to another origin is a full load for the client only`,
      check: async reader => {
        const to = 'https://sign.in/a?b#c'
        const answer = await send(reader, path(route, { to }))
        same([...target(answer), await answer.text()], [409, to, ''])
        same(answer.headers.get('location'), null)
        same(target(await reader.ask(path(route, { to }))), [302, to])
      },
    },
    {
      name: `/${route}: another port or scheme is another origin, another spelling is not`,
      check: async reader => {
        const { host, hostname } = new URL(reader.origin)
        for (const to of [`http://${hostname}:1/page`, `https://${host}/page`])
          same((await reader.visit(path(route, { to }))).status, 409)
        for (const to of [`//${host}/page`, `HTTP://${host}/page`])
          same((await reader.visit(path(route, { to }))).status, 302)
      },
    },
    {
      name: `/${route}: with a fragment is left to the client`,
      check: async reader => {
        const answer = await send(reader, path(route, { to: '/page?a=1#votes' }))
        same([answer.status, answer.headers.get('x-inertia-redirect')], [409, '/page?a=1#votes'])
        same(target(await reader.ask(path(route, { to: '/page#votes' }))), [302, '/page#votes'])
      },
    },
    {
      name: `/${route}: keeps errors and flash, wherever it leads`,
      check: async reader => {
        for (const to of ['/page', '/page#votes', 'https://sign.in/']) {
          await send(reader, path(route, { to, errors: ERRORS, flash: FLASH }), 'PATCH')
          same(told(await reader.page('/page')), [ERRORS, FLASH])
        }
      },
    },
  ]
}
