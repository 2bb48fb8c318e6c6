import { expect, test } from 'vitest'
import { documentOf, type DocumentOptions, type Renderer } from '../document.ts'
import { escapedForScript } from '../plain.ts'
import type { Page } from '../types.ts'
import { serve, serveProps } from './support.ts'

const NASTY = '<!--<script> </script> & \u2028 \u2029 "'

test('a first visit gets an uncacheable document with the page object in a script element', async () => {
  const client = await serveProps(() => ({ title: 'Emma' }))
  const answer = await client.ask('/?a=1')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('vary')).toBe('X-Inertia')
  expect(answer.headers.get('x-inertia')).toBeNull()
  expect(await answer.text()).toContain(
    '<script data-page="app" type="application/json">{"component":"Shelf","props":{"errors":{},"title":"Emma"},"url":"/?a=1","version":"v1"}</script>',
  )
})

test('the page object is escaped so that it cannot end the script element', async () => {
  const client = await serveProps(() => ({ [NASTY]: NASTY }), { html: ({ json }) => json })
  const json = await (await client.ask('/')).text()
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect((JSON.parse(json) as Page).props[NASTY]).toBe(NASTY)
  expect(escapedForScript('<>&\u2028\u2029')).toBe('\\u003c\\u003e\\u0026\\u2028\\u2029')
})

test('the JSON of a later visit is not HTML-escaped', async () => {
  const client = await serveProps(() => ({ text: '<b>&' }))
  expect(await (await client.visit('/')).text()).toContain('"<b>&"')
})

test('the server renders the same page object that the browser gets', async () => {
  const seen: Page[] = []
  const at = new Date('2026-01-02T03:04:05Z')
  const client = await serveProps(() => ({ at, gone: undefined, list: [undefined] }), {
    html: ({ page, json }) => {
      seen.push(page)
      return json
    },
  })
  const json = await (await client.ask('/')).text()
  expect(seen[0]?.props).toStrictEqual({ errors: {}, at: '2026-01-02T03:04:05.000Z', list: [null] })
  expect(JSON.parse(json)).toStrictEqual(seen[0])
})

test('a HEAD request gets no body', async () => {
  const client = await serveProps(() => ({}))
  const answer = await client.ask('/', { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(50)
})

const TAGS = '<link rel="stylesheet" href="/a.css">\n<script type="module" src="/a.js"></script>'
const OPENING = '<!--<script>'

/** Output in the format of Inertia's own renderer. */
const render: Renderer = async ({ component, props }) => ({
  head: component === 'Shelf' ? ['<title data-inertia="">Books</title>', '<meta name="a">'] : [],
  body: `<script data-page="app" type="application/json">{"own":"${OPENING}"}</script><div data-server-rendered="true" id="app"><p>${String(props.title)}</p></div>`,
})

const shown = async (options: DocumentOptions, component: string, renderer?: () => Renderer) => {
  const client = await serve(
    app => void app.get('/', (_req, res) => res.inertia.render(component, { title: 'Emma', nasty: OPENING })),
    { html: documentOf(options, TAGS, renderer) },
  )
  return (await client.ask('/')).text()
}

test('a document contains the server-rendered HTML and the escaped page object', async () => {
  const html = await shown({ title: 'Library', head: '<link rel="icon" href="/i">' }, 'Shelf', () => render)
  expect(html).toContain('<div id="app" data-server-rendered="true"><p>Emma</p></div></body>')
  expect(html.match(/data-page="app"/g)).toHaveLength(1)
  expect(html).not.toContain(OPENING)
  expect(html).toContain('<title data-inertia="">Books</title>\n<meta name="a">')
  expect(html).not.toContain('<title>')
  expect(html).toContain(`<link rel="icon" href="/i">\n${TAGS}\n</head>`)
})

test('a document has a default title if the page has none', async () => {
  expect(await shown({ title: 'Library', lang: 'nl' }, 'Other', () => render)).toMatch(
    /<html lang="nl">[^]*<title>Library<\/title>/,
  )
})

test('without a working renderer the document is left to the browser, and a failure is reported', async () => {
  const reported: unknown[] = []
  const failure = new Error('no window')
  const fail = () => Promise.reject(failure)
  const report = (error: unknown) => void reported.push(error)
  for (const renderer of [undefined, () => fail])
    expect(await shown({ report }, 'Shelf', renderer)).toContain('</script><div id="app"></div></body>')
  expect(reported).toEqual([failure])
})

test('a document carries the CSP nonce', async () => {
  const html = await shown({ nonce: () => 'n1' }, 'Shelf', () => render)
  expect(html).toContain('<meta property="csp-nonce" nonce="n1">')
  expect(html).toContain('<script nonce="n1" type="module" src="/a.js">')
})
