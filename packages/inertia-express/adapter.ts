import type { Request, RequestHandler } from 'express'
import { answerPage } from './answer.ts'
import { afterStoring, type Exchange, forBrowser, type Options, remember } from './exchange.ts'
import { requestUrl, type Settings } from './exchange.ts'
import { sessionMemory } from './memory.ts'
import { changeEnding, changeRedirects, isWrite, loadPage, sendToClient } from './redirects.ts'
import type { Share } from './shared.ts'
import { backUrl, forwardedPrefix } from './urls.ts'
import { isCurrent, isVisit } from './visit.ts'

/** Errors and flash data reach the next page that is rendered, even after redirects. */
export interface Inertia {
  render(component: string, props?: object): Promise<void>
  /** Shares props with every page of this request. A page's own props take precedence. */
  share(props: Share): void
  /** Forces a full page load. */
  location(url: string): void
  /** Uses 303 after writes. The caller must check that the URL is safe. */
  redirect(url: string, status?: number): void
  /** Redirects to the referring page of our own, or else the session's last page, or else home. */
  back(): void
  errors(errors: Record<string, string>, bag?: string): void
  flash(data: Record<string, unknown>): void
  clearHistory(): void
  encryptHistory(on?: boolean): void
  preserveFragment(): void
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express types are extended this way
  namespace Express {
    interface Response {
      inertia: Inertia
    }
  }
}

/** Adds `res.inertia`. Install it after the session middleware and before the routes. */
export function inertia(given: Options): RequestHandler {
  const options = withDefaults(given)
  return (req, res, next) => {
    res.vary('X-Inertia')
    const exchange: Exchange = {
      req,
      res,
      next,
      options,
      isVisit: isVisit(req),
      shares: [],
      pending: undefined,
      encrypted: false,
      isSending: false,
    }
    const version = exchange.isVisit && req.method === 'GET' ? options.version() : undefined
    if (version !== undefined && !isCurrent(version, req.get('x-inertia-version'))) {
      res.setHeader('X-Inertia-Version', String(version ?? '')) // distinguishes a new version from a redirect
      return sendToClient(res, 'X-Inertia-Location', requestUrl(exchange))
    }
    res.inertia = inertiaOf(exchange)
    changeRedirects(exchange)
    changeEnding(exchange, res.inertia.back)
    next()
  }
}

function inertiaOf(exchange: Exchange): Inertia {
  const { req, res, options } = exchange
  return {
    render: (component, props = {}) => answerPage(exchange, component, props),
    share: props => void exchange.shares.push(props),
    location: url => afterStoring(exchange, () => loadPage(exchange, forBrowser(exchange, url))),
    redirect: (url, status = isWrite(req.method) ? 303 : 302) =>
      res.redirect(status, forBrowser(exchange, url)),
    back: () => {
      const home = forBrowser(exchange, options.home)
      const candidates = [req.get('referer'), options.lastPage(req)]
      res.redirect(303, backUrl(candidates, options.origin(req), home, options.prefix(req)))
    },
    errors: (errors, bag = 'default') => remember(exchange, { errors: { [bag]: errors } }),
    flash: data => remember(exchange, { flash: data }),
    clearHistory: () => remember(exchange, { clearHistory: true }),
    encryptHistory: (on = true) => void (exchange.encrypted = on),
    preserveFragment: () => remember(exchange, { preserveFragment: true }),
  }
}

function withDefaults(given: Options): Settings {
  const { version } = given
  return {
    memory: sessionMemory(),
    lastPage: () => undefined,
    home: '/',
    origin: ({ protocol, host }) => `${protocol}://${host}`,
    prefix: forwardedPrefix,
    report,
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as typeof given),
    version: () => (typeof version === 'function' ? version() : version) ?? null,
  }
}

const report = (error: unknown, { method, path }: Request, prop: string) =>
  console.error(`${method} ${path}: the prop ${prop} was left out.`, error)
