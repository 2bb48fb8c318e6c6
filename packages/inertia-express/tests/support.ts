import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { ErrorRequestHandler, Express } from 'express'
import { onTestFinished } from 'vitest'
import { inertia, type Options, type Remembered } from '../adapter.ts'
import { readerOf, type Reader as AskingReader, type Reload as AskedReload } from '../conformance-reader.ts'
import { joined } from '../remembered.ts'
import type { Page } from '../types.ts'

export type Reload = AskedReload & { held?: string }

export type Reader = Pick<AskingReader, 'origin' | 'ask' | 'visit' | 'page'> & {
  remembered: Remembered
  reported: { error: unknown; prop: string }[]
  reload: (path: string, component: string, asked?: Reload) => Promise<Page>
}

type Site = (app: Express) => void

/** Serves a site on a free local port until the test ends. */
export async function reading(site: Site, options: Partial<Options> = {}): Promise<Reader> {
  const reader = { remembered: {}, reported: [] } as unknown as Reader
  const server = createServer(appOf(site, reader, options))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { ask, visit, page, origin, reloadHeaders } = readerOf(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )
  const reload: Reader['reload'] = (path, component, { held, ...asked } = {}) =>
    page(path, {
      ...reloadHeaders(asked),
      'X-Inertia-Partial-Component': component,
      ...(held && { 'X-Inertia-Except-Once-Props': held }),
    })
  return Object.assign(reader, { origin, ask, visit, page, reload })
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

export const shelf = (props: () => object, options?: Partial<Options>): Promise<Reader> =>
  reading(app => void app.get('/', (_req, res) => res.inertia.render('Shelf', props())), options)

export const untouched = (): never => {
  throw new Error('evaluated although nobody asked')
}
