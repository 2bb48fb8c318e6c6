import express, { type RequestHandler } from 'express'
import { withoutPrefix, originOf, refuseUnknownHost } from '#server/platform/web/addresses'
import { mountApi } from './api/mount.ts'
import { waitingForUser } from '#server/cases/case/tasks/conditions'
import { auditRefusal } from '#server/records/audit/refused'
import { isGenuineAccount } from '#server/records/signed-log/genuine'
import { BadSetting, config } from './config.ts'
import { seenByDoctor } from '#server/operations/doctor/pass'
import { inertia } from '#packages/inertia-express/adapter'
import { mountBackChannel } from '#server/people/institution/back-channel'
import { unreadNotifications } from '#server/messages/notifications/list'
import { differingPaper } from '#server/papers/check'
import { sharedProps } from './shared.ts'
import { routes } from './routes.ts'
import { resumeRemembered } from '#server/people/sign-in/remembering'
import { answerMetrics, countRequests } from '#server/operations/status/metrics'
import { warnings } from '#server/operations/status/warnings'
import { readCookies } from '#server/platform/web/cookies'
import { offerCsrfToken, refuseCrossSite } from '#server/platform/web/csrf'
import { NotFound } from '#server/platform/web/errors'
import { answerHealth, answerReady } from '#server/platform/web/health'
import { secureHeaders } from '#server/platform/web/headers'
import { lastPage } from '#server/platform/web/page'
import { describe, log, logRequests } from '#server/platform/web/log'
import { refuseOtherUser } from '#server/platform/web/page-user'
import { answerErrors } from '#server/platform/web/refusals'
import { memory } from '#server/platform/web/remember'
import { mount } from '#server/platform/web/routing'
import { keepsRegister } from '#server/platform/register-switch'
import { storedSettings } from '#server/platform/settings'
import { loadSession } from '#server/platform/web/load-session'
import type { View } from '#server/platform/web/view'

/** The order of the middleware matters. */
export function createApp(view: View) {
  refuseReservedPrefix()
  const app = express()
  app.disable('x-powered-by').disable('etag').set('query parser', false).set('trust proxy', config.trustProxy)
  app.enable('case sensitive routing')
  app.use(removePrefix, logRequests, countRequests)
  app.use(secureHeaders(view))
  app.get(
    '/health',
    answerHealth(req => ({ seen: seenByDoctor(req) })),
  )
  app.get('/ready', answerReady(warnings))
  app.get('/metrics', answerMetrics)
  app.use('/api', refuseUnknownHost)
  mountApi(app)
  app.use('/auth', refuseUnknownHost)
  mountBackChannel(app)
  app.use(view.middleware)
  app.use(
    prepare,
    inertia({
      version: () => versionOf(view),
      html: view.html,
      memory,
      lastPage,
      home: '/dashboard',
      origin: originOf,
      prefix: () => config.prefix,
      report,
    }),
  )
  app.use(refuseUnknownHost, loadSession(viewer), resumeRemembered, share)
  app.use(refuseCrossSite, refuseOtherUser)
  app.use(['/verify', '/receipts', '/answers'], acceptAnyPath)
  mount(app, routes, auditRefusal)
  app.use(() => {
    throw new NotFound()
  })
  app.use(answerErrors)
  return app
}

/** A proxy may or may not remove the prefix of APP_URL, so it must not match a route. */
function refuseReservedPrefix() {
  const paths = [
    ...routes.map(({ path }) => path),
    '/api',
    '/app',
    '/apps',
    '/assets',
    '/health',
    '/metrics',
    '/ready',
  ]
  const [, first] = config.prefix.split('/')
  if (first && paths.some(path => path.split('/')[1] === first))
    throw new BadSetting(`APP_URL: /${first} is one of Docket’s own paths. Choose another.`)
}

const removePrefix: RequestHandler = (req, _res, next) => {
  req.url = req.originalUrl = withoutPrefix(req.url)
  next()
}

/** Pages have the time zone and the words they were loaded with, so a change in Settings reloads them. */
const versionOf = ({ version }: View) =>
  [version, storedSettings().timeZone, !keepsRegister() && 'without register'].filter(Boolean).join(' ')

const viewer = {
  columns: {
    waiting: waitingForUser,
    unread: unreadNotifications,
    differing: differingPaper,
  },
  isGenuine: isGenuineAccount,
}

/** Responses after this depend on the user, so no cache may store them. */
const prepare: RequestHandler = (req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  req.cookies = readCookies(req)
  req.session = null
  req.user = null
  req.sharedProps = () => sharedProps(req)
  next()
}

const share: RequestHandler = (req, res, next) => {
  res.inertia.share(req.sharedProps())
  if (req.user) res.inertia.encryptHistory()
  if (req.method === 'GET') offerCsrfToken(req, res) // partial reloads too, which may end at the sign-in
  next()
}

/** A path that can't be decoded is an unknown code. */
const acceptAnyPath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path)
  } catch {
    req.url = '/-'
  }
  next()
}

const report = (error: unknown, req: express.Request, prop: string) =>
  log.error({ request: req.id, prop, ...describe(error) }, 'part of a page failed')
