import type { NextFunction, Request, Response } from 'express'
import { askedUrl } from './back.ts'
import { prefixed } from './prefix.ts'
import type { Memory, Remembered } from './remembered.ts'
import { joined } from './remembered.ts'
import type { Share } from './shared.ts'
import type { Page } from './types.ts'

export type Version = string | number | null | undefined

export interface Options {
  /** The whole document of a first visit. `json` is the page, escaped for a script element. */
  html: (page: { page: Page; json: string }, req: Request, res: Response) => Promise<string> | string
  /** Of the built assets; browsers with another load the page anew. */
  version?: Version | (() => Version)
  /** What one request leaves for the next page; `req.session` if left out. */
  memory?: Memory
  /** Path of the last page this session saw, as its browser knows it. */
  lastPage?: (req: Request) => string | undefined
  /** Where back() leads if nowhere else. */
  home?: string
  /** Our own origin; behind a proxy Express must trust it, or this must know. */
  origin?: (req: Request) => string
  /** Stands before the app's own paths in the browser: `/board`. That of a trusted proxy if left out. */
  prefix?: (req: Request) => string
  /** `url` of the page object; prefix, path and query if left out. */
  url?: (req: Request) => string
  /** Told of failures that do not fail the answer, and of the prop that failed. */
  report?: (error: unknown, req: Request, prop: string) => void
}

/** Options with nothing left open. */
export type Settled = Required<Omit<Options, 'url' | 'version'>> &
  Pick<Options, 'url'> & { version: () => string | number | null }

/** One request and its answer in the making. */
export interface Exchange {
  readonly req: Request
  readonly res: Response
  readonly next: NextFunction
  readonly options: Settled
  readonly isVisit: boolean
  readonly shares: Share[]
  /** For this answer if it is a page, for the next page otherwise. */
  pending: Remembered | undefined
  encrypted: boolean
  /** The answer leaves as it is: all that had to be mended is. */
  leaves: boolean
}

export const isVisit = (req: Request): boolean => req.headers['x-inertia'] === 'true'

export const ownOrigin = ({ req, options }: Exchange): string => options.origin(req)

/** One of the app's own paths as the browser knows it; any other URL as it is. */
export const forBrowser = ({ req, options }: Exchange, url: string): string =>
  prefixed(url, options.prefix(req))

/** The URL that was asked for, as the browser knows it. */
export const askedBy = (exchange: Exchange): string =>
  forBrowser(exchange, askedUrl(exchange.req.originalUrl))

export function remember(exchange: Exchange, more: Remembered): void {
  exchange.pending = exchange.pending ? joined(exchange.pending, more) : more
}

/** Answers only once what is pending is kept, for the next request may come at once. */
export function afterKeeping(exchange: Exchange, answer: () => void): void {
  const { pending } = exchange
  if (!pending) return answer()
  exchange.pending = undefined
  void keepThen(exchange, pending, answer)
}

async function keepThen(
  { req, next, options }: Exchange,
  pending: Remembered,
  answer: () => void,
): Promise<void> {
  try {
    await options.memory.keep(req, pending)
    answer()
  } catch (error) {
    next(error)
  }
}
