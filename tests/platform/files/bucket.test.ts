import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inBucket } from '#server/platform/files/s3-storage'
import { readWhole } from './upload-server.ts'

// Listings have pages of two.

const objects = new Map<string, { body: Buffer; at: Date }>()
type Asked = { method: string; url: string; authorization: string; sha256: unknown; length: unknown }
const asked: Asked[] = []
let broken = 0

const server = createServer(async (req, res) => {
  const { pathname, searchParams } = new URL(req.url!, 'http://bucket')
  const { authorization = '', 'x-amz-content-sha256': sha256, 'content-length': length } = req.headers
  asked.push({ method: req.method!, url: pathname, authorization, sha256, length })
  const body = Buffer.concat(await req.toArray())
  if (broken) return void res.writeHead(broken).end('<Error><Key>secret</Key></Error>')
  if (req.method === 'PUT') objects.set(pathname, { body, at: new Date('2026-03-14T10:00:00Z') })
  if (req.method === 'DELETE') return void res.writeHead(objects.delete(pathname) ? 204 : 404).end()
  if (req.method === 'GET' && pathname === '/board') return void res.end(listed(searchParams))
  const found = objects.get(pathname)
  res.writeHead(found ? 200 : 404).end(found?.body)
})

function listed(query: URLSearchParams) {
  const from = Number(query.get('continuation-token') ?? 0)
  const keys = [...objects.keys()].slice(from, from + 2)
  const rows = keys.map(
    key =>
      `<Contents><Key>${key.replace('/board/', '')}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified></Contents>`,
  )
  const next = from + 2 < objects.size ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${rows.join('')}${next}</ListBucketResult>`
}

await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const storage = inBucket({
  endpoint,
  bucket: 'board',
  region: 'eu-1',
  accessKeyId: 'clerk',
  secretAccessKey: 'key of the clerk',
})
const folder = await mkdtemp(join(tmpdir(), 'docket-bucket-'))
const key = (letter: string) => letter.repeat(32)

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

beforeEach(() => {
  objects.clear()
  asked.length = 0
  broken = 0
})

async function put(name: string, text: string) {
  await writeFile(join(folder, 'file'), text)
  await storage.put(name, join(folder, 'file'))
}

test('a stored file is read back unchanged, with signed requests that never contain the secret', async () => {
  await put(key('a'), 'the petition\n')
  expect([...objects.keys()]).toEqual([`/board/files/${key('a')}`])
  expect((await storage.read(key('a'))).toString()).toBe('the petition\n')
  expect(asked).toHaveLength(2)
  for (const { authorization } of asked) {
    expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=clerk\/\d{8}\/eu-1\/s3\/aws4_request, /)
    expect(authorization).not.toContain('key of the clerk')
  }
})

test('a large file is streamed with its length and hash', async () => {
  const path = join(folder, 'scan')
  await writeFile(path, '%PDF-1.7')
  await truncate(path, 3_000_000)
  const whole = readWhole()
  await storage.put(key('a'), path)
  expect(whole()).toEqual([])
  const { body } = objects.get(`/board/files/${key('a')}`)!
  expect(asked).toMatchObject([{ length: '3000000', sha256: hash('sha256', body) }])
  expect(body.length).toBe(3_000_000)
})

test('a removed file cannot be read, but can be removed again', async () => {
  await put(key('a'), 'x')
  await storage.remove(key('a'))
  await expect(storage.read(key('a'))).rejects.toThrow('answered 404')
  await storage.remove(key('a'))
})

test('the listing follows all pages and includes the time of each file', async () => {
  for (const letter of 'abcde') await put(key(letter), letter)
  const portions = await Array.fromAsync(storage.list())
  expect(portions.map(portion => portion.length)).toEqual([2, 2, 1])
  expect(portions.flat().map(({ key: found }) => found)).toEqual([...'abcde'].map(key))
  expect(portions[0]![0]!.writtenAt).toEqual(new Date('2026-03-14T10:00:00Z'))
})

test('an error response of the bucket is reported without its text', async () => {
  broken = 403
  await expect(put(key('a'), 'x')).rejects.toThrow(/^The file storage answered 403\.$/)
})

test('a bucket that does not answer is reported as such', async () => {
  const gone = inBucket({
    endpoint: 'http://127.0.0.1:1',
    bucket: 'board',
    region: 'eu-1',
    accessKeyId: 'clerk',
    secretAccessKey: 'key of the clerk',
  })
  await expect(gone.read(key('a'))).rejects.toThrow(/^The file storage does not answer: .+\.$/)
})
