import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Gauge, Histogram, OpenMetricsContentType, Registry } from 'prom-client'
import { backupState } from '../backup/daily.ts'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { clockDifference } from '#server/platform/database/database-clock'
import { waits } from '#server/platform/database/open-database'
import { build } from '#server/platform/build'
import { webhookFigures } from '#server/api/webhooks/props'
import { alarmCounts } from '#server/platform/web/log'
import { figures } from './figures.ts'

// Loaded only if METRICS_TOKEN is set. Labels contain no names.

type Meters = {
  registry: Registry<OpenMetricsContentType>
  requests: Histogram<'method' | 'route' | 'status'>
  /** Null removes the gauge, because 0 would look like a value. */
  setGauge: (name: string, help: string, value: number | null, labels?: Record<string, string>) => void
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
  const { registry, setGauge } = await (meters ??= makeMeters())
  await updateGauges(setGauge)
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
    help: 'How long operations waited for the database.',
    buckets: SECONDS,
    registers,
  })
  waits.observe = ms => waited.observe(ms / 1000)
  const alarms = new prom.Counter({
    name: 'docket_alarms',
    help: 'Lines of the log that begin with ALARM, since the start.',
    labelNames: ['alarm'],
    registers: [],
    collect() {
      this.reset()
      for (const [alarm, count] of alarmCounts) this.inc({ alarm }, count)
    },
  })
  registry.registerMetric(alarms)
  const setGauge: Meters['setGauge'] = (name, help, value, labels = {}) => {
    if (value === null) return registry.removeSingleMetric(name)
    const known = registry.getSingleMetric(name) as Gauge | undefined
    const gauge = known ?? new prom.Gauge({ name, help, labelNames: Object.keys(labels), registers })
    gauge.set(labels, value)
  }
  return { registry, requests, setGauge }
}

async function updateGauges(set: Meters['setGauge']) {
  const { jobs, database, digests, connections, freeBytes, mailProblem } = await figures()
  const webhooks = await webhookFigures()
  const { failed: backupFailed, age: backupAge } = await backupFigures()
  const mailRequests = jobs['mail-request'].waiting
  const liveEvents = config.pusher ? jobs['live-event'].waiting : 0
  const { version, commit } = build()
  set('docket_build_info', 'The running version.', 1, { version, commit: commit ?? '' })
  set('docket_letters_waiting', 'Emails that wait to be sent.', jobs.email.waiting)
  set('docket_letters_oldest_seconds', 'The age of the oldest waiting email.', jobs.email.oldestSeconds)
  set('docket_letters_given_up', 'Emails that are not retried any more.', jobs.email.failed)
  set(
    'docket_letters_failing',
    '1 if no email was sent since the last problem.',
    Number(mailProblem !== null),
  )
  set('docket_mail_requests_waiting', 'Requested links that are not emailed yet.', mailRequests)
  set('docket_live_events_waiting', 'Live events that wait for the push service.', liveEvents)
  set('docket_digests_waiting', 'Notifications that wait for the next digest.', digests)
  set('docket_webhooks_paused', 'Webhooks that are paused because deliveries failed.', webhooks.paused)
  set('docket_webhook_events_waiting', 'Webhook events that wait to be sent.', webhooks.waiting)
  set('docket_webhook_events_given_up', 'Webhook events that are not retried any more.', webhooks.givenUp)
  set('docket_live_connections', 'Open pages that are connected to this process.', connections)
  set('docket_live_connections_limit', 'How many open pages one process accepts.', config.maxOpenPages)
  set(
    'docket_clock_difference_seconds',
    'How far the clock is ahead of the database.',
    await clockDifference(),
  )
  set('docket_database_waiting', 'Operations that wait for the database now.', database.waiting)
  set('docket_database_bytes', 'The size of the database.', database.bytes)
  set('docket_storage_free_bytes', 'Free space for STORAGE_DIR.', freeBytes)
  set('docket_backup_age_seconds', 'The age of the last successful daily backup.', backupAge)
  set('docket_backup_failed', '1 if the last daily backup failed.', backupFailed)
  for (const [kind, { waiting, failed, oldestSeconds }] of Object.entries(jobs)) {
    set('docket_jobs_waiting', 'Background jobs that wait or run.', waiting, { kind })
    set('docket_jobs_failed', 'Background jobs that are not retried any more.', failed, { kind })
    set('docket_jobs_oldest_seconds', 'The age of the oldest waiting job.', oldestSeconds, { kind })
  }
}

/** Null if there are no daily backups, or no successful one yet. */
async function backupFigures() {
  if (!config.backup.folder) return { failed: null, age: null }
  const last = await backupState()
  const age = last?.goodAt ? (clock.now().getTime() - Date.parse(last.goodAt)) / 1000 : null
  return { failed: Number(last?.state === 'failed'), age }
}

/** Clients can send any word. */
const methodOf = ({ method }: Request) =>
  /^(GET|HEAD|POST|PUT|DELETE|OPTIONS)$/.test(method) ? method : 'other'

/** The route's pattern, not the URL. */
function routeOf({ route, baseUrl, path }: Request) {
  if (typeof route?.path === 'string') return `${baseUrl}${route.path}`
  return path.startsWith('/assets/') ? '/assets' : 'none'
}
