import { deepStrictEqual as same, ok } from 'node:assert'
import { ERRORS, errorsAndFlash, FLASH, path, send, target, WRITES } from './conformance-client.ts'
import type { RequestCase } from './conformance-client.ts'

export const redirectCases: RequestCase[] = [
  ...['redirect', 'by-hand'].flatMap(route => redirectsBy(route)),
  {
    name: 'a full page load is left to the client, and is a redirect for a browser',
    check: async client => {
      const to = path('location', { to: '/files/a.pdf' })
      const answer = await client.visit(to)
      same([answer.status, await answer.text(), answer.headers.get('x-inertia')], [409, '', null])
      same(answer.headers.get('x-inertia-location'), '/files/a.pdf')
      same(target(await client.ask(to)), [302, '/files/a.pdf'])
    },
  },
  {
    name: 'back leads to the referring page if it is our own, else home',
    check: async client => {
      const back = async (Referer: string) => target(await send(client, '/back', 'POST', { Referer }))
      const [status, place] = await back(`${client.origin}/page?b=2`)
      same([status, new URL(String(place), client.origin).href], [303, `${client.origin}/page?b=2`])
      for (const elsewhere of [
        'https://evil.example/',
        `${client.origin}//evil.example`,
        'javascript:alert(1)',
      ])
        same(new URL(String((await back(elsewhere))[1]), client.origin).href, `${client.origin}/home`)
    },
  },
  {
    name: 'an empty 200 response to a visit becomes a redirect back',
    check: async client => {
      const headers = { Referer: `${client.origin}/page?b=2` }
      for (const method of ['GET', ...WRITES])
        ok([302, 303].includes((await client.visit('/empty', { method, headers })).status))
      same((await client.ask('/empty')).status, 200)
    },
  },
]

function redirectsBy(route: string): RequestCase[] {
  return [
    {
      name: `/${route}: 303 after writes and 302 after reads, while 307 and 308 stay`,
      check: async client => {
        for (const method of WRITES)
          same(target(await send(client, path(route, { to: '/page' }), method)), [303, '/page'])
        same(target(await client.visit(path(route, { to: '/page' }))), [302, '/page'])
        same(target(await client.ask(path(route, { to: '/page' }))), [302, '/page'])
        for (const status of [307, 308])
          same(target(await send(client, path(route, { to: '/page', status }), 'PUT')), [status, '/page'])
      },
    },
    {
      name: `/${route}: another origin is a full page load for the client only`,
      check: async client => {
        const to = 'https://sign.in/a?b#c'
        const answer = await send(client, path(route, { to }))
        same([...target(answer), await answer.text()], [409, to, ''])
        same(answer.headers.get('location'), null)
        same(target(await client.ask(path(route, { to }))), [302, to])
      },
    },
    {
      name: `/${route}: another port or scheme is another origin, another spelling is not`,
      check: async client => {
        const { host, hostname } = new URL(client.origin)
        for (const to of [`http://${hostname}:1/page`, `https://${host}/page`])
          same((await client.visit(path(route, { to }))).status, 409)
        for (const to of [`//${host}/page`, `HTTP://${host}/page`])
          same((await client.visit(path(route, { to }))).status, 302)
      },
    },
    {
      name: `/${route}: a URL with a fragment is left to the client`,
      check: async client => {
        const answer = await send(client, path(route, { to: '/page?a=1#votes' }))
        same([answer.status, answer.headers.get('x-inertia-redirect')], [409, '/page?a=1#votes'])
        same(target(await client.ask(path(route, { to: '/page#votes' }))), [302, '/page#votes'])
      },
    },
    {
      name: `/${route}: errors and flash data survive every kind of redirect`,
      check: async client => {
        for (const to of ['/page', '/page#votes', 'https://sign.in/']) {
          await send(client, path(route, { to, errors: ERRORS, flash: FLASH }), 'PATCH')
          same(errorsAndFlash(await client.page('/page')), [ERRORS, FLASH])
        }
      },
    },
  ]
}
