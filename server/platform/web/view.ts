import type { Request, RequestHandler, Response } from 'express'
import { linkTo } from './addresses.ts'
import { config } from '#server/config'
import type { DateOrder } from '../screens.ts'
import { keepsRegister } from '../register-switch.ts'
import { dateOrder, timeZone } from '../settings.ts'
import { rootElement } from '#packages/inertia-express/document'
import type { Page } from '#packages/inertia-express/types'
import { relaxForDocument } from './headers.ts'
import { describe, log } from './log.ts'
import { readCookies } from './cookies.ts'

// read by the renderer's modules when they are loaded
globalThis.docketPrefix = config.prefix

export type View = {
  development: boolean
  version: string
  html: (answer: { page: Page; json: string }, req: Request, res: Response) => Promise<string>
  middleware: RequestHandler
}

export type BoardDates = { timeZone: string; dateOrder: DateOrder }

/** `now`, `dates` and `register` must match the browser's, or hydration fails. */
export type Render = (
  page: Page,
  now: number,
  dates: BoardDates,
  register: boolean,
) => Promise<{ html: string; head: string[]; layout: string }>

export type Tags = (component: string, layout: string) => string

/** If rendering fails, the browser renders the page. */
export async function renderDocument(
  render: Render,
  tags: Tags,
  { page, json }: { page: Page; json: string },
  req: Request,
  res: Response,
) {
  const now = Date.now()
  const dates = { timeZone: timeZone(), dateOrder: dateOrder() }
  const register = keepsRegister()
  let head = ''
  let layout = ''
  const rendered = async () => {
    const result = await render(page, now, dates, register)
    head = result.head.join('\n')
    layout = result.layout
    return result.html
  }
  const report = (error: unknown) =>
    log.error(
      { request: req.id, screen: page.component, ...describe(error) },
      'a page could not be rendered on the server',
    )
  const body = await rootElement(json, rendered, report)
  const nonce = relaxForDocument(res)
  return documentHtml({
    appearance: appearanceOf(req),
    now,
    dates,
    register,
    nonce,
    head: tags(page.component, layout) + (head || '<title>Docket</title>'),
    body,
  })
}

type Document = {
  appearance: Appearance
  now: number
  dates: BoardDates
  register: boolean
  nonce: string
  head: string
  body: string
}

type Appearance = { theme: 'light' | 'dark' | ''; rail: 'folded' | '' }

function appearanceOf(req: Request): Appearance {
  const { theme, rail } = readCookies(req)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : '',
    rail: rail === 'folded' ? 'folded' : '',
  }
}

function documentHtml({ appearance, now, dates, register, nonce, head, body }: Document) {
  const { theme, rail } = appearance
  const chosen = `${theme && ` data-theme="${theme}"`}${rail && ` data-rail="${rail}"`}`
  const place = `${config.prefix && ` data-prefix="${config.prefix}"`}${register ? '' : ' data-register="off"'}`
  return `<!doctype html>
<html lang="en" data-now="${now}" data-zone="${dates.timeZone}" data-dates="${dates.dateOrder}"${place}${chosen}>
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
