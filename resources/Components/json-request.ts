/** Sends something that is no visit, with what every request of ours carries. */
export function sendJson(method: 'GET' | 'POST', url: string, body?: object) {
  return fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(method === 'POST' ? { 'X-XSRF-TOKEN': forgeryToken() } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** What the server wants to see with everything that is not merely read. */
export function forgeryToken() {
  const name = location.protocol === 'https:' ? '__Host-xsrf' : 'XSRF-TOKEN'
  const cookie = document.cookie.split('; ').find(each => each.startsWith(`${name}=`))
  return decodeURIComponent(cookie?.slice(name.length + 1) ?? '')
}
