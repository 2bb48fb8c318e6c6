import type { Request, RequestHandler } from 'express'
import { answerPage } from './answer.ts'
import { wayBack } from './back.ts'
import { mendEnding } from './ending.ts'
import {
  afterKeeping,
  askedBy,
  type Exchange,
  forBrowser,
  isVisit,
  type Options,
  ownOrigin,
  remember,
  type Settled,
} from './exchange.ts'
import { forwardedPrefix } from './prefix.ts'
import { handOver, isWrite, leaveFor, mendRedirects } from './redirects.ts'
import { sessionMemory } from './session-memory.ts'
import type { Share } from './shared.ts'
import { varyOn } from './vary.ts'
import { isCurrent } from './visit.ts'

export type { Options } from './exchange.ts'
export type { Memory, Remembered } from './remembered.ts'
export type { Share } from './shared.ts'

/** What a handler answers with. Errors, flash and history go with this page, or else with the next. */
export interface Inertia {
  render(component: string, props?: object): Promise<void>
  /** Props of every page this request may render, or what gives them then; a page's own come before them. */
  share(props: Share): void
  /** A full page load: another origin, or a page of ours that is not part of the app. */
  location(url: string): void
  /** Within the app, 303 after a write. Whether the URL is our own is the caller's to know. */
  redirect(url: string, status?: number): void
  /** 303 to where the request came from, if that is ours; else to the session's last page, else home. */
  back(): void
  errors(errors: Record<string, string>, bag?: string): void
  flash(data: Record<string, unknown>): void
  clearHistory(): void
  encryptHistory(on?: boolean): void
  /** The next page keeps the fragment of the URL that was asked for. */
  preserveFragment(): void
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express is extended this way
  namespace Express {
    interface Response {
      inertia: Inertia
    }
  }
}

/** Speaks Inertia 3 on `res.inertia`; stands after the session and before the routes. */
export function inertia(given: Options): RequestHandler {
  const options = settled(given)
  return (req, res, next) => {
    varyOn(res, 'X-Inertia')
    const exchange: Exchange = {
      req,
      res,
      next,
      options,
      isVisit: isVisit(req),
      shares: [],
      pending: undefined,
      encrypted: false,
      leaves: false,
    }
    const version = exchange.isVisit && req.method === 'GET' ? options.version() : undefined
    if (version !== undefined && !isCurrent(version, req.get('x-inertia-version'))) {
      res.setHeader('X-Inertia-Version', String(version ?? '')) // tells the client a new version from a mere redirect
      return handOver(res, 'X-Inertia-Location', askedBy(exchange))
    }
    res.inertia = inertiaOf(exchange)
    mendRedirects(exchange)
    mendEnding(exchange, res.inertia.back)
    next()
  }
}

function inertiaOf(exchange: Exchange): Inertia {
  const { req, res, options } = exchange
  return {
    render: (component, props = {}) => answerPage(exchange, component, props),
    share: props => void exchange.shares.push(props),
    location: url => afterKeeping(exchange, () => leaveFor(exchange, forBrowser(exchange, url))),
    redirect: (url, status = isWrite(req.method) ? 303 : 302) =>
      res.redirect(status, forBrowser(exchange, url)),
    back: () => {
      const home = forBrowser(exchange, options.home)
      res.redirect(
        303,
        wayBack([req.get('referer'), options.lastPage(req)], ownOrigin(exchange), home, options.prefix(req)),
      )
    },
    errors: (errors, bag = 'default') => remember(exchange, { errors: { [bag]: errors } }),
    flash: data => remember(exchange, { flash: data }),
    clearHistory: () => remember(exchange, { clearHistory: true }),
    encryptHistory: (on = true) => void (exchange.encrypted = on),
    preserveFragment: () => remember(exchange, { preserveFragment: true }),
  }
}

/** The options with what was left out as most apps want it. */
function settled(given: Options): Settled {
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
