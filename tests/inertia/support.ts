import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { ErrorRequestHandler, Express } from 'express'
import { onTestFinished } from 'vitest'
import { inertia } from '#server/inertia/adapter'
import type { Options, Remembered } from '#server/inertia/adapter'
import { joined } from '#server/inertia/remembered'
import type { Page } from '#server/inertia/types'

export interface Reader {
  origin: string
  remembered: Remembered
  reported: { error: unknown; prop: string }[]
  ask(path: string, init?: RequestInit): Promise<Response>
  visit(path: string, init?: RequestInit): Promise<Response>
  page(path: string, headers?: Record<string, string>): Promise<Page>
  reload(path: string, component: string, asked?: Reload): Promise<Page>
}

export interface Reload {
  only?: string
  except?: string
  reset?: string
  held?: string
  intent?: 'append' | 'prepend'
}

type Site = (app: Express) => void

/** Serves a site on a free local port until the test ends. */
export async function reading(site: Site, options: Partial<Options> = {}): Promise<Reader> {
  const reader = { remembered: {}, reported: [] } as unknown as Reader
  const server = createServer(appOf(site, reader, options))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  reader.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(reader, waysToAsk(reader))
}

function appOf(site: Site, reader: Reader, options: Partial<Options>): Express {
  const app = express()
  app.use(inertia({ ...usual(reader), ...options }))
  site(app)
  app.use(((error: Error, _req, res, _next) => {
    res.status(500).send(error.message)
  }) satisfies ErrorRequestHandler)
  return app
}

const usual = (reader: Reader): Options => ({
  version: () => 'v1',
  html: ({ json }) => `<!doctype html><script data-page="app" type="application/json">${json}</script>`,
  memory: {
    take: () => {
      const taken = reader.remembered
      reader.remembered = {}
      return taken
    },
    keep: async (_req, more) => {
      await new Promise(setImmediate)
      reader.remembered = joined(reader.remembered, more)
    },
  },
  lastPage: () => undefined,
  home: '/home',
  report: (error, _req, prop) => void reader.reported.push({ error, prop }),
})

function waysToAsk(reader: Reader) {
  const ask: Reader['ask'] = (path, init) => fetch(reader.origin + path, { redirect: 'manual', ...init })
  const visit: Reader['visit'] = (path, init) =>
    ask(path, { ...init, headers: { 'X-Inertia': 'true', 'X-Inertia-Version': 'v1', ...init?.headers } })
  const page: Reader['page'] = async (path, headers) =>
    (await visit(path, headers && { headers })).json() as Promise<Page>
  const reload: Reader['reload'] = (path, component, asked = {}) =>
    page(path, reloadHeaders(component, asked))
  return { ask, visit, page, reload }
}

function reloadHeaders(component: string, asked: Reload): Record<string, string> {
  const headers = {
    'X-Inertia-Partial-Component': component,
    'X-Inertia-Partial-Data': asked.only,
    'X-Inertia-Partial-Except': asked.except,
    'X-Inertia-Reset': asked.reset,
    'X-Inertia-Except-Once-Props': asked.held,
    'X-Inertia-Infinite-Scroll-Merge-Intent': asked.intent,
  }
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1]))
}

export const shelf = (props: () => object, options?: Partial<Options>): Promise<Reader> =>
  reading(app => void app.get('/', (_req, res) => res.inertia.render('Shelf', props())), options)

export const untouched = (): never => {
  throw new Error('evaluated although nobody asked')
}
