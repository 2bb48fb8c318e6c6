import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { ErrorRequestHandler, Express } from 'express'
import { onTestFinished } from 'vitest'
import { inertia } from '../adapter.ts'
import { clientOf, reloadHeaders, type Client, type Reload } from '../conformance-client.ts'
import type { Options } from '../exchange.ts'
import { joined, type Remembered } from '../memory.ts'
import type { Page } from '../types.ts'

export type TestClient = Client & {
  remembered: Remembered
  reported: { error: unknown; prop: string }[]
  reload: (path: string, component: string, reload?: Reload) => Promise<Page>
}

type Site = (app: Express) => void

/** Serves a site on a free local port until the test ends. */
export async function serve(site: Site, options: Partial<Options> = {}): Promise<TestClient> {
  const client = { remembered: {}, reported: [] } as unknown as TestClient
  const server = createServer(appOf(site, client, options))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return Object.assign(client, clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
    reload: (path: string, component: string, reload: Reload = {}) =>
      client.page(path, reloadHeaders(reload, component)),
  })
}

/** Serves one page with these props. */
export const serveProps = (props: () => object, options?: Partial<Options>): Promise<TestClient> =>
  serve(app => void app.get('/', (_req, res) => res.inertia.render('Shelf', props())), options)

function appOf(site: Site, client: TestClient, options: Partial<Options>): Express {
  const app = express()
  app.use(inertia({ ...defaults(client), ...options }))
  site(app)
  app.use(((error: Error, _req, res, _next) => {
    res.status(500).send(error.message)
  }) satisfies ErrorRequestHandler)
  return app
}

const defaults = (client: TestClient): Options => ({
  version: () => 'v1',
  html: ({ json }) => `<!doctype html><script data-page="app" type="application/json">${json}</script>`,
  memory: {
    take: () => {
      const taken = client.remembered
      client.remembered = {}
      return taken
    },
    keep: async (_req, more) => {
      await new Promise(setImmediate)
      client.remembered = joined(client.remembered, more)
    },
  },
  lastPage: () => undefined,
  home: '/home',
  report: (error, _req, prop) => void client.reported.push({ error, prop }),
})

export const untouched = (): never => {
  throw new Error('evaluated although it was not requested')
}
