import type { RequestHandler } from 'express'
import { config } from '../config.ts'

// Spans of requests, for whoever collects traces. Nothing of OpenTelemetry is loaded unless an endpoint is set.

let follow: RequestHandler = (_req, _res, next) => next()
let stop = async () => {}

export const traceRequests: RequestHandler = (req, res, next) => follow(req, res, next)

export async function startTraces() {
  if (!config.tracesTo) return
  const { openTraces } = await import('./open-telemetry.ts')
  ;({ follow, stop } = openTraces(config.tracesTo))
}

/** Hands over what is left, for as long as a stop can wait for it. */
export const stopTraces = () => stop()
