import { noteOtherUser, pageUserHeader } from '#resources/other-user.ts'
import { prefix } from '#resources/prefix.ts'
import type { AddressFor } from '#resources/to.ts'

export async function sendJson<M extends 'GET' | 'POST'>(
  method: M,
  url: AddressFor<M>,
  body?: object,
  signal?: AbortSignal,
) {
  const answer = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...pageHeaders(),
      ...(method === 'POST' ? { 'X-XSRF-TOKEN': forgeryToken() } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  })
  await noteOtherUser(answer)
  return answer
}

/** The answer's content. Throws unless the request succeeds. */
export async function requestJson<Content>(...request: Parameters<typeof sendJson>): Promise<Content> {
  const answer = await sendJson(...request)
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}.`)
  return answer.json()
}

/** The headers of all requests that Inertia doesn't send. */
export const pageHeaders = () => ({ 'X-Requested-With': 'XMLHttpRequest', ...pageUserHeader() })

/** Must match the name on the server. */
export function forgeryCookie() {
  if (location.protocol !== 'https:') return 'XSRF-TOKEN'
  return prefix ? '__Secure-xsrf' : '__Host-xsrf'
}

/** Required by the server for every request that changes something. */
export function forgeryToken() {
  const name = forgeryCookie()
  const cookie = document.cookie.split('; ').find(each => each.startsWith(`${name}=`))
  return decodeURIComponent(cookie?.slice(name.length + 1) ?? '')
}
