import type { Page } from './types.ts'

export interface Reload {
  only?: string
  except?: string
  reset?: string
  intent?: string
}

/** An HTTP client with cookies that does not follow redirects. */
export interface Reader {
  origin: string
  ask(path: string, init?: RequestInit): Promise<Response>
  visit(path: string, init?: RequestInit): Promise<Response>
  page(path: string, headers?: Record<string, string>): Promise<Page>
  pathTo(given: { props?: object; shared?: object | undefined; [name: string]: unknown }): string
  reloadHeaders(reload: Reload): Record<string, string>
}

export function readerOf(origin: string): Reader {
  const cookies = new Map<string, string>()
  const ask: Reader['ask'] = async (path, init) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init?.headers as object), ...(cookie && { Cookie: cookie }) }
    const answer = await fetch(origin + path, { redirect: 'manual', ...init, headers })
    for (const set of answer.headers.getSetCookie()) keepCookie(cookies, set)
    return answer
  }
  const visit: Reader['visit'] = (path, init) =>
    ask(path, {
      ...init,
      headers: { 'X-Inertia': 'true', 'X-Inertia-Version': 'v1', ...(init?.headers as object) },
    })
  const page: Reader['page'] = async (path, headers = {}) =>
    (await visit(path, { headers })).json() as Promise<Page>
  return { origin, ask, visit, page, pathTo, reloadHeaders }
}

function keepCookie(cookies: Map<string, string>, set: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
  const ended =
    /;\s*max-age=0/i.test(set) || Date.parse(/;\s*expires=([^;]+)/i.exec(set)?.[1] ?? '') < Date.now()
  if (name && ended) cookies.delete(name)
  else if (name) cookies.set(name, value ?? '')
}

const pathTo: Reader['pathTo'] = given => {
  const query = Object.entries(given).filter(([, value]) => value !== undefined)
  const written = query.map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return `/page?${new URLSearchParams(Object.fromEntries(written) as Record<string, string>)}`
}

function reloadHeaders({ only, except, reset, intent }: Reload): Record<string, string> {
  return {
    'X-Inertia-Partial-Component': 'Page',
    ...(only && { 'X-Inertia-Partial-Data': only }),
    ...(except && { 'X-Inertia-Partial-Except': except }),
    ...(reset && { 'X-Inertia-Reset': reset }),
    ...(intent && { 'X-Inertia-Infinite-Scroll-Merge-Intent': intent }),
  }
}
