import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import pino from 'pino'
import { config } from '../config.ts'

/** Structured lines on standard output. Never a URL, a body, a name or an address: routes and ids only. */
export const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })

declare global {
  namespace Express {
    interface Request {
      id: string
    }
  }
}

export const logRequests: RequestHandler = (req, res, next) => {
  req.id = randomUUID()
  res.setHeader('X-Request-Id', req.id)
  const began = performance.now()
  res.once('finish', () => {
    const ms = Math.round((performance.now() - began) * 10) / 10
    log.info({
      request: req.id,
      trace: traceOf(req.headers.traceparent),
      method: req.method,
      route: req.route?.path,
      status: res.statusCode,
      ms,
      user: req.user?.id,
    })
  })
  next()
}

/** The trace that a proxy or a program put this request into (W3C Trace Context); anything else is not written down. */
function traceOf(header: string | string[] | undefined) {
  const [, trace] =
    /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(header)) ?? []
  return trace
}

/** Kind, code and place of an error: its message may hold what somebody typed. */
export function describe(error: unknown) {
  const { name, code, stack } = error as { name?: string; code?: string; stack?: string }
  const frames = stack
    ?.split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 8)
  return { error: name, code, at: frames?.map(frame => frame.trim()) }
}
