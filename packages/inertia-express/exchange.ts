import type { NextFunction, Request, Response } from 'express'
import { joined, type Memory, type Remembered } from './memory.ts'
import type { Share } from './shared.ts'
import type { Page } from './types.ts'
import { prefixed, safePath } from './urls.ts'

export type Version = string | number | null | undefined

export interface Options {
  /** `json` is escaped for a script element. */
  html: (page: { page: Page; json: string }, req: Request, res: Response) => Promise<string> | string
  /** Browsers with another asset version reload the page. */
  version?: Version | (() => Version)
  /** Defaults to `req.session`. */
  memory?: Memory
  /** The path includes the prefix. */
  lastPage?: (req: Request) => string | undefined
  /** Used if there is no previous page. */
  home?: string
  /** Our own origin. Behind a proxy, set Express's `trust proxy` or this option. */
  origin?: (req: Request) => string
  /** Such as `/board`. Defaults to that of a trusted proxy. */
  prefix?: (req: Request) => string
  /** Defaults to the prefix, path and query. */
  url?: (req: Request) => string
  /** Called for errors of rescued props. */
  report?: (error: unknown, req: Request, prop: string) => void
}

export type Settings = Required<Omit<Options, 'url' | 'version'>> &
  Pick<Options, 'url'> & { version: () => string | number | null }

export interface Exchange {
  readonly req: Request
  readonly res: Response
  readonly next: NextFunction
  readonly options: Settings
  readonly isVisit: boolean
  readonly shares: Share[]
  /** For this page if one is rendered, or else for the next one. */
  pending: Remembered | undefined
  encrypted: boolean
  /** The response is being sent and must not be changed any more. */
  isSending: boolean
}

/** Leaves URLs of other origins unchanged. */
export const forBrowser = ({ req, options }: Exchange, url: string): string =>
  prefixed(url, options.prefix(req))

export const requestUrl = (exchange: Exchange): string =>
  forBrowser(exchange, safePath(exchange.req.originalUrl))

export function remember(exchange: Exchange, more: Remembered): void {
  exchange.pending = exchange.pending ? joined(exchange.pending, more) : more
}

/** Stores pending data before the response, because the next request may arrive at once. */
export function afterStoring(exchange: Exchange, respond: () => void): void {
  if (exchange.pending) void storeThen(exchange, exchange.pending, respond)
  else respond()
}

async function storeThen(exchange: Exchange, pending: Remembered, respond: () => void): Promise<void> {
  const { req, next, options } = exchange
  exchange.pending = undefined
  try {
    await options.memory.keep(req, pending)
    respond()
  } catch (error) {
    next(error)
  }
}
