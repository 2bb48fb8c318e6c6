import type { ErrorRequestHandler, Request, Response } from 'express'
import { isDatabaseBusy, isDiskFull, isOutcomeUnknown, isReadOnly } from '../database/busy.ts'
import { SchemaChanged } from '../database/schema-guard.ts'
import { answerPrecognition, isPrecognition } from '#packages/inertia-express/form'
import {
  FULL_DISK,
  InvalidForm,
  NotFound,
  Refused,
  RuleBroken,
  StorageFailed,
  type FieldErrors,
} from './errors.ts'
import { describe, log, logAlarm } from './log.ts'
import { render, wantsJson } from './page.ts'

declare global {
  namespace Express {
    interface Request {
      hasSaved?: boolean
    }
  }
}

export const answerErrors: ErrorRequestHandler = async (error, req, res, _next) => {
  if (res.headersSent) return abortResponse(req, res, error)
  await recordRefusal(req, error)
  if (error instanceof InvalidForm && isPrecognition(req)) return answerPrecognition(req, res, error.errors)
  const errors = fieldErrorsOf(error, req)
  if (errors) return answerWithErrors(req, res, errors, error instanceof RuleBroken ? 409 : 422)
  const { status, message, retryAfterSeconds } = refusalOf(error, req)
  if (error instanceof StorageFailed && !isReading(req))
    logAlarm('a file could not be stored', { code: error.code })
  if (status >= 500) logFailure(req, res, error)
  if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds))
  await answerWithPage(req, res.status(status), message)
}

export function abortResponse(req: Request, res: Response, error: unknown) {
  logFailure(req, res, error)
  req.socket.destroy()
}

/** Errors are expected after the client has disconnected, because its uploads are deleted. */
export function logFailure({ id: request }: Request, { closed }: Response, error: unknown) {
  if (closed) log.info({ request, ...describe(error) }, 'client disconnected during the request')
  else log.error({ request, ...describe(error) }, 'request failed')
}

export async function recordRefusal(req: Request, error: unknown) {
  try {
    await req.onRefusal?.(error)
  } catch (failure) {
    log.error({ request: req.id, ...describe(failure) }, 'refusal could not be recorded')
  }
}

function fieldErrorsOf(error: unknown, req: Request): FieldErrors | null {
  if (error instanceof InvalidForm) return error.errors
  if (error instanceof RuleBroken) return { [error.field]: error.message }
  const tooLarge = (error as { type?: string }).type === 'entity.too.large'
  return tooLarge && req.get('x-inertia')
    ? { form: 'The form is too long. Shorten it and send it again.' }
    : null
}

function answerWithErrors(req: Request, res: Response, errors: FieldErrors, status: number) {
  if (wantsJson(req)) return void res.status(status).json({ message: Object.values(errors)[0], errors })
  res.inertia.errors(errors, req.errorBag)
  // going back could cause an endless loop
  if (req.method === 'GET' || req.method === 'HEAD') {
    if (req.get('x-inertia') && req.url.includes('?')) return res.inertia.redirect(req.path, 303)
    return answerWithPage(req, res.status(422), Object.values(errors)[0]!)
  }
  res.inertia.back()
}

async function answerWithPage(req: Request, res: Response, message: string) {
  if (wantsJson(req) || !res.inertia) return void res.json({ message, requestId: req.id })
  try {
    res.inertia.share(req.sharedProps()) // a request may fail before they are shared
    await render(res, 'Error', { status: res.statusCode, message, requestId: req.id })
  } catch (error) {
    log.error({ request: req.id, ...describe(error) }, 'error page failed')
    res.type('text').send(`${message} (${req.id})`)
  }
}

export const noteSaved = (req: Request) => () => {
  req.hasSaved = true
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const MAY_BE_SAVED = 'Your changes may have been saved. Check before you send them again.'

/** Earlier writes of the request may have succeeded. */
const mayBeSaved = (req: Request, error: unknown) =>
  !isReading(req) && (req.hasSaved || isOutcomeUnknown(error))

type Refusal = { status: number; message: string; retryAfterSeconds?: number | undefined }

export function refusalOf(error: unknown, req: Request): Refusal {
  if (error instanceof Refused) return error
  if (error instanceof NotFound)
    return { status: 404, message: 'The page does not exist, or you don’t have access to it.' }
  if (isDiskFull(error) || FULL_DISK.includes(String((error as { code?: unknown }).code)))
    return { status: 507, message: messageWhenFull(req, error) }
  const unavailable = (retryAfterSeconds: number, problem: string, nothingSaved: string) => ({
    status: 503,
    message: `${problem} ${mayBeSaved(req, error) ? MAY_BE_SAVED : nothingSaved}`,
    retryAfterSeconds,
  })
  if (error instanceof StorageFailed)
    return unavailable(
      60,
      'Files can’t be opened or saved at the moment.',
      'Nothing was changed. Try again in a few minutes, or contact an administrator.',
    )
  if (error instanceof SchemaChanged)
    return unavailable(
      60,
      'The database was changed outside Docket, so it saves nothing until that is undone.',
      'Nothing was saved. Contact an administrator.',
    )
  if (isReadOnly(error))
    return unavailable(
      30,
      'The server can’t save anything at the moment.',
      'Nothing was saved. Try again in a minute.',
    )
  if (isDatabaseBusy(error))
    return unavailable(5, 'The server is busy.', 'Nothing was changed. Try again in a moment.')
  const status = Number((error as { status?: unknown }).status)
  // messages of Express and its body parsers may quote the input
  if (status >= 400 && status < 500) return { status, message: 'This request can’t be read.' }
  const message = isReading(req) ? 'Nothing was changed.' : MAY_BE_SAVED
  return { status: 500, message: `Something went wrong. ${message}` }
}

function messageWhenFull(req: Request, error: unknown) {
  // reading only needs space for the access log
  if (isReading(req))
    return 'The disk is full, so this record can’t be shown because the view can’t be logged. Contact an administrator.'
  if (!req.user) return 'The disk is full, so nobody can sign in or send anything. Contact an administrator.'
  return mayBeSaved(req, error)
    ? `The disk is full. ${MAY_BE_SAVED} Contact an administrator.`
    : 'The disk is full, so nothing was changed. Contact an administrator.'
}
