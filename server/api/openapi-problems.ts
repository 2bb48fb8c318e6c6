import { STATUS_CODES } from 'node:http'
import type { Endpoint } from './endpoint.ts'
import { headersOf, referenceTo } from './json-schemas.ts'
import { Problem } from './schemas.ts'

type Response = { detail: string; description: string; headers?: Record<string, string> }

const retryAfter = { 'Retry-After': 'Seconds to wait before trying again.' }

const responses: Record<number, Response> = {
  400: {
    description: 'The request is malformed, such as invalid JSON or an invalid idempotency key.',
    detail: 'This request cannot be understood.',
  },
  401: {
    description:
      'There is no token, or it is unknown, revoked or expired, or its owner can no longer sign in.',
    detail: 'This needs a valid token.',
    headers: { 'WWW-Authenticate': 'How to authenticate: Bearer.' },
  },
  403: {
    description: 'The token or its owner does not have the permission that this needs.',
    detail: 'Both the token and its owner need applications.view.',
  },
  404: {
    description: 'The record does not exist, or you may not view it.',
    detail: 'The page does not exist, or you don’t have access to it.',
  },
  409: {
    description:
      'A rule of the board forbids this, for the reason given. Or the first request with this idempotency key is still running: `Retry-After` says when to try again.',
    detail: 'This application is on hold. Only applications that are registered can be endorsed.',
  },
  412: {
    description: 'The record has changed since you read it. Nothing was saved.',
    detail: 'The record has changed since you read it. Read it again, then decide.',
  },
  413: { description: 'The request is too large.', detail: 'This request cannot be understood.' },
  415: { description: 'The request is neither JSON nor a form.', detail: 'This is not a form.' },
  422: {
    description:
      'A parameter or field does not exist or is not valid: see `errors`. Or the idempotency key was used for a different request.',
    detail: 'Some parameters are not valid.',
  },
  428: {
    description: 'The request would overwrite data, but has no `If-Match` header.',
    detail: 'Send If-Match with the ETag from when you read the record, so that no change is lost.',
  },
  429: {
    description: 'There were too many requests within a minute.',
    detail: 'Too many requests. Try again in 42 seconds.',
    headers: {
      ...retryAfter,
      'RateLimit-Limit': 'Requests allowed a minute.',
      'RateLimit-Remaining': 'Requests left in this minute.',
      'RateLimit-Reset': 'Seconds until the next minute starts.',
    },
  },
  503: {
    description: 'The server is busy.',
    detail: 'The server is busy. Nothing was changed. Try again in a moment.',
    headers: retryAfter,
  },
}

export const problemResponses = Object.fromEntries(
  Object.entries(responses).map(([status, { description, detail, headers }]) => [
    `Problem${status}`,
    {
      description,
      ...(headers ? { headers: headersOf(headers) } : {}),
      content: {
        'application/problem+json': {
          schema: referenceTo(Problem),
          example: exampleOf(Number(status), detail),
        },
      },
    },
  ]),
)

export function problemsOf({ access, path }: Endpoint) {
  const authenticated = access !== 'anyone'
  const statuses = [...(authenticated ? [401, 403, 429] : []), ...(path.includes(':') ? [404] : []), 422, 503]
  return problemReferences(statuses)
}

export const problemReferences = (statuses: number[]) =>
  Object.fromEntries(statuses.map(status => [status, { $ref: `#/components/responses/Problem${status}` }]))

function exampleOf(status: number, detail: string) {
  const instance = '0b9f3a52-6c1e-4a0d-9d0e-2f1f6c1b7a11'
  const problem = { type: 'about:blank', title: STATUS_CODES[status]!, status, detail, instance }
  return status === 422 ? { ...problem, errors: { perPage: 'Enter a number from 1 to 100.' } } : problem
}
