import { hash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#server/platform/web/log'
import { formOf, openUploadServer } from './upload-server.ts'
import { jpeg, png, twoColours } from './sample-files.ts'
import type { NewFile } from '#server/platform/files/store'

const uploads = openUploadServer()
const PDF = '%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n'
const DAMAGED = { status: 503, body: 'This file is damaged or missing. The problem has been reported.' }
let photo: NewFile
let petition: NewFile
let other: NewFile

beforeAll(async () => {
  const form = formOf(
    ['photo', await png(), 'me.png'],
    ['documents[]', PDF, 'petition.pdf'],
    ['documents[]', await jpeg(twoColours(600, 200)), 'you.jpg'],
  )
  ;[photo, petition, other] = (await uploads.post('/cases', form)).body
})
beforeEach(() => {
  vi.restoreAllMocks()
  uploads.rows = [photo, petition, other]
})

test('a document is sent as an attachment with its own type', async () => {
  const response = await uploads.file(`/files/${petition.id}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(PDF)
  expect(headersOf(response)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': `attachment; filename=petition.pdf`,
  })
})

test('an image is sent inline', async () => {
  const response = await uploads.file(`/files/${photo.id}`)
  expect(headersOf(response)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `inline; filename=me.png`,
  })
})

test('a thumbnail is a WebP with its own name and ETag', async () => {
  const response = await uploads.file(`/files/${photo.id}?thumbnail=1`)
  expect(headersOf(response)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `inline; filename=me.webp`,
    etag: `"${photo.sha256}-thumbnail"`,
  })
})

test('a file without a thumbnail is sent itself', async () => {
  expect(await (await uploads.file(`/files/${petition.id}?thumbnail=1`)).text()).toBe(PDF)
})

test('a file of an unknown type is sent as a binary attachment', async () => {
  uploads.rows = [{ ...petition, type: 'text/html', name: 'page.html' }]
  const response = await uploads.file(`/files/${petition.id}`)
  expect(headersOf(response)['content-type']).toBe('application/octet-stream')
  expect(headersOf(response)['content-disposition']).toMatch(/^attachment/)
})

test('every file is sent sandboxed, unsniffable and uncacheable by others', async () => {
  for (const path of [petition.id, photo.id, `${photo.id}?thumbnail=1`]) {
    expect(headersOf(await uploads.file(`/files/${path}`))).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'none',
    })
  }
})

test('a non-ASCII file name is sent with an ASCII fallback', async () => {
  uploads.rows = [{ ...petition, name: `عريضة "1" (l'été).pdf` }]
  const response = await uploads.file(`/files/${petition.id}`)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="_____ _1_ (l'_t_).pdf"; filename*=UTF-8''%D8%B9%D8%B1%D9%8A%D8%B6%D8%A9%20%221%22%20%28l%27%C3%A9t%C3%A9%29.pdf`,
  )
})

test('nothing is sent if the client already has the file', async () => {
  for (const tag of [
    `"${petition.sha256}"`,
    `"other", W/"${petition.sha256}"`,
    `"${petition.sha256}-gzip"`,
    '*',
  ]) {
    const response = await ask(`/files/${petition.id}`, { 'If-None-Match': tag })
    expect(response).toMatchObject({ status: 304, text: '' })
    expect(response.headers).toMatchObject({
      etag: `"${petition.sha256}"`,
      'cache-control': 'private, no-cache',
    })
  }
})

test('the whole file is sent if the client has another version or only the thumbnail', async () => {
  for (const tag of ['"other"', `"${petition.sha256}-thumbnail"`]) {
    expect(await ask(`/files/${petition.id}`, { 'If-None-Match': tag })).toMatchObject({
      status: 200,
      text: PDF,
    })
  }
})

test('a HEAD request gets only the headers', async () => {
  const response = await uploads.file(`/files/${petition.id}`, { method: 'HEAD' })
  expect(headersOf(response)).toMatchObject({
    'content-length': String(PDF.length),
    etag: `"${petition.sha256}"`,
  })
  expect(await response.text()).toBe('')
})

test('range requests get the whole file', async () => {
  expect(await ask(`/files/${petition.id}`, { Range: 'bytes=0-3' })).toMatchObject({
    status: 200,
    text: PDF,
  })
})

test.each([
  ['a document with one flipped bit', () => petition.id, ''],
  ['a picture with one flipped bit', () => photo.id, ''],
  ['a thumbnail with one flipped bit', () => `${photo.id}.thumb`, '?thumbnail=1'],
])('a damaged file is not sent and raises an alarm: %s', async (_, key, query) => {
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  await whileDamaged(
    key(),
    bytes => bytes.with(40, bytes[40]! ^ 1),
    async () => {
      const response = await uploads.file(`/files/${key().slice(0, 32)}${query}`)
      expect({ status: response.status, body: await response.json() }).toEqual(DAMAGED)
      expect(response.headers.get('content-disposition')).toBeNull()
      expect(response.headers.get('etag')).not.toContain(photo.sha256)
    },
  )
  expect(alarm).toHaveBeenCalledWith(
    expect.objectContaining({ file: key().slice(0, 32) }),
    expect.stringContaining('ALARM'),
  )
})

test('a thumbnail without a MAC of the board is made again from its picture', async () => {
  const path = uploads.pathOf(`${photo.id}.thumb`)
  const before = await readFile(path)
  const theirs = await readFile(uploads.pathOf(`${other.id}.thumb`))
  const content = theirs.subarray(64)
  const hashed = hash('sha256', Buffer.concat([Buffer.from(photo.sha256, 'hex'), content]), 'buffer')
  await writeFile(path, Buffer.concat([hashed, content]))
  const response = await uploads.file(`/files/${photo.id}?thumbnail=1`)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(before.subarray(64))
  expect(await readFile(path)).toEqual(before)
})

test('a truncated file is not sent, and a HEAD request is refused', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {})
  await whileDamaged(
    petition.id,
    bytes => bytes.subarray(0, -1),
    async () => {
      expect((await uploads.file(`/files/${petition.id}`, { method: 'HEAD' })).status).toBe(503)
    },
  )
})

test('the file or thumbnail of another picture is not sent', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {})
  for (const [end, query] of [
    ['', ''],
    ['.thumb', '?thumbnail=1'],
  ] as const) {
    await whileDamaged(
      `${photo.id}${end}`,
      bytes => bytes,
      async () => {
        await copyFile(uploads.pathOf(`${other.id}${end}`), uploads.pathOf(`${photo.id}${end}`))
        expect((await uploads.file(`/files/${photo.id}${query}`)).status).toBe(503)
      },
    )
  }
})

test('a missing file raises an alarm', async () => {
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  await whileDamaged(
    petition.id,
    bytes => bytes,
    async () => {
      await rm(uploads.pathOf(petition.id))
      expect((await uploads.file(`/files/${petition.id}`)).status).toBe(503)
    },
  )
  expect(alarm).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'ENOENT' }),
    expect.stringContaining('ALARM'),
  )
})

test('a slow download completes even if the server is stopping', async () => {
  const scan = `%PDF-1.7\n${'scanned '.repeat(1_000_000)}\n%%EOF\n`
  const [file] = (await uploads.post('/cases', formOf(['documents[]', scan, 'scan.pdf']))).body as [NewFile]
  uploads.rows = [file]
  const [response] = (await once(get(`${uploads.url}/files/${file.id}`), 'response')) as [IncomingMessage]
  let received = 0
  response.on('data', (data: Buffer) => (received += data.length))
  response.pause()
  await delay(100)
  uploads.closeIdle()
  response.resume()
  await once(response, 'end')
  expect(received).toBe(scan.length)
})

const headersOf = (response: Response) => Object.fromEntries(response.headers)

/** fetch adds its own caching headers; this sends only the given ones. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; text: string; headers: unknown }>(resolve => {
    get(uploads.url + path, { headers }, response => {
      let text = ''
      response.on('data', data => (text += data))
      response.on('end', () => resolve({ status: response.statusCode!, text, headers: response.headers }))
    })
  })

async function whileDamaged(
  key: string,
  damage: (bytes: Uint8Array) => Uint8Array,
  act: () => Promise<void>,
) {
  const whole = await readFile(uploads.pathOf(key))
  await writeFile(uploads.pathOf(key), damage(new Uint8Array(whole)))
  await act().finally(() => writeFile(uploads.pathOf(key), whole))
}
