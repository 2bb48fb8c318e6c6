import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { type Ability, WRITE } from '#server/api/tokens/abilities'
import { hashOf, newToken } from '#server/api/tokens/secret'
import { ask } from '../support/raw.ts'

export async function tokenOf(owner: User, abilities: readonly Ability[] = owner.permissions, more = {}) {
  const token = newToken()
  const row = { name: 'A program', hash: hashOf(token), abilities }
  await db.apiToken.create({ data: { userId: owner.id, ...row, expiresOn: '2999-12-31', ...more } })
  return token
}

export const writingTokenOf = (owner: User, rights: readonly Ability[] = owner.permissions) =>
  tokenOf(owner, [...rights, WRITE])

let places = 0
/** Sends each request from a new address, so that failed requests don't add up to a limit. */
const somewhere = () => `127.1.${(++places >> 8) & 255}.${places & 255}`

export async function call(
  path: string,
  token = '',
  { method = 'GET', headers = {}, from = somewhere() } = {},
) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await ask(method, `/api/v1${path}`, {
    headers: { ...authorization, ...headers },
    from,
  })
  return { ...answer, body: answer.text ? (JSON.parse(answer.text) as any) : null }
}

/** Status and detail of a problem. Throws if the response is not a well-formed problem. */
export function problemOf({ status, headers, body }: Awaited<ReturnType<typeof call>>) {
  const { type, title, detail, instance } = body
  if (!headers['content-type']?.startsWith('application/problem+json') || type !== 'about:blank' || !title)
    throw new Error(`Not a problem: ${headers['content-type']} ${JSON.stringify(body)}`)
  if (body.status !== status || instance !== headers['x-request-id'])
    throw new Error(`A problem of another answer: ${JSON.stringify(body)}`)
  return [status, detail]
}

type Sent = { key?: string; tag?: string; headers?: Record<string, string> }

export async function change(
  method: string,
  path: string,
  token: string,
  form: object,
  { key, tag, headers = {} }: Sent = {},
) {
  const body = JSON.stringify(form)
  const answer = await ask(method, `/api/v1${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(tag ? { 'if-match': tag } : {}),
      ...headers,
    },
    body,
    from: somewhere(),
  })
  return { ...answer, body: JSON.parse(answer.text) as any }
}
