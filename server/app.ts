import { clock } from './clock.ts'
import express, { type RequestHandler } from 'express'
import { withoutPrefix } from './web/addresses.ts'
import { mountApi } from './api/mount.ts'
import { awaitingVotes } from './applications/tasks/conditions.ts'
import { auditRefusal } from './audit/refused.ts'
import { applicationStatic } from './web/static.ts'
import { BadSetting, config } from './config.ts'
import { seenByDoctor } from './doctor/pass.ts'
import { givenNames } from './holders.ts'
import { inertia } from './inertia/adapter.ts'
import { mountBackChannel } from './institution/back-channel.ts'
import { mountRest } from './live/endpoint/rest.ts'
import { ownApp } from './live/pusher.ts'
import { unreadNotifications } from './notifications/list.ts'
import { differingResolution } from './resolutions/alarm.ts'
import { sharedProps } from './shared.ts'
import { routes } from './routes.ts'
import { resumeRemembered } from './sign-in/remembering.ts'
import { answerMetrics, countRequests } from './status/metrics.ts'
import { readCookies } from './web/cookies.ts'
import { offerCsrfToken, refuseForeign } from './web/csrf.ts'
import { NotFound } from './web/errors.ts'
import { answerHealth, answerReady } from './web/health.ts'
import { secureHeaders } from './web/headers.ts'
import { originOf, refuseUnknownHost } from './web/hosts.ts'
import { lastPage } from './web/last-page.ts'
import { describe, log, logRequests } from './web/log.ts'
import { refuseOtherUser } from './web/page-user.ts'
import { answerErrors } from './web/refusals.ts'
import { memory } from './web/remember.ts'
import { mount } from './web/routing.ts'
import { loadSession } from './web/sessions.ts'
import type { View } from './web/view.ts'

/** The order of the middleware matters. */
export function createApp(view: View) {
  refusePathOfOurs()
  const app = express()
  app.disable('x-powered-by').disable('etag').set('query parser', false).set('trust proxy', config.trustProxy)
  app.enable('case sensitive routing')
  app.use(takePrefixOff, logRequests, countRequests)
  app.use(secureHeaders(view))
  app.get(
    '/health',
    answerHealth(req => ({ seen: seenByDoctor(req) })),
  )
  app.get('/ready', answerReady)
  app.get('/metrics', answerMetrics)
  app.use('/api', refuseUnknownHost)
  mountApi(app)
  if (!config.pusher) mountRest(app, ownApp(), () => clock.now())
  app.use('/auth', refuseUnknownHost)
  mountBackChannel(app)
  app.use(applicationStatic(view))
  app.use(
    prepare,
    inertia({
      version: () => view.version,
      html: view.html,
      memory,
      lastPage,
      home: '/dashboard',
      origin: originOf,
      prefix: () => config.prefix,
      report,
    }),
  )
  app.use(refuseUnknownHost, loadSession(rail), resumeRemembered, share)
  app.use(refuseForeign, refuseOtherUser)
  app.use('/verify', takeAnyPath)
  mount(app, routes, auditRefusal)
  app.use(() => {
    throw new NotFound()
  })
  app.use(answerErrors)
  return app
}

/** A proxy may or may not remove the prefix of APP_URL, so it must not match a route. */
function refusePathOfOurs() {
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
    throw new BadSetting(`APP_URL: /${first} is a path of the board’s own; its address needs another.`)
}

/** Must come first. */
const takePrefixOff: RequestHandler = (req, _res, next) => {
  req.url = req.originalUrl = withoutPrefix(req.url)
  next()
}

/** Loaded by the session's query. */
const rail = {
  permissions: givenNames,
  awaitingMyVote: awaitingVotes,
  unread: unreadNotifications,
  differing: differingResolution,
}

/** Everything after this depends on the user, so no cache may store it. */
const prepare: RequestHandler = (req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  req.cookies = readCookies(req)
  req.session = null
  req.user = null
  req.sharedProps = () => sharedProps(req)
  next()
}

/** Encrypts the pages of signed-in users in the browser's history. */
const share: RequestHandler = (req, res, next) => {
  res.inertia.share(req.sharedProps())
  if (req.user) res.inertia.encryptHistory()
  // Includes partial reloads and prefetches, which may be redirected to the sign-in.
  if (req.method === 'GET') offerCsrfToken(req, res)
  next()
}

/** Paths that can't be decoded are treated like an unknown slip code. */
const takeAnyPath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path)
  } catch {
    req.url = '/-'
  }
  next()
}

const report = (error: unknown, req: express.Request, prop: string) =>
  log.error({ request: req.id, prop, ...describe(error) }, 'part of a page failed')
