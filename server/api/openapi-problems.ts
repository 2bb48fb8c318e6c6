import { STATUS_CODES } from 'node:http'
import type { Endpoint } from './endpoint.ts'
import { referenceTo } from './json-schemas.ts'
import { Problem } from './schemas.ts'

type Told = { detail: string; description: string; headers?: Record<string, string> }

const retryAfter = { 'Retry-After': 'Seconds until it is worth another try.' }

const told: Record<number, Told> = {
  400: {
    description: 'It cannot be read: JSON with a mistake in it, or a key that is none.',
    detail: 'This request cannot be understood.',
  },
  401: {
    description: 'No token, or one that does not work: never made, revoked, expired, its owner gone.',
    detail: 'This needs a valid token.',
    headers: { 'WWW-Authenticate': 'How to authenticate: Bearer.' },
  },
  403: {
    description: 'The token, or its owner, does not have the permission that this needs.',
    detail: 'This needs applications.view, of the token and of its owner.',
  },
  404: {
    description: 'There is no such record, or it may not be seen.',
    detail: 'There is nothing here, or you may not see it.',
  },
  409: {
    description:
      'A rule of the board says no, in a sentence. Or the first request with this key is still under way: then `Retry-After` says when to ask again.',
    detail: 'This application is on hold; only one that is registered can be endorsed.',
  },
  412: {
    description: 'The record has changed since it was read. Nothing was done.',
    detail: 'This was changed since it was read. Read it again, then decide.',
  },
  413: { description: 'It is too much.', detail: 'This request cannot be understood.' },
  415: { description: 'It is neither JSON nor a form.', detail: 'This is not a form.' },
  422: {
    description:
      'A parameter or a field that does not exist or cannot be used; `errors` says which. Or a key that was sent before with something else.',
    detail: 'These parameters cannot be used.',
  },
  428: {
    description: 'It overwrites what somebody has read, and does not say which state that was.',
    detail: 'Send If-Match with the ETag of the record as it was read, so that nothing is lost.',
  },
  429: {
    description: 'Too many requests within a minute.',
    detail: 'Too many requests. Try again in 42 seconds.',
    headers: {
      ...retryAfter,
      'RateLimit-Limit': 'Requests a minute.',
      'RateLimit-Remaining': 'How many are left of them.',
      'RateLimit-Reset': 'Seconds until they start again.',
    },
  },
  503: {
    description: 'The server is busy.',
    detail: 'The server is busy. Nothing was changed. Try again in a moment.',
    headers: retryAfter,
  },
}

export const problemResponses = Object.fromEntries(
  Object.entries(told).map(([status, { description, detail, headers }]) => [
    `Problem${status}`,
    {
      description,
      ...(headers ? { headers: described(headers) } : {}),
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
  return status === 422 ? { ...problem, errors: { perPage: 'A number from 1 to 100.' } } : problem
}

function described(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
}
