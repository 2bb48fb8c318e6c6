import { networkInterfaces } from 'node:os'
import { ask } from '../../support/raw.ts'
import { guest } from '../../support/visit.ts'

/** Whether requests can be sent from any address of 127.0.0.0/8, which macOS can't. */
export const hasLoopbackNet = Object.values(networkInterfaces()).some(list =>
  list?.some(({ cidr }) => cidr === '127.0.0.1/8'),
)

/** A sign-in from the given address, by a browser without cookies or with the given `browser` cookie. */
export async function signInFrom(
  from: string,
  email: string,
  password: string,
  { browser = '', headers = {} }: { browser?: string; headers?: Record<string, string> } = {},
) {
  const visitor = guest()
  await visitor.get('/login')
  const token = visitor.cookies.get('XSRF-TOKEN')!
  return ask('POST', '/login', {
    from,
    headers: {
      cookie: `XSRF-TOKEN=${token}${browser ? `; browser=${browser}` : ''}`,
      'x-xsrf-token': decodeURIComponent(token),
      'content-type': 'application/json',
      accept: 'application/json',
      ...headers,
    },
    body: JSON.stringify({ email, password }),
  })
}
