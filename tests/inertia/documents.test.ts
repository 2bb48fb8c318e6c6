import { describe, expect, it } from 'vitest'
import { documentOf } from '#server/inertia/document'
import type { DocumentOptions, Renderer } from '#server/inertia/document'
import { reading } from './support.ts'

const TAGS = '<link rel="stylesheet" href="/a.css">\n<script type="module" src="/a.js"></script>'
const NASTY = '<!--<script>'

/** As Inertia's own renderer writes it. */
const render: Renderer = async ({ component, props }) => ({
  head: component === 'Shelf' ? ['<title data-inertia="">Books</title>', '<meta name="a">'] : [],
  body: `<script data-page="app" type="application/json">{"own":"${NASTY}"}</script><div data-server-rendered="true" id="app"><p>${String(props.title)}</p></div>`,
})

const shown = async (options: DocumentOptions, component: string, renderer?: () => Renderer) => {
  const reader = await reading(
    app => void app.get('/', (_req, res) => res.inertia.render(component, { title: 'Emma', nasty: NASTY })),
    { html: documentOf(options, TAGS, renderer) },
  )
  return (await reader.ask('/')).text()
}

describe('a document', () => {
  it('has what the server rendered, and the data escaped our way', async () => {
    const html = await shown({ title: 'Library', head: '<link rel="icon" href="/i">' }, 'Shelf', () => render)
    expect(html).toContain('<div id="app" data-server-rendered="true"><p>Emma</p></div></body>')
    expect(html.match(/data-page="app"/g)).toHaveLength(1)
    expect(html).not.toContain(NASTY)
    expect(html).toContain('<title data-inertia="">Books</title>\n<meta name="a">')
    expect(html).not.toContain('<title>')
    expect(html).toContain(`<link rel="icon" href="/i">\n${TAGS}\n</head>`)
  })

  it('has a title of its own where the page gives none', async () => {
    expect(await shown({ title: 'Library', lang: 'nl' }, 'Other', () => render)).toMatch(
      /<html lang="nl">[^]*<title>Library<\/title>/,
    )
  })

  it('is rendered in the browser where there is no renderer, or it fails, which is reported', async () => {
    const reported: unknown[] = []
    const failure = new Error('no window')
    const fail = () => Promise.reject(failure)
    const report = (error: unknown) => void reported.push(error)
    for (const renderer of [undefined, () => fail])
      expect(await shown({ report }, 'Shelf', renderer)).toContain('</script><div id="app"></div></body>')
    expect(reported).toEqual([failure])
  })

  it('carries a nonce', async () => {
    const html = await shown({ nonce: () => 'n1' }, 'Shelf', () => render)
    expect(html).toContain('<meta property="csp-nonce" nonce="n1">')
    expect(html).toContain('<script nonce="n1" type="module" src="/a.js">')
  })
})
