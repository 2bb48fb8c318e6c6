import type { Response } from 'express'
import { afterStoring, type Exchange } from './exchange.ts'
import { safePath } from './urls.ts'

export function changeRedirects(exchange: Exchange): void {
  const { res } = exchange
  const redirect = res.redirect.bind(res) as (status: number, url: string) => void
  res.redirect = ((first: number | string, second?: string) => {
    const [status, url] = typeof first === 'number' ? [first, second ?? '/'] : [302, first]
    const plain = (status: number) => {
      exchange.isSending = true
      redirect(status, url)
    }
    afterStoring(exchange, () => follow(exchange, plain, status, url))
  }) as Response['redirect']
}

/** XHR can't follow redirects to another origin or see URL fragments, so the client handles both. */
function follow(exchange: Exchange, plain: (status: number) => void, status: number, url: string): void {
  const { req, res, isVisit, options } = exchange
  if (!isVisit) return plain(status)
  const origin = options.origin(req)
  const target = URL.parse(url, origin + safePath(req.originalUrl))
  if (target && target.origin !== URL.parse(origin)?.origin) return loadPage(exchange, target.href)
  if (target?.hash && req.headers.purpose !== 'prefetch')
    return sendToClient(res, 'X-Inertia-Redirect', safePath(target.pathname + target.search + target.hash))
  const isMoved = status === 301 || status === 302
  plain(isMoved && isWrite(req.method) ? 303 : status)
}

export function loadPage({ res, isVisit }: Exchange, url: string): void {
  if (!isHttp(url)) {
    res.removeHeader('Location')
    throw new TypeError(`Not an address to send a browser to: ${url}`)
  }
  if (isVisit) sendToClient(res, 'X-Inertia-Location', inAscii(url))
  else res.redirect(url)
}

/** The client looks for status 409. */
export function sendToClient(
  res: Response,
  header: 'X-Inertia-Location' | 'X-Inertia-Redirect',
  url: string,
): void {
  for (const name of ['Location', 'Content-Length', 'Content-Type', 'ETag']) res.removeHeader(name)
  res.statusMessage = ''
  res.setHeader(header, url)
  res.status(409).end()
}

/** `javascript:` URLs would run when the client assigns them to `location.href`. */
const isHttp = (url: string): boolean => {
  const protocol = URL.parse(url, 'http://own.invalid')?.protocol
  return protocol === 'http:' || protocol === 'https:'
}

const inAscii = (url: string): string => url.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent)

export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/**
 * Applies the Inertia redirect rules to all redirects, however they were made, and replaces an empty 200 by
 * `instead`.
 */
export function changeEnding(exchange: Exchange, instead: () => void): void {
  const { res, isVisit } = exchange
  const { end, write, writeHead } = res
  const mayChange = () =>
    !exchange.isSending && !res.headersSent && (isVisit || exchange.pending !== undefined)
  let isBodyDropped = false

  res.writeHead = function changedHead(this: Response, status: number, ...rest: unknown[]) {
    if (exchange.isSending || !isRedirect(status)) return Reflect.apply(writeHead, res, [status, ...rest])
    res.statusCode = status
    const [message, headers] = typeof rest[0] === 'string' ? rest : [undefined, rest[0] ?? rest[1]]
    if (message) res.statusMessage = message as string
    for (const [name, value] of pairsOf(headers)) res.setHeader(name, value)
    return res
  } as Response['writeHead']

  res.write = function changedWrite(this: Response, ...args: unknown[]) {
    if (mayChange() && locationOf(res) !== undefined) return (isBodyDropped = true)
    exchange.isSending = true
    return Reflect.apply(write, res, args) as boolean
  } as Response['write']

  res.end = function changedEnd(this: Response, ...args: unknown[]) {
    const finish = () => {
      exchange.isSending = true
      if (!isBodyDropped) return void Reflect.apply(end, res, args)
      res.removeHeader('Content-Length')
      Reflect.apply(end, res, [])
    }
    if (mayChange()) endChanged(exchange, args[0], finish, instead)
    else finish()
    return res
  } as Response['end']
}

function endChanged(exchange: Exchange, body: unknown, finish: () => void, instead: () => void): void {
  const { res, isVisit } = exchange
  const location = locationOf(res)
  if (location !== undefined) {
    const plain = (status: number) => {
      res.statusCode = status
      finish()
    }
    return afterStoring(exchange, () => {
      try {
        follow(exchange, plain, res.statusCode, location)
      } catch (error) {
        exchange.next(error) // nobody catches errors of `res.end`
      }
    })
  }
  if (!isVisit || !isEmpty(res, body)) return afterStoring(exchange, finish)
  for (const header of ['Content-Length', 'Content-Type', 'ETag']) res.removeHeader(header)
  instead()
}

function locationOf(res: Response): string | undefined {
  const location = isRedirect(res.statusCode) ? res.getHeader('Location') : undefined
  return location === undefined ? undefined : String(location)
}

/** The client has nothing to show for an empty 200. */
const isEmpty = ({ statusCode, req }: Response, body: unknown): boolean =>
  statusCode === 200 &&
  req.method !== 'HEAD' &&
  (body === undefined || body === null || (isBody(body) && body.length === 0))

const isBody = (body: unknown): body is string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array

/** `writeHead` accepts an object, or a flat array. */
function pairsOf(headers: unknown): [string, string | string[]][] {
  if (!Array.isArray(headers)) return Object.entries((headers ?? {}) as Record<string, string>)
  const flat = headers.flat() as string[]
  return flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? '']] : []))
}
