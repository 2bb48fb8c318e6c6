import { STATUS_CODES } from 'node:http'
import type { Express, Request, RequestHandler, ErrorRequestHandler, Response } from 'express'
import { auditRefusal } from '#server/records/audit/refused'
import { watchCommits } from '#server/platform/database/transaction'
import { refuseUnknownHost } from '#server/platform/web/addresses'
import { NotFound, Refused, InvalidForm, RuleBroken, type FieldErrors } from '#server/platform/web/errors'
import { abortResponse, logFailure, noteSaved, recordRefusal, refusalOf } from '#server/platform/web/refusals'
import { bodyParsers, skipUnlessOffered, type Visit } from '#server/platform/web/routing'
import { receiveUploads } from '#server/platform/web/uploads'
import { holds, type User } from '../permissions.ts'
import { authenticate } from './bearer.ts'
import { BASE, type Bearer, type Endpoint } from './endpoint.ts'
import { endpoints, writes } from './endpoints.ts'
import { parametersOf, refuseUnknown } from './lists.ts'
import { WRITE } from './tokens/abilities.ts'
import { answerWrite, permissionText, type Write } from './writes.ts'

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
    const steps = row.access === 'anyone' ? [] : [authenticate, auditRefusals(row), admit(row.access)]
    app[row.method](BASE + row.path, skipUnlessOffered(row), ...steps, answer(row))
  }
  for (const write of writes) {
    const { route } = write
    const steps = [authenticate, auditRefusals(route), admitWrite(write), ...bodyParsers(route)]
    if (route.uploads) steps.push(receiveUploads(route.uploads))
    app[route.method](BASE + route.path, skipUnlessOffered(route), ...steps, change(write))
  }
  const rows = [...endpoints, ...writes.map(({ route }) => route)]
  for (const [path, [row]] of Map.groupBy(rows, ({ path }) => path))
    app.route(BASE + path).all(skipUnlessOffered(row!), refuseMethod(path))
  app.use(BASE, notFound, answerProblems)
}

/** Responses are for one token and must not be cached, whatever their status. */
const prepare: RequestHandler = (req, res, next) => {
  res.set({ 'Cache-Control': 'private, no-store', Vary: 'Authorization' })
  delete req.headers['if-none-match'] // Clients have no cached response that a tag could refer to.
  next()
}

/** Any later refusal is audited before the response is sent. */
const auditRefusals =
  ({ audited, path }: Pick<Endpoint, 'audited' | 'path'>): RequestHandler =>
  (req, _res, next) => {
    const request = { path, params: req.params }
    if (audited) req.onRefusal = refusal => auditRefusal(req, audited, request, refusal)
    next()
  }

const admit =
  (access: Exclude<Endpoint['access'], 'anyone'>): RequestHandler =>
  ({ bearer }, _res, next) => {
    const { viewer } = bearer!
    refuseWithoutSecondFactor(viewer)
    if (access === 'any token' || holds(viewer, access)) return next()
    throw new Refused(403, needs(access))
  }

/** Checks the owner's permissions first, then whether the token may write. */
const admitWrite =
  (write: Write): RequestHandler =>
  ({ bearer }, _res, next) => {
    const { viewer, abilities } = bearer!
    refuseWithoutSecondFactor(viewer)
    if (!write.route.access.allows(viewer)) throw new Refused(403, needs(permissionText(write)))
    if (!abilities.includes(WRITE))
      throw new Refused(403, `This token can only read, because it does not have ${WRITE}.`)
    next()
  }

const needs = (permissions: string) => `Both the token and its owner need ${permissions}.`

function refuseWithoutSecondFactor({ mustSetUpTwoFactor }: User) {
  if (mustSetUpTwoFactor)
    throw new Refused(403, 'The owner of the token must set up two-factor authentication first.')
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
    refuseUnknown(req)
    await watchCommits(noteSaved(req), () => answerWrite(write, req as Visit, res))
  }

function refuseMethod(path: string): RequestHandler {
  const reads = endpoints.filter(row => row.path === path).map(() => 'GET, HEAD')
  const methods = writes.filter(({ route }) => route.path === path).map(({ route }) => route.method)
  const allowed = [...reads, ...methods.map(method => method.toUpperCase())].join(', ')
  return (_req, res) => {
    res.set('Allow', allowed)
    throw new Refused(405, `The methods allowed here are ${allowed}.`)
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
    return sendProblem(res, id, 422, 'Some parameters are not valid.', errors)
  if (Object.keys(errors).join() === 'version') return sendProblem(res, id, 412, errors.version!)
  sendProblem(res, id, 422, 'Some fields are not valid.', errors)
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
