import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler, Response } from 'express'
import { InvalidForm, type FieldErrors } from '../web/errors.ts'
import { breakOff, noteFailure, noteRefusal, refusalOf } from '../web/refusals.ts'

/** The one place where an error of the API becomes an answer: a problem as RFC 9457 has it. */
export const answerProblems: ErrorRequestHandler = async (error, req, res, _next) => {
  if (res.headersSent) return breakOff(req, res, error)
  await noteRefusal(req, error)
  if (error instanceof InvalidForm)
    return sendProblem(res, req.id, 422, 'These parameters cannot be used.', error.errors)
  const { status, message, retryAfterSeconds } = refusalOf(error)
  if (status >= 500) noteFailure(req, res, error)
  if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds))
  sendProblem(res, req.id, status, message)
}

/** `instance` is the request's id, which the board's log has too. */
function sendProblem(res: Response, instance: string, status: number, detail: string, errors?: FieldErrors) {
  if (status === 401) res.set('WWW-Authenticate', 'Bearer realm="docket"')
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, instance }
  res
    .status(status)
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem, ...(errors ? { errors } : {}) }))
}
