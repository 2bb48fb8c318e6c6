import type { Response } from 'express'
import { afterKeeping, type Exchange } from './exchange.ts'
import { follow, isRedirect } from './redirects.ts'

/**
 * Applies the Inertia redirect rules to all redirects, however they were made, and replaces an empty 200 by
 * `instead`.
 */
export function mendEnding(exchange: Exchange, instead: () => void): void {
  const { res } = exchange
  const { end, write, writeHead } = res
  const isOurs = () => !exchange.leaves && !res.headersSent && concerns(exchange)
  let dropped = false

  res.writeHead = function noteHead(this: Response, status: number, ...rest: unknown[]) {
    if (exchange.leaves || !isRedirect(status)) return Reflect.apply(writeHead, res, [status, ...rest])
    res.statusCode = status
    const [message, headers] = typeof rest[0] === 'string' ? rest : [undefined, rest[0] ?? rest[1]]
    if (message) res.statusMessage = message as string
    for (const [name, value] of pairsOf(headers)) res.setHeader(name, value)
    return res
  } as Response['writeHead']

  res.write = function writes(this: Response, ...args: unknown[]) {
    if (isOurs() && locationOf(res) !== undefined) return (dropped = true)
    exchange.leaves = true
    return Reflect.apply(write, res, args) as boolean
  } as Response['write']

  res.end = function ends(this: Response, ...args: unknown[]) {
    const leave = () => {
      exchange.leaves = true
      if (!dropped) return void Reflect.apply(end, res, args)
      res.removeHeader('Content-Length')
      Reflect.apply(end, res, [])
    }
    if (!isOurs()) leave()
    else mend(exchange, args[0], leave, instead)
    return res
  } as Response['end']
}

function mend(exchange: Exchange, body: unknown, leave: () => void, instead: () => void): void {
  const { res, isVisit } = exchange
  const location = locationOf(res)
  if (location !== undefined) {
    const plain = (status: number) => {
      res.statusCode = status
      leave()
    }
    return afterKeeping(exchange, () => {
      try {
        follow(exchange, plain, res.statusCode, location)
      } catch (error) {
        exchange.next(error) // nobody catches errors of `res.end`
      }
    })
  }
  if (!isVisit || !isEmpty(res, body)) return afterKeeping(exchange, leave)
  for (const header of ['Content-Length', 'Content-Type', 'ETag']) res.removeHeader(header)
  instead()
}

const concerns = ({ isVisit, pending }: Exchange): boolean => isVisit || pending !== undefined

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
