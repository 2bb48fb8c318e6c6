import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import pino from 'pino'
import { config } from '../config.ts'

const { error } = pino.levels.values

/** Lines are written together, as each write costs as much as a query; errors at once, and the rest when we end. */
const output = pino.destination({ minLength: 4096, periodicFlush: 100 })
process.on('exit', () => output.flushSync())

/** Structured lines on standard output. Never a URL, a body, a name or an address: routes and ids only. */
export const log = pino(
  {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(given, write, level) {
        write.apply(this, given)
        if (level >= error!) output.flushSync()
      },
    },
  },
  output,
)

declare global {
  namespace Express {
    interface Request {
      id: string
      /** The trace that it is a part of, where traces are collected. */
      trace?: string
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
      trace: req.trace ?? traceParent(req.headers.traceparent)?.traceId,
      method: req.method,
      route: req.route?.path,
      status: res.statusCode,
      ms,
      user: req.user?.id,
    })
  })
  next()
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

const FORM = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The trace that a proxy or a program put a request into (W3C Trace Context); anything else counts as none. */
export function traceParent(header: string | string[] | undefined) {
  const [, traceId, spanId, flags = ''] = FORM.exec(String(header)) ?? []
  return traceId && spanId ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : undefined
}
