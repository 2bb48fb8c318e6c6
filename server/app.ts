import express, { type RequestHandler } from 'express'
import { mountApi } from './api/mount.ts'
import { awaitingVotes } from './applications/awaiting-votes.ts'
import { auditRefusal } from './audit/refused.ts'
import { applicationStatic } from './web/static.ts'
import { config } from './config.ts'
import { seenByDoctor } from './doctor/pass.ts'
import { inertia } from './inertia/adapter.ts'
import { mountLiveRest } from './live/endpoint/rest.ts'
import { unreadNotifications } from './notifications/unread.ts'
import { differingResolution } from './resolutions/differing.ts'
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
import { isPageVisit } from './web/page.ts'
import { answerErrors } from './web/refusals.ts'
import { memory } from './web/remember.ts'
import { mount } from './web/routing.ts'
import { loadSession } from './web/sessions.ts'
import type { View } from './web/view.ts'

/** The whole board as one Express application, in the order a request meets it. */
export function createApp(view: View) {
  const app = express()
  app.disable('x-powered-by').disable('etag').set('query parser', false).set('trust proxy', config.trustProxy)
  app.enable('case sensitive routing')
  app.use(logRequests, countRequests)
  app.use(secureHeaders(view))
  app.get(
    '/health',
    answerHealth(req => ({ seen: seenByDoctor(req) })),
  )
  app.get('/ready', answerReady)
  app.get('/metrics', answerMetrics)
  app.use('/api', refuseUnknownHost)
  mountApi(app)
  if (!config.pusher) mountLiveRest(app)
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
      report,
    }),
  )
  app.use(refuseUnknownHost, loadSession(rail), resumeRemembered, share)
  app.use(refuseForeign)
  app.use('/verify', takeAnyPath)
  mount(app, routes, auditRefusal)
  app.use(() => {
    throw new NotFound()
  })
  app.use(answerErrors)
  return app
}

/** What the rail and the bell say: found by the query that finds the session. */
const rail = {
  awaitingMyVote: awaitingVotes,
  unread: unreadNotifications,
  differing: differingResolution,
}

/** What follows is made for one viewer; no cache keeps it, whatever its status. */
const prepare: RequestHandler = (req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  req.cookies = readCookies(req)
  req.session = null
  req.user = null
  req.sharedProps = () => sharedProps(req)
  next()
}

/** What every page gets; pages behind the login are encrypted in the browser's history. */
const share: RequestHandler = (req, res, next) => {
  res.inertia.share(req.sharedProps())
  if (req.user) res.inertia.encryptHistory()
  if (isPageVisit(req)) offerCsrfToken(req, res)
  next()
}

/** What cannot be decoded is no slip's code either, and is answered like any other. */
const takeAnyPath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path)
  } catch {
    req.url = '/-'
  }
  next()
}

const report = (error: unknown, req: express.Request) =>
  log.error({ request: req.id, ...describe(error) }, 'part of a page failed')
