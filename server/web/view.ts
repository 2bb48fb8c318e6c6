import type { Request, RequestHandler, Response } from 'express'
import { config } from '../config.ts'
import { rootElement } from '../inertia/root.ts'
import type { Page } from '../inertia/types.ts'
import { documentHtml, looksOf } from './document.ts'
import { describe, log } from './log.ts'

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
export type Render = (page: Page, now: number, timeZone: string) => Promise<{ html: string; head: string[] }>

/** The tags that load the browser's code for that screen. */
export type Tags = (component: string) => string

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
  const rendered = async () => {
    const { html, head: own } = await render(page, now, timeZone)
    head = own.join('\n')
    return html
  }
  const report = (error: unknown) =>
    log.error(
      { request: req.id, screen: page.component, ...describe(error) },
      'A screen could not be rendered on the server',
    )
  const body = await rootElement(json, rendered, report)
  const nonce = res.locals.nonce as string
  return documentHtml({
    looks: looksOf(req),
    now,
    timeZone,
    nonce,
    head: tags(page.component) + (head || '<title>Docket</title>'),
    body,
  })
}
