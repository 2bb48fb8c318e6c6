import { errorsProp, joined, type Remembered } from './remembered.ts'
import { escapedForScript, jsonOf } from './json.ts'
import { askedBy, type Exchange } from './exchange.ts'
import { unpacked } from './dotted.ts'
import { isThenable } from './plain.ts'
import { always, Prop } from './props.ts'
import { resolveInto, type Resolution } from './resolve.ts'
import { sharedNames, sharedProps } from './shared.ts'
import type { Page } from './types.ts'
import { varyOn } from './vary.ts'
import { pageVersion, visitOf } from './visit.ts'

export async function answerPage(exchange: Exchange, component: string, own: object): Promise<void> {
  const come = sharedProps(exchange.shares)
  const shared = come instanceof Promise ? await come : come
  const page = startedPage(exchange, component, shared)
  const job = resolveInto(page.props, givenProps(shared, own), resolution(exchange, page))
  if (job) await job
  // Taken last, so that errors and flash data are still there for the error page if a prop fails.
  const taken = exchange.options.memory.take(exchange.req)
  tell(page, isThenable(taken) ? await taken : taken, exchange)
  const json = jsonOf(page)
  if (exchange.isVisit) sendJson(exchange, json)
  else await sendDocument(exchange, escapedForScript(json))
}

/** Also sent with partial reloads; replaces the stored errors. */
function givenProps(shared: object, own: object) {
  const given: Record<string, unknown> = { ...shared, ...own }
  if (given.errors && !(given.errors instanceof Prop)) given.errors = always(given.errors)
  return unpacked(given)
}

function startedPage(exchange: Exchange, component: string, shared: Record<string, unknown>): Page {
  const { req, options, encrypted } = exchange
  const page: Page = {
    component,
    props: { errors: undefined },
    url: options.url ? options.url(req) : askedBy(exchange),
    version: pageVersion(options.version()),
  }
  if (encrypted) page.encryptHistory = true
  if (isTelling(shared)) page.sharedProps = sharedNames(shared)
  return page
}

function resolution({ req, options }: Exchange, page: Page): Resolution {
  const report = (error: unknown, prop: string) => options.report(error, req, prop)
  return { visit: visitOf(req, page.component), metadata: page, report }
}

function tell(page: Page, taken: Remembered, { req, pending }: Exchange): void {
  const { errors, flash, clearHistory, preserveFragment } = pending ? joined(taken, pending) : taken
  page.props.errors ??= errorsProp(errors, req.get('x-inertia-error-bag'))
  if (isTelling(flash)) page.flash = flash
  if (clearHistory) page.clearHistory = true
  if (preserveFragment) page.preserveFragment = true
}

const isTelling = (said: object | undefined): said is Record<string, unknown> =>
  said !== undefined && Object.keys(said).length > 0

function sendJson(exchange: Exchange, json: string): void {
  exchange.res.setHeader('X-Inertia', 'true')
  send(exchange, 'application/json; charset=utf-8', json)
}

/** Parses the JSON again, so that the server renders exactly what the browser receives. */
async function sendDocument(exchange: Exchange, json: string): Promise<void> {
  const { req, res, options } = exchange
  const html = await options.html({ page: JSON.parse(json) as Page, json }, req, res)
  send(exchange, 'text/html; charset=utf-8', html)
}

/** Encodes the text once; Node would do so twice. */
function send(exchange: Exchange, type: string, text: string): void {
  const { res } = exchange
  exchange.pending = undefined // the page contains it
  const body = Buffer.from(text)
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Length', body.length)
  res.setHeader('Cache-Control', 'private, no-store')
  varyOn(res, 'X-Inertia')
  res.end(body)
}
