import type { Response } from 'express'
import { askedUrl } from './back.ts'
import { afterKeeping, ownOrigin, type Exchange } from './exchange.ts'

export function mendRedirects(exchange: Exchange): void {
  const { res } = exchange
  const redirect = res.redirect.bind(res) as (status: number, url: string) => void
  res.redirect = ((first: number | string, second?: string) => {
    const [status, url] = typeof first === 'number' ? [first, second ?? '/'] : [302, first]
    const plain = (status: number) => {
      exchange.leaves = true
      redirect(status, url)
    }
    afterKeeping(exchange, () => follow(exchange, plain, status, url))
  }) as Response['redirect']
}

/** XHR can't follow redirects to another origin or see URL fragments, so the client handles both. */
export function follow(
  exchange: Exchange,
  plain: (status: number) => void,
  status: number,
  url: string,
): void {
  const { req, res, isVisit } = exchange
  if (!isVisit) return plain(status)
  const origin = ownOrigin(exchange)
  const target = URL.parse(url, origin + askedUrl(req.originalUrl))
  if (target && target.origin !== URL.parse(origin)?.origin) return leaveFor(exchange, target.href)
  if (target?.hash && req.headers.purpose !== 'prefetch')
    return handOver(res, 'X-Inertia-Redirect', askedUrl(pathOf(target)))
  plain(hasMoved(status) && isWrite(req.method) ? 303 : status)
}

export function leaveFor({ res, isVisit }: Exchange, url: string): void {
  if (!isLoadable(url)) {
    res.removeHeader('Location')
    throw new TypeError(`Not an address to send a browser to: ${url}`)
  }
  if (isVisit) handOver(res, 'X-Inertia-Location', asciiOf(url))
  else res.redirect(url)
}

/** The client looks for status 409. */
export function handOver(
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
const isLoadable = (url: string): boolean => {
  const protocol = URL.parse(url, 'http://own.invalid')?.protocol
  return protocol === 'http:' || protocol === 'https:'
}

/** As Express does. */
const asciiOf = (url: string): string => url.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent)

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash
const hasMoved = (status: number): boolean => status === 301 || status === 302
export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)
