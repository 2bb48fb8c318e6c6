import type { RequestHandler } from 'express'
import { config } from '../config.ts'

// OpenTelemetry is only loaded if an endpoint is set.

let follow: RequestHandler = (_req, _res, next) => next()
let stop = async () => {}

export const traceRequests: RequestHandler = (req, res, next) => follow(req, res, next)

export async function startTraces() {
  if (!config.tracesTo) return
  const { openTraces } = await import('./open-telemetry.ts')
  ;({ follow, stop } = openTraces(config.tracesTo))
}

export const stopTraces = () => stop()
