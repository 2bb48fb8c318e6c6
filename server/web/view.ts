import type { Request, RequestHandler, Response } from 'express'
import { linkTo } from './addresses.ts'
import { config } from '../config.ts'
import { rootElement } from '../inertia/document.ts'
import type { Page } from '../inertia/types.ts'
import { openDocument } from './headers.ts'
import { describe, log } from './log.ts'
import { readCookies } from './cookies.ts'

// The renderer's modules take it as they are loaded, as the browser's take it from the document.
globalThis.docketPrefix = config.prefix

/** How pages become documents. */
export type View = {
  development: boolean
  /** Of the built assets; browsers with another load the page anew. */
  version: string
  html: (answer: { page: Page; json: string }, req: Request, res: Response) => Promise<string>
  /** Serves assets in development; the built ones are files. */
  middleware?: RequestHandler
}

/** What the server's half of the browser code does: the page as HTML, seen from `now` in a time zone. */
export type Render = (
  page: Page,
  now: number,
  timeZone: string,
) => Promise<{ html: string; head: string[]; layout: string }>

/** The tags that load the browser's code for that screen in that layout. */
export type Tags = (component: string, layout: string) => string

/** Renders on the server; where that fails, says so in the log and leaves it to the browser. */
export async function renderDocument(
  render: Render,
  tags: Tags,
  { page, json }: { page: Page; json: string },
  req: Request,
  res: Response,
) {
  const now = Date.now()
  const { timeZone } = config
  let head = ''
  let layout = ''
  const rendered = async () => {
    const { html, head: own, layout: chosen } = await render(page, now, timeZone)
    head = own.join('\n')
    layout = chosen
    return html
  }
  const report = (error: unknown) =>
    log.error(
      { request: req.id, screen: page.component, ...describe(error) },
      'A screen could not be rendered on the server',
    )
  const body = await rootElement(json, rendered, report)
  const nonce = openDocument(res)
  return documentHtml({
    looks: looksOf(req),
    now,
    timeZone,
    nonce,
    head: tags(page.component, layout) + (head || '<title>Docket</title>'),
    body,
  })
}

type Document = {
  looks: Looks
  /** The moment the page was rendered at, in milliseconds: the browser takes over from the same one. */
  now: number
  /** The board's: the browser writes its days and times by it. */
  timeZone: string
  nonce: string
  /** Tags for the head, safe as they are. */
  head: string
  /** The root element and its data. */
  body: string
}

/** What the viewer chose in this browser; empty where they chose nothing. */
type Looks = { theme: 'light' | 'dark' | ''; rail: 'folded' | '' }

function looksOf(req: Request): Looks {
  const { theme, rail } = readCookies(req)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : '',
    rail: rail === 'folded' ? 'folded' : '',
  }
}

/** The whole document. Inertia and Vite take the nonce for what they add from the meta element. */
function documentHtml({ looks: { theme, rail }, now, timeZone, nonce, head, body }: Document) {
  const chosen = `${theme && ` data-theme="${theme}"`}${rail && ` data-rail="${rail}"`}`
  const place = config.prefix && ` data-prefix="${config.prefix}"`
  return `<!doctype html>
<html lang="en" data-now="${now}" data-zone="${timeZone}"${place}${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme || 'light dark'}">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="${linkTo('/favicon.ico')}" sizes="32x32">
<link rel="icon" href="${linkTo('/favicon.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${linkTo('/apple-touch-icon.png')}">
<link rel="manifest" href="${linkTo('/manifest.webmanifest')}">
${head}
</head>
<body>${body}</body>
</html>
`
}
