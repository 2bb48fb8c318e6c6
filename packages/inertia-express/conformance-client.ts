import type { Described } from './conformance-site.ts'
import { pageIn } from './testing.ts'
import type { Page } from './types.ts'

export interface Reload {
  only?: string
  except?: string
  reset?: string
  intent?: string
  /** Keys of the once props that the client has. */
  held?: string
}

export interface PageCase {
  name: string
  given: object
  shared?: object
  /** Without it, the case is a full visit. */
  reload?: Reload
  /** Keys of the once props that the client has. */
  held?: string
  status?: number
  props?: object
  /** The expected metadata. Other metadata must be absent. */
  metadata?: object
}

export interface RequestCase {
  name: string
  check: (client: Client) => Promise<void>
}

/** An HTTP client with cookies that does not follow redirects. */
export interface Client {
  origin: string
  /** As a browser does on a first visit. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** As Inertia's client does. */
  visit(path: string, init?: RequestInit): Promise<Response>
  page(path: string, headers?: Record<string, string>): Promise<Page>
}

export function clientOf(origin: string): Client {
  const cookies = new Map<string, string>()
  const ask: Client['ask'] = async (path, init) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init?.headers as object), ...(cookie && { Cookie: cookie }) }
    const answer = await fetch(origin + path, { redirect: 'manual', ...init, headers })
    for (const set of answer.headers.getSetCookie()) storeCookie(cookies, set)
    return answer
  }
  const visit: Client['visit'] = (path, init) =>
    ask(path, {
      ...init,
      headers: { 'X-Inertia': 'true', 'X-Inertia-Version': 'v1', ...(init?.headers as object) },
    })
  const page: Client['page'] = async (path, headers = {}) =>
    (await visit(path, { headers })).json() as Promise<Page>
  return { origin, ask, visit, page }
}

function storeCookie(cookies: Map<string, string>, set: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
  const ended =
    /;\s*max-age=0/i.test(set) || Date.parse(/;\s*expires=([^;]+)/i.exec(set)?.[1] ?? '') < Date.now()
  if (name && ended) cookies.delete(name)
  else if (name) cookies.set(name, value ?? '')
}

export const reloadHeaders = (
  { only, except, reset, intent, held }: Reload,
  component = 'Page',
): Record<string, string> => ({
  'X-Inertia-Partial-Component': component,
  ...(only && { 'X-Inertia-Partial-Data': only }),
  ...(except && { 'X-Inertia-Partial-Except': except }),
  ...(reset && { 'X-Inertia-Reset': reset }),
  ...(intent && { 'X-Inertia-Infinite-Scroll-Merge-Intent': intent }),
  ...(held && { 'X-Inertia-Except-Once-Props': held }),
})

/** A prop as the site's JSON describes it. */
export const a = (
  $: string,
  value: unknown = 1,
  options?: object,
  ...and: Described['and'] & object
): Described => ({ $, value, options, and })
/** Throws when it is evaluated. */
export const FAIL: Described = { $: 'fail' }
/** Fails the case when it is evaluated. */
export const untouched = (kind: string, options?: object) => a(kind, FAIL, options)

export const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']
export const ERRORS = { title: 'Required.' }
export const FLASH = { done: 'Saved.' }

/** Objects in the query are written as JSON. */
export function path(route: string, query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const texts = given.map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return `/${route}?${new URLSearchParams(Object.fromEntries(texts) as Record<string, string>)}`
}
export const target = ({ status, headers }: Response) => [
  status,
  headers.get('location') ?? headers.get('x-inertia-location') ?? headers.get('x-inertia-redirect'),
]
export const send = (client: Client, to: string, method = 'POST', headers = {}) =>
  client.visit(to, { method, headers })
export const errorsAndFlash = ({ props, flash }: Page) => [props.errors, flash]
export const pageOf = async (answer: Response) => pageIn(await answer.text())
