import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import type * as z from 'zod'
import { answerPrecognition, isPrecognition } from '#packages/inertia-express/form'
import type { Access, User } from '#server/permissions'
import { watchCommits } from '../database/transaction.ts'
import { isOffered, type OfRegister } from '../register-switch.ts'
import { checkCsrfToken } from './csrf.ts'
import { requirePassword } from './confirmation.ts'
import type { Accepted } from '../files/accept.ts'
import { Refused } from './errors.ts'
import { type NoFields, readForm, type Reads } from './forms.ts'
import { redirectOrRefuse, sendToLogin } from './login-redirect.ts'
import { noteSaved } from './refusals.ts'
import { endSlowBody, receiveUploads } from './uploads.ts'
import { handlerOf, type Write } from './writes.ts'

export type Visit = Request & { user: User }
type Handler<Form = never, Req = Visit> = (
  req: Req,
  res: Response,
  form: Form,
  accepted: Accepted[],
) => Promise<void> | void

type Method = 'get' | 'post' | 'put' | 'delete'
type Options<Form extends z.ZodType = z.ZodType> = Reads<Visit, Form> &
  OfRegister & {
    bag?: string | ((req: Request) => string)
    /** The password must have been entered recently. */
    confirmed?: true
    /** The action in the audit log under which refusals are recorded. */
    audited?: string
    /** Limit in KB, allowing for JSON escapes. */
    kilobytes?: number
    /** Requests that anybody may make, without the permission. */
    openTo?: (req: Request) => boolean
    /** Runs before the body is read. True if it has answered. */
    first?: (req: Request, res: Response) => Promise<boolean>
    /** File fields. Requests with other files are refused. */
    uploads?: readonly string[]
    /** The handler saves the text before it throws `req.uploadRefusal`. */
    keepsText?: true
  }

export type Route<M extends Method = Method, Path extends string = string> = Options & {
  method: M
  path: Path
  access: Access
  handler: Handler
  /** For changes that the API offers too. */
  write?: Write
}

const route =
  <M extends Method>(method: M) =>
  <Path extends string, Form extends z.ZodType = typeof NoFields>(
    path: Path,
    access: Access,
    does: Handler<z.output<NoInfer<Form>>> | Handler<z.output<NoInfer<Form>>, Request> | Write,
    options: Options<Form> = {},
  ): Route<M, Path> => ({
    method,
    path,
    access,
    ...(typeof does === 'function'
      ? { handler: does as Handler }
      : { handler: handlerOf(does), write: does, form: does.form, files: does.files }),
    ...options,
  })

export const get = route('get')
export const post = route('post')
export const put = route('put')
export const destroy = route('delete')

declare global {
  namespace Express {
    interface Request {
      errorBag?: string | undefined
      onRefusal?: (refusal: unknown) => Promise<void>
    }
  }
}

const NOTHING = { form: undefined, accepted: [] }

/** Checks permissions before anything is read. Requests that only validate (Precognition) end before the handler. */
export function mount(app: Express, routes: readonly Route[], note: NoteRefusal) {
  for (const row of routes) {
    const { method, path, handler, bag, uploads, confirmed, audited } = row
    const steps: RequestHandler[] = [skipUnlessOffered(row)]
    if (audited) steps.push(noteWhenRefused(audited, path, note))
    steps.push(admit(row))
    if (method !== 'get') steps.push(checkCsrfToken)
    if (row.first) steps.push(unlessAnswered(row.first))
    if (confirmed) steps.push(requirePassword)
    if (bag) steps.push(nameBag(bag)) // errors of the body parsers use the bag
    if (method !== 'get') steps.push(...bodyParsers(row))
    if (uploads) steps.push(receiveUploads(uploads, row))
    app[method](path, ...steps, async (req, res) => {
      const { form, accepted } = method === 'get' ? NOTHING : await readForm(req as Visit, row)
      if (isPrecognition(req)) return answerPrecognition(req, res, {})
      await watchCommits(noteSaved(req), () => handler(req as Visit, res, form as never, accepted))
    })
  }
}

const unlessAnswered =
  (first: (req: Request, res: Response) => Promise<boolean>): RequestHandler =>
  async (req, res, next) => {
    if (!(await first(req, res))) return next()
    endSlowBody(req)
  }

/** Routes of a register that the board doesn't keep are not found. */
export const skipUnlessOffered =
  (row: OfRegister): RequestHandler =>
  (_req, _res, next) =>
    next(isOffered(row) ? undefined : 'route')

/** Not `Row extends Route`, which would make every path a string. */
export const ofRegister = <Row extends object>(routes: readonly Row[]): Row[] =>
  routes.map(row => ({ ...row, ofRegister: true }))

const KILOBYTES = { guests: 16, others: 128 }

export function bodyParsers({ access, kilobytes }: Pick<Route, 'access' | 'kilobytes'>) {
  const max = kilobytes ?? (access.guests ? KILOBYTES.guests : KILOBYTES.others)
  const limit = max * 1024
  return [express.json({ limit }), express.urlencoded({ extended: false, limit })]
}

const admit =
  ({ access, openTo }: Pick<Route, 'access' | 'openTo'>): RequestHandler =>
  (req, res, next) => {
    if (openTo?.(req)) return next()
    if (!req.user && !access.guests) return sendToLogin(req, res)
    if (req.user?.unverified && !access.beforeVerification)
      return redirectOrRefuse(req, res, '/email/verify', 'Confirm your email address first.')
    if (req.user?.mustSetUpTwoFactor && !access.beforeTwoFactor)
      return redirectOrRefuse(req, res, '/user/profile#two-factor', 'Set up two-factor authentication first.')
    if (access.allows(req.user)) return next()
    throw new Refused(403, 'You don’t have access to this page.')
  }

const noteWhenRefused =
  (action: string, path: string, note: NoteRefusal): RequestHandler =>
  (req, _res, next) => {
    const route = { path, params: req.params } // Express clears `req.params` before error handlers run
    req.onRefusal = refusal => note(req, action, route, refusal)
    next()
  }

export type MatchedRoute = { path: string; params: Request['params'] }

type NoteRefusal = (req: Request, action: string, route: MatchedRoute, refusal: unknown) => Promise<void>

/** Evaluated after an error, when the body has been parsed. */
const nameBag =
  (bag: string | ((req: Request) => string)): RequestHandler =>
  (req, _res, next) => {
    Object.defineProperty(req, 'errorBag', { get: () => (typeof bag === 'string' ? bag : bag(req)) })
    next()
  }
