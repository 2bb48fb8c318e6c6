import type { Request, Response } from 'express'
import type { Options } from './exchange.ts'
import type { Page } from './types.ts'

export type Renderer = (page: Page) => Promise<{ head: string[]; body: string }>

export interface DocumentOptions {
  lang?: string
  head?: string
  title?: string
  nonce?: (req: Request, res: Response) => string | undefined
  report?: (error: unknown, req: Request) => void
}

export function documentOf(
  { lang = 'en', head = '', title = '', nonce, report = atConsole }: DocumentOptions,
  tags: string,
  renderer?: () => Promise<Renderer> | Renderer,
): Options['html'] {
  return async ({ page, json }, req, res) => {
    let own: string[] = []
    const render = async () => {
      const rendered = await (await renderer!())(page)
      own = rendered.head
      return innerOf(rendered.body)
    }
    const body = renderer ? await rootElement(json, render, error => report(error, req)) : emptyRoot(json)
    const tag = nonce?.(req, res)
    const allowed = tag === undefined ? tags : tags.replaceAll('<script ', `<script nonce="${tag}" `)
    const titled = own.some(element => element.startsWith('<title'))
    return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${tag === undefined ? '' : `<meta property="csp-nonce" nonce="${tag}">\n`}${titled ? '' : `<title>${title}</title>\n`}${own.join('\n')}
${head}
${allowed}
</head>
<body>${body}</body>
</html>
`
  }
}

const emptyRoot = (json: string) =>
  `<script data-page="app" type="application/json">${json}</script><div id="app"></div>`

/** Removes Inertia's page data, because ours is escaped more strictly. */
function innerOf(body: string): string {
  const [, inner] = /^<script [^>]*>[^]*?<\/script><div [^>]*>([^]*)<\/div>$/.exec(body) ?? []
  return inner ?? body
}

const atConsole = (error: unknown, { path }: Request) =>
  console.error(`${path}: rendered in the browser, for the server could not.`, error)

/** `json` must be escaped for a script element. If rendering fails, the browser renders the page. */
export async function rootElement(
  json: string,
  render: () => Promise<string> | string,
  report: (error: unknown) => void,
  id = 'app',
): Promise<string> {
  const data = `<script data-page="${id}" type="application/json">${json}</script>`
  try {
    return `${data}<div id="${id}" data-server-rendered="true">${await render()}</div>`
  } catch (error) {
    report(error)
    return `${data}<div id="${id}"></div>`
  }
}
