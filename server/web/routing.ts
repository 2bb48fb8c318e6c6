import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import type { Access, User } from '../permissions.ts'
import { watchCommits } from '../database/transaction.ts'
import { checkCsrfToken } from './csrf.ts'
import { askForPassword } from './confirmation.ts'
import { Refused } from './errors.ts'
import { sendTo, sendToLogin } from './login-redirect.ts'
import { noteSaved } from './refusals.ts'
import { receiveUploads } from './uploads.ts'

/** A request by somebody signed in. */
export type Visit = Request & { user: User }
type Handler = (req: Visit, res: Response) => Promise<void> | void
type GuestHandler = (req: Request, res: Response) => Promise<void> | void

type Method = 'get' | 'post' | 'put' | 'delete'
type Options = {
  /** The error bag that refusals go to; chosen by the form's text where one route serves two forms. */
  bag?: string | ((req: Request) => string)
  /** The password must have been confirmed within the last quarter of an hour: for whatever changes accounts or rights. */
  confirmed?: true
  /** What the trail calls this on a sensitive record: who tries it in vain is on record too. */
  audited?: string
  /** Kilobytes that its form may have, files aside, at twelve bytes a letter: so long are those that JSON escapes. */
  kilobytes?: number
  /** Fields that take files. Anything else that carries a file is refused. */
  uploads?: readonly string[]
}

export type Route<M extends Method = Method, Path extends string = string> = Options & {
  method: M
  path: Path
  access: Access
  handler: Handler
}

/** One row of a feature's table. A row without its access does not compile. */
const route =
  <M extends Method>(method: M) =>
  <Path extends string>(
    path: Path,
    access: Access,
    handler: Handler | GuestHandler,
    options: Options = {},
  ): Route<M, Path> => ({
    method,
    path,
    access,
    handler: handler as Handler,
    ...options,
  })

export const get = route('get')
export const post = route('post')
export const put = route('put')
export const destroy = route('delete')

declare global {
  namespace Express {
    interface Request {
      /** Where this request's refusals are shown. */
      errorBag?: string | undefined
      /** Notes that this request was refused. */
      onRefusal?: (refusal: unknown) => Promise<void>
    }
  }
}

/** Rights first, before anything is looked up or read; then the token; then the body and its files; then the act. */
export function mount(app: Express, routes: readonly Route[], note: NoteRefusal) {
  for (const row of routes) {
    const { method, path, access, handler, bag, uploads, confirmed, audited } = row
    const steps: RequestHandler[] = audited
      ? [noteWhenRefused(audited, path, note), admit(access)]
      : [admit(access)]
    if (method !== 'get') steps.push(checkCsrfToken)
    if (confirmed) steps.push(askForPassword)
    if (bag) steps.push(nameBag(bag)) // before the body, so that what is refused of it goes there too
    if (method !== 'get') steps.push(...readersOf(row))
    if (uploads) steps.push(receiveUploads(uploads))
    app[method](path, ...steps, (req, res) => watchCommits(noteSaved(req), () => handler(req as Visit, res)))
  }
}

const KILOBYTES = { guests: 16, others: 128 }

/** What is sent before anybody is known is small. */
export function readersOf({ access, kilobytes }: Pick<Route, 'access' | 'kilobytes'>) {
  const most = kilobytes ?? (access.guests ? KILOBYTES.guests : KILOBYTES.others)
  const limit = most * 1024
  return [express.json({ limit }), express.urlencoded({ extended: false, limit })]
}

const admit =
  (access: Access): RequestHandler =>
  (req, res, next) => {
    if (!req.user && !access.guests) return sendToLogin(req, res)
    if (req.user?.unverified && !access.beforeVerification)
      return sendTo(req, res, '/email/verify', 'Verify your address first.')
    if (req.user?.mustSetUpTwoFactor && !access.beforeTwoFactor)
      return sendTo(req, res, '/user/profile#two-factor', 'Set up two-factor authentication first.')
    if (access.allows(req.user)) return next()
    throw new Refused(403, 'You may not open this.')
  }

/** Whatever refuses the request afterwards, it is noted before the answer goes out. */
const noteWhenRefused =
  (action: string, path: string, note: NoteRefusal): RequestHandler =>
  (req, _res, next) => {
    const asked = { path, params: req.params } // gone from the request by the time it is refused
    req.onRefusal = refusal => note(req, action, asked, refusal)
    next()
  }

/** What a request asked for, however its address was spelt: the route's own path, and what stood in its places. */
export type Asked = { path: string; params: Request['params'] }

/** Puts on record that a request for a sensitive record was refused, and how. */
type NoteRefusal = (req: Request, action: string, asked: Asked, refusal: unknown) => Promise<void>

/** Asked for only when something is refused: by then as much of the form as came has been read. */
const nameBag =
  (bag: string | ((req: Request) => string)): RequestHandler =>
  (req, _res, next) => {
    Object.defineProperty(req, 'errorBag', { get: () => (typeof bag === 'string' ? bag : bag(req)) })
    next()
  }
