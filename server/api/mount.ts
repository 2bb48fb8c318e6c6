import { STATUS_CODES } from 'node:http'
import type { Express, Request, RequestHandler, ErrorRequestHandler, Response } from 'express'
import { WRITE } from './tokens/abilities.ts'
import { auditRefusal } from '#server/records/audit/refused'
import { watchCommits } from '#server/platform/database/transaction'
import { holds, type User } from '../permissions.ts'
import { NotFound, Refused, InvalidForm, RuleBroken, type FieldErrors } from '#server/platform/web/errors'
import { refuseUnknownHost } from '#server/platform/web/addresses'
import { abortResponse, logFailure, recordRefusal, noteSaved, refusalOf } from '#server/platform/web/refusals'
import { bodyParsers, type Visit } from '#server/platform/web/routing'
import { receiveUploads } from '#server/platform/web/uploads'
import { bearerOf } from './bearer.ts'
import { BASE, type Bearer, type Endpoint } from './endpoint.ts'
import { endpoints, writes } from './endpoints.ts'
import { parametersOf, searchOf } from './parameters.ts'
import { countRefusal, countRequest } from './rate-limit.ts'
import { mayAct, rightsInWords, withoutPages, type Write } from './write.ts'
import { answerWrite } from './writing.ts'

declare global {
  namespace Express {
    interface Request {
      bearer?: Bearer
    }
  }
}

/**
 * Must come before anything that knows sessions: cookies are ignored, so requests can't be forged from a
 * browser.
 */
export function mountApi(app: Express) {
  app.use(BASE, prepare, refuseUnknownHost)
  for (const row of endpoints) {
    const steps = row.access === 'anyone' ? [] : [authenticate, noteWhenRefused(row), admit(row.access)]
    app[row.method](BASE + row.path, ...steps, answer(row))
  }
  for (const write of writes) {
    const { route } = write
    const steps = [
      authenticate,
      noteWhenRefused(route),
      admitWrite(write),
      ...bodyParsers(route),
      withoutPages,
    ]
    if (route.uploads) steps.push(receiveUploads(route.uploads))
    app[route.method](BASE + route.path, ...steps, change(write))
  }
  for (const path of new Set([...endpoints, ...writes.map(({ route }) => route)].map(row => row.path)))
    app.route(BASE + path).all(refuseMethod(path))
  app.use(BASE, notFound, answerProblems)
}

/** Responses are for one token and must not be cached, whatever their status. */
const prepare: RequestHandler = (req, res, next) => {
  res.set({ 'Cache-Control': 'private, no-store', Vary: 'Authorization' })
  delete req.headers['if-none-match'] // Clients have no cached response that a tag could refer to.
  delete req.headers.precognition // Only pages validate forms in advance.
  next()
}

const authenticate: RequestHandler = async (req, res, next) => {
  const bearer = await bearerOf(req)
  if (!bearer) {
    countRefusal(req, res)
    throw new Refused(401, 'This needs a valid token.')
  }
  req.bearer = bearer
  req.user = bearer.viewer
  await countRequest(res, bearer.tokenId)
  next()
}

/** Any later refusal is audited before the response is sent. */
const noteWhenRefused =
  ({ audited, path }: Pick<Endpoint, 'audited' | 'path'>): RequestHandler =>
  (req, _res, next) => {
    const asked = { path, params: req.params }
    if (audited) req.onRefusal = refusal => auditRefusal(req, audited, asked, refusal)
    next()
  }

const admit =
  (access: Exclude<Endpoint['access'], 'anyone'>): RequestHandler =>
  ({ bearer }, _res, next) => {
    const { viewer } = bearer!
    refuseWithoutSecondFactor(viewer)
    if (access === 'any token' || holds(viewer, access)) return next()
    throw new Refused(403, `This needs ${access}, of the token and of its owner.`)
  }

function refuseWithoutSecondFactor({ mustSetUpTwoFactor }: User) {
  if (mustSetUpTwoFactor) throw new Refused(403, 'Its owner must set up two-factor authentication first.')
}

const answer =
  (row: Endpoint): RequestHandler =>
  async (req, res) => {
    const query = parametersOf(req, row)
    res.json(await row.handler({ req, res, query, bearer: req.bearer! }))
  }

const change =
  (write: Write): RequestHandler =>
  async (req, res) => {
    if (searchOf(req).size > 0)
      throw new InvalidForm(
        Object.fromEntries([...searchOf(req).keys()].map(name => [name, 'There is no such parameter.'])),
      )
    await watchCommits(noteSaved(req), () => answerWrite(write, req as Visit, res))
  }

/** Checks the owner's rights first, then whether the token may write. */
const admitWrite =
  (write: Write): RequestHandler =>
  ({ bearer }, _res, next) => {
    const { viewer, abilities } = bearer!
    refuseWithoutSecondFactor(viewer)
    if (!mayAct(write, viewer))
      throw new Refused(403, `This needs ${rightsInWords(write)}, of the token and of its owner.`)
    if (!abilities.includes(WRITE))
      throw new Refused(403, `This token only reads: it does not have ${WRITE}.`)
    next()
  }

function refuseMethod(path: string): RequestHandler {
  const reads = endpoints.filter(row => row.path === path).map(() => 'GET, HEAD')
  const acts = writes
    .filter(({ route }) => route.path === path)
    .map(({ route }) => route.method.toUpperCase())
  const allowed = [...reads, ...acts].join(', ')
  return (_req, res) => {
    res.set('Allow', allowed)
    throw new Refused(405, `This address takes ${allowed}.`)
  }
}

const notFound: RequestHandler = () => {
  throw new NotFound()
}

/** Turns every error of the API into a problem response (RFC 9457). */
const answerProblems: ErrorRequestHandler = async (error, req, res, _next) => {
  if (res.headersSent) return abortResponse(req, res, error)
  await recordRefusal(req, error)
  if (error instanceof InvalidForm) return sendInvalid(req, res, error.errors)
  if (error instanceof RuleBroken) {
    const errors = error.field === 'rule' ? undefined : { [error.field]: error.message }
    return sendProblem(res, req.id, 409, error.message, errors)
  }
  const { status, message, retryAfterSeconds } = refusalOf(error, req)
  if (status >= 500) logFailure(req, res, error)
  if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds))
  sendProblem(res, req.id, status, message)
}

/** A stale version gets 412, everything else 422. */
function sendInvalid({ id, method }: Request, res: Response, errors: FieldErrors) {
  if (method === 'GET' || method === 'HEAD')
    return sendProblem(res, id, 422, 'These parameters cannot be used.', errors)
  const [late, ...others] = Object.keys(errors)
  if (late === 'version' && others.length === 0) return sendProblem(res, id, 412, errors.version!)
  sendProblem(res, id, 422, 'What was sent cannot be used.', errors)
}

/** `instance` is the request id, which is also in the log. */
function sendProblem(res: Response, instance: string, status: number, detail: string, errors?: FieldErrors) {
  if (status === 401) res.set('WWW-Authenticate', 'Bearer realm="docket"')
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, instance }
  res
    .status(status)
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem, ...(errors ? { errors } : {}) }))
}
