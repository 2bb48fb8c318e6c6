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
  { lang = 'en', head = '', title = '', nonce, report = logToConsole }: DocumentOptions,
  tags: string,
  renderer?: () => Promise<Renderer> | Renderer,
): Options['html'] {
  return async ({ page, json }, req, res) => {
    let pageHead: string[] = []
    const render = async () => {
      const rendered = await (await renderer!())(page)
      pageHead = rendered.head
      return innerOf(rendered.body)
    }
    const body = await rootElement(json, renderer ? render : undefined, error => report(error, req))
    const key = nonce?.(req, res)
    const hasTitle = pageHead.some(element => element.startsWith('<title'))
    return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${key === undefined ? '' : `<meta property="csp-nonce" nonce="${key}">\n`}${hasTitle ? '' : `<title>${title}</title>\n`}${pageHead.join('\n')}
${head}
${key === undefined ? tags : tags.replaceAll('<script ', `<script nonce="${key}" `)}
</head>
<body>${body}</body>
</html>
`
  }
}

/** Removes Inertia's page data, because ours is escaped more strictly. */
function innerOf(body: string): string {
  const [, inner] = /^<script [^>]*>[^]*?<\/script><div [^>]*>([^]*)<\/div>$/.exec(body) ?? []
  return inner ?? body
}

const logToConsole = (error: unknown, { path }: Request) =>
  console.error(`${path}: rendering on the server failed, so the browser does it.`, error)

/** `json` must be escaped for a script element. If rendering fails, the browser renders the page. */
export async function rootElement(
  json: string,
  render: (() => Promise<string> | string) | undefined,
  report: (error: unknown) => void,
  id = 'app',
): Promise<string> {
  const data = `<script data-page="${id}" type="application/json">${json}</script>`
  try {
    if (render) return `${data}<div id="${id}" data-server-rendered="true">${await render()}</div>`
  } catch (error) {
    report(error)
  }
  return `${data}<div id="${id}"></div>`
}
