import { ask } from '../support/raw.ts'

let places = 0
const somewhere = () => `127.2.${(++places >> 8) & 255}.${places & 255}`

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
