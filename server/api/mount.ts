import type { Express, RequestHandler } from 'express'
import { auditRefusal } from '../audit/refused.ts'
import { holds } from '../permissions.ts'
import { NotFound, Refused } from '../web/errors.ts'
import { refuseUnknownHost } from '../web/hosts.ts'
import { bearerOf } from './bearer.ts'
import { BASE, type Bearer, type Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { parametersOf } from './parameters.ts'
import { answerProblems } from './problems.ts'
import { countRefusal, countRequest } from './rate-limit.ts'

declare global {
  namespace Express {
    interface Request {
      bearer?: Bearer
    }
  }
}

/**
 * The API, ahead of everything that knows sessions: no cookie is looked at here, so a browser can't be led to use it,
 * and there is nothing to forge. First the token, then its rights, then the parameters; then the record.
 */
export function mountApi(app: Express) {
  app.use(BASE, prepare, refuseUnknownHost)
  for (const row of endpoints) {
    const steps = row.access === 'anyone' ? [] : [authenticate, noteWhenRefused(row), admit(row.access)]
    app[row.method](BASE + row.path, ...steps, answer(row))
    app.all(BASE + row.path, refuseMethod)
  }
  app.use(BASE, notFound, answerProblems)
}

/** Made for one token; no cache keeps it, whatever its status. */
const prepare: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'private, no-store', Vary: 'Authorization' })
  next()
}

const authenticate: RequestHandler = async (req, res, next) => {
  const bearer = await bearerOf(req)
  if (!bearer) {
    countRefusal(req, res)
    throw new Refused(401, 'This needs a token that works.')
  }
  req.bearer = bearer
  req.user = bearer.viewer // for the log
  await countRequest(res, bearer.tokenId)
  next()
}

/** Whatever refuses the request afterwards, it is noted before the answer goes out. */
const noteWhenRefused =
  ({ audited, path }: Endpoint): RequestHandler =>
  (req, _res, next) => {
    const asked = { path, params: req.params }
    if (audited) req.onRefusal = refusal => auditRefusal(req, audited, asked, refusal)
    next()
  }

const admit =
  (access: Exclude<Endpoint['access'], 'anyone'>): RequestHandler =>
  ({ bearer }, _res, next) => {
    const { viewer } = bearer!
    if (viewer.mustSetUpTwoFactor)
      throw new Refused(403, 'Its owner must set up two-factor authentication first.')
    if (access === 'any token' || holds(viewer, access)) return next()
    throw new Refused(403, `This needs ${access}, of the token and of its owner.`)
  }

const answer =
  (row: Endpoint): RequestHandler =>
  async (req, res) => {
    const query = parametersOf(req, row)
    res.json(await row.handler({ req, res, query, bearer: req.bearer! }))
  }

const refuseMethod: RequestHandler = (_req, res) => {
  res.set('Allow', 'GET, HEAD')
  throw new Refused(405, 'The API is for reading: use GET.')
}

const notFound: RequestHandler = () => {
  throw new NotFound()
}
