import type { ClientRequest, IncomingMessage } from 'node:http'
import { clock } from '../clock.ts'
import { certificateProblem } from '../web/certificate-problem.ts'
import { Unreachable, hostOf, lookupOf, problemOf } from './reachable.ts'

// One call. What a receiver says beside its status is of no interest, and no redirect is followed.

const PATIENCE_MS = 10_000
/** More of an answer than this is not waited for. */
const READ_BYTES = 16_384

type Call = { address: string; headers: Record<string, string>; body: string; stopped: AbortSignal }

/** What a receiver answered, and how long it asks to be left alone where it takes nothing. */
export type Answer = { status: number; retryAfterMs: number }

/** Rejects where there was no answer. */
export function send({ address, headers, body, stopped }: Call): Promise<Answer> {
  const problem = problemOf(address) // the settings may be others than when it was typed
  if (problem) return Promise.reject(new Unreachable(problem))
  const url = new URL(address)
  // importing them would name all that they offer, and load a fetch client that nothing here uses
  const { request } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http')
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopped])
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
        if (read > READ_BYTES) answer.destroy()
      })
      answer.on('error', () => {}) // broken off, and its status is there
      answer.on('close', () => resolve({ status: answer.statusCode!, retryAfterMs: retryAfterMs(answer) }))
    })
  })

/** In seconds or until a date, as RFC 9110 has it; 0 where it says nothing that is either. */
function retryAfterMs({ headers: { 'retry-after': text = '' } }: IncomingMessage) {
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - clock.now().getTime()
  return Math.max(0, ms || 0)
}

/** Why there was no answer, in a sentence that says what to do. */
export function sentenceOf(error: unknown) {
  const { name, message, code = '' } = error as Error & { code?: string }
  if (name === 'Unreachable') return message
  if (name === 'TimeoutError' || name === 'AbortError')
    return `It did not answer within ${PATIENCE_MS / 1000} seconds. See whether the receiver runs, and let it answer before it does its work.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'There is no such host, or its name cannot be asked for. Check the address.'
  if (code === 'ECONNREFUSED') return 'Nothing listens there. See whether the receiver runs.'
  const certificate = certificateProblem(error)
  if (certificate) return `${certificate.says} ${certificate.advice}`
  if (/TLS|SSL|EPROTO/.test(code)) return `It does not speak TLS as it should (${code}). See the receiver.`
  return `The connection failed (${code || name}). See whether the receiver can be reached from here.`
}
