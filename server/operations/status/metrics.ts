import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Gauge, Histogram, OpenMetricsContentType, Registry } from 'prom-client'
import { backupState } from '../backup/daily.ts'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { waits } from '#server/platform/database/open-database'
import { readVersion } from '#server/platform/root'
import { webhookFigures } from '#server/api/webhooks/props'
import { figures } from './figures.ts'

// Loaded only if METRICS_TOKEN is set. Labels contain no names.

type Meters = {
  registry: Registry<OpenMetricsContentType>
  requests: Histogram<'method' | 'route' | 'status'>
  gauges: Record<string, Gauge>
  jobGauges: Record<keyof typeof JOB_GAUGES, Gauge<'kind'>>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

let meters: Promise<Meters> | undefined

export const countRequests: RequestHandler = (req, res, next) => {
  if (!config.metricsToken) return next()
  const began = performance.now()
  meters ??= makeMeters()
  res.once('finish', () => {
    const seconds = (performance.now() - began) / 1000
    const labels = {
      method: methodOf(req),
      route: routeOf(req),
      status: `${Math.floor(res.statusCode / 100)}xx`,
    }
    void meters!.then(({ requests }) => requests.observe(labels, seconds))
  })
  next()
}

/** 404 if no token is configured, 401 if the request's token is wrong. */
export const answerMetrics: RequestHandler = async (req, res, next) => {
  if (!config.metricsToken) return next()
  res.set('Cache-Control', 'no-store')
  if (!isToken(req.get('authorization') ?? '', config.metricsToken)) {
    res.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('Unauthorized.\n')
    return
  }
  const all = await (meters ??= makeMeters())
  await updateGauges(all)
  const { registry } = all
  res.set('Content-Type', registry.contentType).send(await registry.metrics())
}

function isToken(header: string, token: string) {
  return timingSafeEqual(hash(header.replace(/^Bearer +/i, '')), hash(token))
}

const hash = (text: string) => createHash('sha256').update(text).digest()

async function makeMeters(): Promise<Meters> {
  const prom = (await import('prom-client')).default
  const registry = new prom.Registry<OpenMetricsContentType>()
  registry.setContentType(prom.openMetricsContentType)
  prom.collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new prom.Histogram({
    name: 'docket_request_seconds',
    help: 'Requests by route, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const waited = new prom.Histogram({
    name: 'docket_database_wait_seconds',
    help: 'How long work waited for its turn at the database.',
    buckets: SECONDS,
    registers,
  })
  waits.observe = ms => waited.observe(ms / 1000)
  const gauges = Object.fromEntries(
    Object.entries(GAUGES).map(([name, help]) => [
      name,
      new prom.Gauge({ name: `docket_${name}`, help, registers }),
    ]),
  )
  new prom.Gauge({ name: 'docket_build', help: 'The version that runs.', labelNames: ['version'], registers })
    .labels(readVersion())
    .set(1)
  const jobGauges = Object.fromEntries(
    Object.entries(JOB_GAUGES).map(([name, help]) => [
      name,
      new prom.Gauge({ name: `docket_jobs_${name}`, help, labelNames: ['kind'], registers }),
    ]),
  ) as Meters['jobGauges']
  return { registry, requests, gauges, jobGauges }
}

const GAUGES = {
  letters_waiting: 'E-mails that the mail server has yet to accept.',
  letters_oldest_seconds: 'How long the oldest of them has waited.',
  letters_given_up: 'E-mails that were tried for the last time.',
  mail_requests_waiting: 'Links that somebody asked for and that are not mailed yet.',
  live_events_waiting: 'Live events that the push service has yet to take.',
  digests_waiting: 'Notifications that wait for the next digest.',
  webhooks_paused: 'Webhooks that are paused, because their receiver takes nothing.',
  webhook_events_waiting: 'Events that a webhook’s receiver has yet to take.',
  webhook_events_given_up: 'Events that were tried for the last time.',
  live_connections: 'Open pages that listen to this process.',
  database_waiting: 'Work that waits for its turn at the database now.',
  database_bytes: 'The size of the database.',
  storage_free_bytes: 'Room left where STORAGE_DIR is.',
  backup_age_seconds: 'How old the last good daily backup is.',
  backup_failed: '1 when the last daily backup failed.',
}

const JOB_GAUGES = {
  waiting: 'Background jobs that wait or run, by kind.',
  failed: 'Background jobs that were tried for the last time, by kind.',
  oldest_seconds: 'How long the oldest waiting job has waited, by kind.',
}

async function updateGauges({ gauges, jobGauges }: Meters) {
  const { jobs, database, ...rest } = await figures()
  const webhooks = await webhookFigures()
  const last = config.backup.folder ? await backupState() : null
  const values: Record<keyof typeof GAUGES, number | null> = {
    letters_waiting: jobs.email.waiting,
    letters_oldest_seconds: jobs.email.oldestSeconds,
    letters_given_up: jobs.email.failed,
    mail_requests_waiting: jobs['mail-request'].waiting,
    live_events_waiting: config.pusher ? jobs['live-event'].waiting : 0,
    digests_waiting: rest.digests,
    webhooks_paused: webhooks.paused,
    webhook_events_waiting: webhooks.waiting,
    webhook_events_given_up: webhooks.givenUp,
    live_connections: rest.connections,
    database_waiting: database.waiting,
    database_bytes: database.bytes,
    storage_free_bytes: rest.freeBytes,
    backup_age_seconds: last?.goodAt ? (clock.now().getTime() - Date.parse(last.goodAt)) / 1000 : null,
    backup_failed: last ? Number(last.state === 'failed') : null,
  }
  for (const [name, value] of Object.entries(values))
    if (value === null) gauges[name]!.reset()
    else gauges[name]!.set(value)
  for (const [kind, { waiting, failed, oldestSeconds }] of Object.entries(jobs)) {
    jobGauges.waiting.set({ kind }, waiting)
    jobGauges.failed.set({ kind }, failed)
    jobGauges.oldest_seconds.set({ kind }, oldestSeconds)
  }
}

/** Clients can send any word. */
const methodOf = ({ method }: Request) =>
  /^(GET|HEAD|POST|PUT|DELETE|OPTIONS)$/.test(method) ? method : 'other'

/** The route's pattern, not the URL. */
function routeOf({ route, baseUrl, path }: Request) {
  if (typeof route?.path === 'string') return `${baseUrl}${route.path}`
  return path.startsWith('/assets/') ? '/assets' : 'none'
}
