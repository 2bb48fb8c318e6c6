import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import promises, { readdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { config } from '#server/config'
import { acceptAll } from '#server/platform/files/accept'
import { withStoredFiles, type NewFile } from '#server/platform/files/store'
import { sendFile } from '#server/platform/files/serve'
import { InvalidForm, Refused } from '#server/platform/web/errors'
import { receiveUploads } from '#server/platform/web/uploads'
import { eventually } from '../../support/eventually.ts'

// The real upload middleware over HTTP, with a list in place of the database.

export type Answer = { status: number; body: any }

export function openUploadServer() {
  const uploads = {
    url: '',
    port: 0,
    folder: mkdtempSync(join(tmpdir(), 'docket-files-')),
    rows: [] as NewFile[],
    /** Runs after the files are stored and before their rows are added. */
    meanwhile: async () => {},
    before: async () => {},
    temporary: () => namesIn(join(uploads.folder, 'tmp')),
    stored: () => namesIn(join(uploads.folder, 'files')),
    pathOf: (key: string) => join(uploads.folder, 'files', key.slice(0, 2), key),
    post: (path: string, form: FormData) =>
      answerOf(fetch(uploads.url + path, { method: 'POST', body: form })),
    closeIdle: () => server.closeIdleConnections(),
    file: (path: string, init?: RequestInit) => fetch(uploads.url + path, init),
  }
  const before = config.storageDir
  const server = appOf(uploads).listen(0, '127.0.0.1')
  beforeAll(async () => {
    config.storageDir = uploads.folder
    if (!server.listening) await once(server, 'listening')
    uploads.port = (server.address() as AddressInfo).port
    uploads.url = `http://127.0.0.1:${uploads.port}`
  })
  afterAll(() => {
    config.storageDir = before
    server.closeAllConnections()
    server.close()
    rmSync(uploads.folder, { recursive: true, force: true })
  })
  return uploads
}

const LARGE = 100_000

/** Returns the large reads so far in this test: the size of each piece, or 'whole' for a whole file. */
export function readWhole() {
  const file = vi.spyOn(promises, 'readFile')
  const piece = vi.spyOn(Blob.prototype, 'arrayBuffer')
  syncBuiltinESMExports()
  onTestFinished(() => {
    file.mockRestore()
    piece.mockRestore()
    syncBuiltinESMExports()
  })
  return () => [
    ...file.mock.calls.map(() => 'whole'),
    ...piece.mock.contexts.map(it => (it as Blob).size).filter(size => size > LARGE),
  ]
}

export type UploadServer = ReturnType<typeof openUploadServer>

export const formOf = (...parts: [field: string, bytes: Uint8Array | string, name?: string][]) => {
  const form = new FormData()
  for (const [field, bytes, name] of parts) {
    if (name === undefined) form.append(field, String(bytes))
    else form.append(field, new Blob([bytes as BlobPart]), name)
  }
  return form
}

export async function expectNothingLeft(uploads: UploadServer) {
  await eventually(async () => {
    const left = await uploads.temporary()
    if (left.length > 0) throw new Error(`Left in the temporary folder: ${left.join(', ')}`)
  })
}

export async function answerOf(response: Promise<Response>): Promise<Answer> {
  const { status, text } = await response.then(async one => ({ status: one.status, text: await one.text() }))
  return { status, body: text ? JSON.parse(text) : null }
}

function appOf(uploads: any) {
  const app = express()
  const wait: RequestHandler = async (_req, _res, next) => {
    await uploads.before()
    next()
  }
  const receive = receiveUploads(['photo', 'documents', 'files'])
  app.use(express.json(), express.urlencoded({ extended: false }))
  app.get('/health', (_req, res) => void res.json('well'))
  app.post('/forms', wait, receive, (req, res) => void res.json({ uploads: req.uploads, body: req.body }))
  app.post('/cases', receive, async (req, res) => {
    const accepted = await acceptAll(req.uploads, {
      photo: 'photo',
      documents: 'document',
      files: 'document',
    })
    const files = await withStoredFiles(accepted, async kept => {
      await uploads.meanwhile()
      uploads.rows.push(...kept)
      return kept
    })
    res.json(files)
  })
  app.get('/files/:id', async (req, res) => {
    const row = uploads.rows.find((one: NewFile) => one.id === req.params.id)
    await sendFile(req, res, row, { thumbnail: req.query.thumbnail === '1' })
  })
  return app.use(answerErrors)
}

const answerErrors: ErrorRequestHandler = (error, _req, res, _next) => {
  if (error instanceof InvalidForm) return void res.status(422).json(error.errors)
  if (error instanceof Refused) return void res.status(error.status).json(error.message)
  res.status(500).json(String(error))
}

async function namesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile() || folder.endsWith('tmp')).map(entry => entry.name)
}
