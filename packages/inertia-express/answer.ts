import { requestUrl, type Exchange } from './exchange.ts'
import { errorsProp, joined } from './memory.ts'
import { escapedForScript, jsonOf } from './plain.ts'
import { always, Prop } from './props.ts'
import { resolveInto, type Resolution } from './resolve.ts'
import { sharedNames, sharedProps, unpacked } from './shared.ts'
import type { Page } from './types.ts'
import { visitOf } from './visit.ts'

export async function answerPage(exchange: Exchange, component: string, own: object): Promise<void> {
  const shared = await sharedProps(exchange.shares)
  const page = newPage(exchange, component, shared)
  await resolveInto(page.props, givenProps(shared, own), resolution(exchange, page))
  // Taken last, so that errors and flash data are still there for the error page if a prop fails.
  await addRemembered(page, exchange)
  const json = jsonOf(page)
  if (exchange.isVisit) sendJson(exchange, json)
  else await sendDocument(exchange, escapedForScript(json))
}

/** A page's own errors replace the stored ones and are also sent with partial reloads. */
function givenProps(shared: object, own: object) {
  const given: Record<string, unknown> = { ...shared, ...own }
  if (given.errors && !(given.errors instanceof Prop)) given.errors = always(given.errors)
  return unpacked(given)
}

function newPage(exchange: Exchange, component: string, shared: Record<string, unknown>): Page {
  const { req, options, encrypted } = exchange
  const version = options.version()
  const page: Page = {
    component,
    props: { errors: undefined },
    url: options.url ? options.url(req) : requestUrl(exchange),
    version: version === null ? null : String(version),
  }
  if (encrypted) page.encryptHistory = true
  if (!isEmpty(shared)) page.sharedProps = sharedNames(shared)
  return page
}

function resolution({ req, options }: Exchange, page: Page): Resolution {
  const report = (error: unknown, prop: string) => options.report(error, req, prop)
  return { visit: visitOf(req, page.component), metadata: page, report }
}

async function addRemembered(page: Page, exchange: Exchange): Promise<void> {
  const { req, options, pending } = exchange
  const taken = await options.memory.take(req)
  const { errors, flash, clearHistory, preserveFragment } = pending ? joined(taken, pending) : taken
  page.props.errors ??= errorsProp(errors, req.get('x-inertia-error-bag'))
  if (flash && !isEmpty(flash)) page.flash = flash
  if (clearHistory) page.clearHistory = true
  if (preserveFragment) page.preserveFragment = true
}

const isEmpty = (object: object): boolean => Object.keys(object).length === 0

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

function send(exchange: Exchange, type: string, text: string): void {
  const { res } = exchange
  exchange.pending = undefined // the page contains it
  const body = Buffer.from(text)
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Length', body.length)
  res.setHeader('Cache-Control', 'private, no-store')
  res.vary('X-Inertia')
  res.end(body)
}
