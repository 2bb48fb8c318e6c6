import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Request, RequestHandler, Response } from 'express'
import { tracing, inShort } from '../database/tracing.ts'
import { readVersion } from '../version.ts'
import { describe, log, traceParent } from '../web/log.ts'
import { methodOf, routeOf } from './labels.ts'

const TIMEOUT_MS = 5000
const SEND_EVERY_MS = 2000
const STOP_WITHIN_MS = 2000

/** The parent of database spans. */
const current = new AsyncLocalStorage<Context>()

/** Drops spans when more than two thousand are waiting. */
export function openTraces(endpoint: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'docket', 'service.version': readVersion() }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: complaining(exporter),
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('docket')

  const follow: RequestHandler = (req, res, next) => {
    if (req.path.startsWith('/assets/')) return next()
    const from = traceParent(req.headers.traceparent)
    const context = from ? trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: true }) : ROOT_CONTEXT
    const span = tracer.startSpan(methodOf(req), { kind: SpanKind.SERVER }, context)
    req.trace = span.spanContext().traceId
    res.once('close', () => end(span, req, res))
    current.run(trace.setSpan(context, span), next)
  }

  tracing.during = async (sql, work) => {
    const context = current.getStore()
    if (!context) return work()
    const span = tracer.startSpan(inShort(sql), { kind: SpanKind.CLIENT }, context)
    try {
      return await current.run(trace.setSpan(context, span), work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  const stop = () => Promise.race([provider.shutdown(), delay(STOP_WITHIN_MS, undefined, { ref: false })])
  return { follow, stop: async () => void (await stop().catch(() => {})) }
}

/** Spans contain no URL, ids or names. `docket.request` matches the log line. */
function end(span: Span, req: Request, res: Response) {
  const route = routeOf(req)
  span.updateName(`${methodOf(req)} ${route}`)
  span.setAttributes({
    'http.request.method': methodOf(req),
    'http.route': route,
    'http.response.status_code': res.statusCode,
    'docket.request': req.id,
  })
  if (res.statusCode >= 500 || !res.writableFinished) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Logs only the first failure of each outage. */
function complaining(exporter: SpanExporter): SpanExporter {
  let failing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const failed = result.code !== 0
        if (failed && !failing)
          log.warn(
            { lost: spans.length, ...describe(result.error ?? {}) },
            'traces were not taken at OTEL_EXPORTER_OTLP_ENDPOINT',
          )
        failing = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
