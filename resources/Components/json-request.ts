import { noteOtherUser, pageUserHeader } from '#resources/other-user.ts'
import { prefix } from '#resources/prefix.ts'
import type { AddressFor } from '#resources/to.ts'

/** Sends something that is no visit, with what every request of ours carries. */
export async function sendJson<M extends 'GET' | 'POST'>(method: M, url: AddressFor<M>, body?: object) {
  const answer = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...pageHeaders(),
      ...(method === 'POST' ? { 'X-XSRF-TOKEN': forgeryToken() } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await noteOtherUser(answer)
  return answer
}

/** What every request that Inertia does not send carries. */
export const pageHeaders = () => ({ 'X-Requested-With': 'XMLHttpRequest', ...pageUserHeader() })

/** As the server names it. */
export function forgeryCookie() {
  if (location.protocol !== 'https:') return 'XSRF-TOKEN'
  return prefix ? '__Secure-xsrf' : '__Host-xsrf'
}

/** What the server wants to see with everything that is not merely read. */
export function forgeryToken() {
  const name = forgeryCookie()
  const cookie = document.cookie.split('; ').find(each => each.startsWith(`${name}=`))
  return decodeURIComponent(cookie?.slice(name.length + 1) ?? '')
}
