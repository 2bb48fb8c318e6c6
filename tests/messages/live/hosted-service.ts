import { createRequire } from 'node:module'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'

// Uses the certificate of the tests' mail server.

type Published = { channel: string; name: string; data: string }

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('smtp-server'))
const { default: certified } = require(join(folder, 'tls-options.js')) as {
  default: (options: object) => { key: string; cert: string }
}

export async function openHostedService() {
  const service = {
    port: 0,
    published: [] as Published[],
    /** User ids whose connections were ended. */
    ended: [] as string[],
    keys: new Set<string | null>(),
    waiting: 0,
    mood: {} as { beforeAnswering?: () => Promise<void>; status?: number },
    close: () => server.close(),
  }
  const server = createServer(certified({}), (req, res) => void answer(req, res))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  service.port = (server.address() as AddressInfo).port
  return service

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const body = (await req.setEncoding('utf8').toArray()).join('')
    const { pathname, searchParams } = new URL(req.url!, 'https://localhost')
    service.keys.add(searchParams.get('auth_key'))
    service.waiting++
    await service.mood.beforeAnswering?.()
    service.waiting--
    const { status = 200 } = service.mood
    if (status === 200) take(pathname, body)
    res.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }

  function take(path: string, body: string) {
    const [, user] = /^\/apps\/77\/users\/(\d+)\/terminate_connections$/.exec(path) ?? []
    if (user) service.ended.push(user)
    if (path === '/apps/77/batch_events')
      service.published.push(...(JSON.parse(body) as { batch: Published[] }).batch)
  }
}
