import { createHash, randomBytes } from 'node:crypto'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import type { Pages, Shared } from '#server/pages'
import type { User } from '#server/permissions'
import { nextSessionStart } from '#server/platform/web/sessions'
import { builtView } from '#server/platform/web/view-built'
import { origin } from './board.ts'
import { request } from './request.ts'

const { version } = await builtView()

export type Answer = {
  status: number
  headers: Headers
  location: string | null
  text: string
  page: { component: keyof Pages; props: Record<string, any>; url: string; flash?: Record<string, string> }
}

type Sent = { headers?: Record<string, string>; body?: BodyInit }

export class Visitor {
  readonly cookies = new Map<string, string>()
  /** An absolute URL, sent as the Referer. '' sends none. */
  at = ''

  async get(path: string, headers: Record<string, string> = {}) {
    const answer = await this.send('GET', path, { headers: { ...inertia, ...headers } })
    if (answer.status === 200) this.at = origin + path
    return answer
  }

  /** A full page load. */
  document(path: string, headers: Record<string, string> = {}) {
    return this.send('GET', path, { headers: { accept: 'text/html', ...headers } })
  }

  post(path: string, form: object | FormData = {}, headers: Record<string, string> = {}) {
    return this.act('POST', path, form, headers)
  }

  put(path: string, form: object | FormData = {}, headers: Record<string, string> = {}) {
    return this.act('PUT', path, form, headers)
  }

  delete(path: string, form: object | FormData = {}, headers: Record<string, string> = {}) {
    return this.act('DELETE', path, form, headers)
  }

  /** Does not follow the redirect. */
  async act(method: string, path: string, form: object | FormData, headers: Record<string, string> = {}) {
    const body = form instanceof FormData ? form : JSON.stringify(form)
    const type: Record<string, string> =
      form instanceof FormData ? {} : { 'content-type': 'application/json' }
    return this.send(method, path, { headers: { ...inertia, ...type, ...headers }, body })
  }

  /** JSON request and response. */
  async program(method: string, path: string, form?: unknown, headers: Record<string, string> = {}) {
    const json = { accept: 'application/json', ...(form === undefined ? {} : jsonBody), ...headers }
    const body = form === undefined ? {} : { body: typeof form === 'string' ? form : JSON.stringify(form) }
    const answer = await this.send(method, path, { headers: json, ...body })
    return { ...answer, errors: errorsOf(answer.text) }
  }

  async follow(answer: Answer) {
    if (!answer.location) throw new Error(`No redirect: ${answer.status} ${answer.text.slice(0, 300)}`)
    return this.get(answer.location)
  }

  async send(method: string, path: string, { headers, body }: Sent = {}): Promise<Answer> {
    if (!/^(GET|HEAD|OPTIONS)$/.test(method)) await this.holdToken()
    const token = this.cookies.get('XSRF-TOKEN')
    const sent: Record<string, string> = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token ? { 'x-xsrf-token': decodeURIComponent(token) } : {}),
      ...(this.at ? { referer: this.at } : {}),
      ...headers,
    }
    const { status, headers: answered, text } = await request(method, path, sent, body)
    for (const cookie of answered.getSetCookie()) this.keep(cookie)
    return { status, headers: answered, location: answered.get('location'), text, page: pageOf(text) }
  }

  async holdToken() {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/login')
    return this.cookies.get('XSRF-TOKEN')!
  }

  private keep(cookie: string) {
    const [pair] = cookie.split(';') as [string]
    const name = pair.slice(0, pair.indexOf('='))
    if (/expires=thu, 01 jan 1970/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(name.length + 1))
  }
}

const jsonBody = { 'content-type': 'application/json' }

function errorsOf(text: string): Record<string, string> {
  try {
    return (JSON.parse(text) as { errors?: Record<string, string> }).errors ?? {}
  } catch {
    return {}
  }
}

const inertia = {
  'x-inertia': 'true',
  'x-inertia-version': version,
  'x-requested-with': 'XMLHttpRequest',
  accept: 'text/html, application/xhtml+xml',
}

export const guest = () => new Visitor()

/** Retries while the server is busy. */
export async function untilFree<Given extends { status: number }>(send: () => Promise<Given>) {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

/** With a recently confirmed password. */
export const signIn = (user: User) => withSession(user, clock.now())

/** Without a confirmed password. */
export const signInRemembered = (user: User) => withSession(user, null)

async function withSession({ email }: User, confirmedAt: Date | null) {
  const visitor = new Visitor()
  const token = randomBytes(32).toString('base64url')
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } })
  const id = createHash('sha256').update(token).digest('base64url')
  await db.session.create({
    data: { id, userId, confirmedAt, createdAt: await nextSessionStart(userId), lastSeenAt: clock.now() },
  })
  visitor.cookies.set('sid', token)
  visitor.at = `${origin}/dashboard`
  return visitor
}

/** Throws if the page is a different one. */
export function shown<Name extends keyof Pages>(answer: Answer, name: Name) {
  if (answer.page.component !== name)
    throw new Error(
      `Expected ${name}, got ${answer.status} ${answer.page.component ?? answer.text.slice(0, 300)}`,
    )
  return answer.page.props as unknown as Pages[Name] & Shared & { errors: Record<string, any> }
}

function pageOf(text: string) {
  try {
    return JSON.parse(text) as Answer['page']
  } catch {
    const script = /<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(text)
    return (script ? JSON.parse(script[1]!) : {}) as Answer['page']
  }
}
