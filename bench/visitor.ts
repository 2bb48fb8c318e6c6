import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export const MEMBERS = [1, 2, 3, 4, 5, 6, 7, 8]
/** They only have pages open: thirty each, as many as a user may. */
export const VIEWERS = Array.from({ length: 70 }, (_, at) => MEMBERS.length + 1 + at)
export const PASSWORD = 'a password for benchmarks only'
export const emailOf = (member: number) => `member${member}@example.org`

const agent = new Agent({ keepAlive: true })

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: number
  ms: number
}

/** A signed-in member, who sends what a browser sends. */
export type Visitor = {
  get: (path: string) => Promise<Answer>
  getDocument: (path: string) => Promise<Answer>
  send: (method: string, path: string, form: object) => Promise<Answer>
}

export async function signIn(port: number, member: number): Promise<{ visitor: Visitor; signedIn: Answer }> {
  const cookies = new Map<string, string>()
  const ask = async (method: string, path: string, headers: Record<string, string>, body = '') => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const answer = await exchange(port, method, path, { cookie, ...headers }, body)
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      cookies.set(name!, value!)
    }
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`)
    return answer
  }
  const getDocument = (path: string) => ask('GET', path, { accept: 'text/html' })
  const { body } = await getDocument('/login')
  const inertia = { 'x-inertia': 'true', 'x-inertia-version': /"version":"([^"]+)"/.exec(body)![1]! }
  const send = (method: string, path: string, form: object) => {
    const token = decodeURIComponent(cookies.get('XSRF-TOKEN')!)
    const headers = { ...inertia, 'x-xsrf-token': token, 'content-type': 'application/json' }
    return ask(method, path, headers, JSON.stringify(form))
  }
  const signedIn = await send('POST', '/login', { email: emailOf(member), password: PASSWORD })
  return { signedIn, visitor: { getDocument, send, get: path => ask('GET', path, inertia) } }
}

/** An act's answer redirects to a page that shows any errors. */
export async function refuseErrors(visitor: Visitor, { headers }: Answer) {
  const { pathname, search } = new URL(headers.location!, 'http://localhost')
  const { props, flash } = JSON.parse((await visitor.get(pathname + search)).body) as {
    props: { errors?: object }
    flash?: { error?: string }
  }
  if (flash?.error || Object.keys(props.errors ?? {}).length > 0)
    throw new Error(`${pathname}: ${JSON.stringify([flash, props.errors])}`)
}

function exchange(port: number, method: string, path: string, headers: Record<string, string>, body: string) {
  const began = performance.now()
  return new Promise<Answer>((resolve, reject) => {
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    request(
      { port, host: '127.0.0.1', method, path, agent, headers: { ...headers, ...length } },
      response => {
        const parts: Buffer[] = []
        response.on('data', part => parts.push(part)).once('error', reject)
        response.once('end', () => {
          const ms = performance.now() - began
          const all = Buffer.concat(parts)
          const { statusCode, headers } = response
          resolve({ status: statusCode!, headers, body: all.toString(), bytes: all.length, ms })
        })
      },
    )
      .once('error', reject)
      .end(body)
  })
}
