import type { Board } from './boards.ts'
import type { Server } from './processes.ts'
import type { Query } from './load.ts'

export type Visitor = { document: Query; visit: Query }

/** Requests a document like a browser and keeps its cookies. */
export async function visitorOf(board: Board, server: Server, path: string): Promise<Visitor> {
  const session = `sid=${board.token}`
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { cookie: session },
    redirect: 'manual',
  })
  const html = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`)
  const given = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]!)
  const cookie = [session, ...given].join('; ')
  const version = /"version":"([^"]+)"/.exec(html)![1]!
  return {
    document: { path, headers: { cookie, accept: 'text/html' } },
    visit: { path, headers: { cookie, 'x-inertia': 'true', 'x-inertia-version': version } },
  }
}

/** The headers that a browser sends with every act after its first page. */
export async function pageHeaders(origin: string, token: string): Promise<Record<string, string>> {
  const page = await fetch(`${origin}/profile`, { headers: { cookie: `sid=${token}` } })
  const given = page.headers.getSetCookie().map(cookie => cookie.split(';')[0]!)
  const xsrf = given.find(cookie => cookie.includes('XSRF'))!.split('=')[1]!
  return {
    cookie: [`sid=${token}`, ...given].join('; '),
    'x-xsrf-token': decodeURIComponent(xsrf),
    'x-inertia': 'true',
    'x-inertia-version': /"version":"([^"]+)"/.exec(await page.text())![1]!,
    'content-type': 'application/json',
  }
}

export async function bodyOf({ port }: Server, { path, headers }: Query): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${body.slice(0, 200)}`)
  return body
}
