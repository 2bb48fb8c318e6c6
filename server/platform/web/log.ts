import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import pino from 'pino'
import { config } from '#server/config'

/** Never log URLs, bodies, names or addresses: only routes and ids. */
export const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })

export type Alarm = (typeof alarms)[number]

/** Each needs a person. docs/operating.md says what it asks for. */
export const alarms = [
  'the daily backup failed',
  'a stored file is missing or damaged',
  'a file could not be stored',
  'a leaf of the signed log was not written by this board',
  'the database’s schema was changed outside Docket',
  'the signed log is not what the board signed',
  'a head of the signed log was not signed by the board',
  'a case differs from the signed log',
  'a paper differs from the signed log',
  'a draft of a type was changed outside Docket',
  'a record was changed outside Docket',
  'a paper was changed after it was signed',
  'a slip belongs to another case than its resolution',
  'a row that grants access was not written by this board',
  'a row that decides what the board does was not written by this board',
  'rows of the earlier version were not sealed',
] as const

export const alarmCounts = new Map<Alarm, number>(alarms.map(each => [each, 0]))

export function logAlarm(what: Alarm, details: object) {
  alarmCounts.set(what, alarmCounts.get(what)! + 1)
  log.error(details, `ALARM: ${what}`)
}

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
      trace: traceOf(req),
      method: req.method,
      route: req.route?.path,
      status: res.statusCode,
      ms,
      user: req.user?.id,
    })
  })
  next()
}

/** Omits the message, because it may contain user input. */
export function describe(error: unknown) {
  const { name, code, stack } = error as { name?: string; code?: string; stack?: string }
  const frames = stack
    ?.split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 8)
  return { error: name, code, at: frames?.map(frame => frame.trim()) }
}

const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

const traceOf = ({ headers: { traceparent = '' } }: Request) => TRACE_PARENT.exec(String(traceparent))?.[1]
