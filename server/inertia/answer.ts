import type { Response } from 'express'
import { askedUrl } from './back.ts'
import { errorsProp } from './errors.ts'
import { escapedForScript } from './escape.ts'
import type { Exchange } from './exchange.ts'
import { isThenable } from './plain.ts'
import { joined } from './remembered.ts'
import type { Remembered } from './remembered.ts'
import { resolveInto } from './resolve.ts'
import type { Page } from './types.ts'
import { varyOn } from './vary.ts'
import { visitOf } from './visit.ts'

/** Answers with a page: JSON to a visit, a document otherwise. The status is the one already set. */
export async function answerPage(exchange: Exchange, component: string, props: object): Promise<void> {
  const page = startedPage(exchange, component)
  const job = resolveInto(page.props, { ...exchange.shared, ...props }, resolution(exchange, page))
  if (job) await job
  // Taken last, so that a prop that fails leaves errors and flash for the error page.
  const taken = exchange.options.memory.take(exchange.req)
  tell(page, isThenable(taken) ? await taken : taken, exchange)
  const json = JSON.stringify(page)
  if (exchange.isVisit) sendJson(exchange.res, json)
  else await sendDocument(exchange, escapedForScript(json))
}

function startedPage({ req, options, shared, encrypted }: Exchange, component: string): Page {
  const page: Page = {
    component,
    props: { errors: undefined },
    url: askedUrl(req.originalUrl),
    version: options.version(),
  }
  if (encrypted) page.encryptHistory = true
  if (isTelling(shared)) page.sharedProps = Object.keys(shared)
  return page
}

function resolution({ req, options }: Exchange, page: Page) {
  const report = (error: unknown) => options.report?.(error, req)
  return { visit: visitOf(req, page.component), metadata: page, report }
}

function tell(page: Page, taken: Remembered, { req, pending }: Exchange): void {
  const { errors, flash, clearHistory, preserveFragment } = pending ? joined(taken, pending) : taken
  page.props.errors = errorsProp(errors, req.get('x-inertia-error-bag'))
  if (isTelling(flash)) page.flash = flash
  if (clearHistory) page.clearHistory = true
  if (preserveFragment) page.preserveFragment = true
}

const isTelling = (said: object | undefined): said is Record<string, unknown> =>
  said !== undefined && Object.keys(said).length > 0

function sendJson(res: Response, json: string): void {
  res.setHeader('X-Inertia', 'true')
  send(res, 'application/json; charset=utf-8', json)
}

/** The page is parsed back, so that the server renders from just what the browser will have. */
async function sendDocument({ req, res, options }: Exchange, json: string): Promise<void> {
  send(
    res,
    'text/html; charset=utf-8',
    await options.html({ page: JSON.parse(json) as Page, json }, req, res),
  )
}

/** Made into bytes once: as a string it would be gone through to be counted, and again to be sent. */
function send(res: Response, type: string, text: string): void {
  const body = Buffer.from(text)
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Length', body.length)
  res.setHeader('Cache-Control', 'private, no-store')
  varyOn(res, 'X-Inertia')
  res.end(body)
}
