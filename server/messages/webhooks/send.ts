import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { clock } from '#server/platform/clock'
import { certificateProblem } from '#server/platform/web/certificates'
import { Unreachable, hostOf, lookupOf, problemOf } from './reachable.ts'

// The status decides. The response body is ignored, and redirects are not followed.

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 16_384

type Call = { address: string; headers: Record<string, string>; body: string; stopped: AbortSignal }

export type Answer = { status: number; retryAfterMs: number }

export function send({ address, headers, body, stopped }: Call): Promise<Answer> {
  const problem = problemOf(address) // The settings may have changed since it was entered.
  if (problem) return Promise.reject(new Unreachable(problem))
  const url = new URL(address)
  const { request } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopped])
  const call = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    lookup: lookupOf(hostOf(url)),
    signal,
  })
  call.end(body)
  return answerTo(call)
}

const answerTo = (call: ClientRequest) =>
  new Promise<Answer>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', answer => {
      let read = 0
      answer.on('data', (part: Buffer) => {
        read += part.length
        if (read > MAX_RESPONSE_BYTES) answer.destroy()
      })
      answer.on('error', () => {}) // The status has already arrived.
      resolve({ status: answer.statusCode!, retryAfterMs: retryAfterMs(answer) })
    })
  })

/** Seconds or a date (RFC 9110); 0 if missing or invalid. */
function retryAfterMs({ headers: { 'retry-after': text = '' } }: IncomingMessage) {
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - clock.now().getTime()
  return Math.max(0, ms || 0)
}

export function problemIn(error: unknown) {
  const { name, message, code = '' } = error as Error & { code?: string }
  if (name === 'Unreachable') return message
  if (name === 'TimeoutError' || name === 'AbortError')
    return `No response within ${TIMEOUT_MS / 1000} seconds. Check that the receiver is running and responds before it does its work.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'The host name could not be found. Check the address.'
  if (code === 'ECONNREFUSED') return 'The connection was refused. Check that the receiver is running.'
  const certificate = certificateProblem(error)
  if (certificate) return `${certificate.problem} ${certificate.advice}`
  if (/TLS|SSL|EPROTO/.test(code)) return `The TLS connection failed (${code}). Check the receiver.`
  return `The connection failed (${code || name}). Check that this server can reach the receiver.`
}
