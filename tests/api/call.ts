import { db } from '#server/database/client'
import type { User } from '#server/permissions'
import { type Ability, packAbilities, WRITE } from '../../server/account/tokens/abilities.ts'
import { hashOf, newToken } from '../../server/account/tokens/secret.ts'
import { ask } from '../support/raw.ts'

/** A token of somebody, with these abilities. */
export async function tokenOf(owner: User, abilities: readonly Ability[] = owner.permissions, more = {}) {
  const token = newToken()
  const row = { name: 'A program', hash: hashOf(token), abilities: packAbilities(abilities) }
  await db.apiToken.create({ data: { userId: owner.id, ...row, expiresOn: '2999-12-31', ...more } })
  return token
}

/** One that may act, too. */
export const writingTokenOf = (owner: User, rights: readonly Ability[] = owner.permissions) =>
  tokenOf(owner, [...rights, WRITE])

let places = 0
/** Each from an address of its own, so that refusals don't add up where a test doesn't want them to. */
const somewhere = () => `127.1.${(++places >> 8) & 255}.${places & 255}`

/** What a program gets; `body` is the JSON of the answer. */
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

/** Status and sentence of a problem, once its form is as it should be. */
export function problemOf({ status, headers, body }: Awaited<ReturnType<typeof call>>) {
  const { type, title, detail, instance } = body
  if (!headers['content-type']?.startsWith('application/problem+json') || type !== 'about:blank' || !title)
    throw new Error(`Not a problem: ${headers['content-type']} ${JSON.stringify(body)}`)
  if (body.status !== status || instance !== headers['x-request-id'])
    throw new Error(`A problem of another answer: ${JSON.stringify(body)}`)
  return [status, detail]
}

type Sent = { key?: string; tag?: string; headers?: Record<string, string> }

/** A program that changes something: the form goes as JSON. */
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
