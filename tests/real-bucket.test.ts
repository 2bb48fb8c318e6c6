// Full suite only.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDisk, type FileStorage } from '#server/platform/files/file-storage'
import { StorageFailed } from '#server/platform/web/errors'
import { inBucket } from '#server/platform/files/s3-storage'
import { hasSwift, openBucket } from './support/bucket.ts'
import { launch, newFolder } from './support/process.ts'

// Without Swift, only tests/platform/files/bucket.test.ts covers buckets.

let server: Awaited<ReturnType<typeof openBucket>>
const inSwift = test.skipIf(!hasSwift)

beforeAll(async () => {
  if (hasSwift) server = await openBucket()
})
afterAll(() => server?.close())

inSwift('a binary file can be stored, read, listed and removed', async () => {
  const bucket = inBucket(server.set)
  const bytes = randomBytes(70_000)
  const path = join(newFolder(), 'file')
  writeFileSync(path, bytes)
  const key = randomBytes(16).toString('hex')
  await bucket.put(key, path)
  expect((await bucket.read(key)).equals(bytes)).toBe(true)
  expect(await contentsOf(bucket)).toEqual(new Map([[key, bytes.toString('hex')]]))
  for await (const [{ writtenAt }] of bucket.list() as AsyncIterable<[{ writtenAt: Date }]>)
    expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(600_000)
  await bucket.remove(key)
  await bucket.remove(key)
  await expect(bucket.read(key)).rejects.toThrow(StorageFailed)
  expect((await contentsOf(bucket)).size).toBe(0)
})

inSwift('a wrong key is refused, and the doctor says what to check', async () => {
  const wrong = { S3_SECRET_ACCESS_KEY: 'another one' }
  await expect(
    contentsOf(inBucket({ ...server.set, secretAccessKey: wrong.S3_SECRET_ACCESS_KEY })),
  ).rejects.toThrow('The file storage answered 403.')
  const looked = async (settings: Record<string, string>) => {
    const { output } = await docket(['doctor', '--json'], { ...server.settings, ...settings })
    const { findings } = JSON.parse(output) as { findings: { about: string; state: string }[] }
    return findings.find(({ about }) => about === 'files')
  }
  expect(await looked({})).toMatchObject({ state: 'well' })
  expect(await looked(wrong)).toMatchObject({ state: 'wrong', advice: expect.stringContaining('keys') })
  expect(await looked({ S3_BUCKET: 'none' })).toMatchObject({ state: 'wrong' })
})

inSwift(
  'files can be moved to the bucket and back, and an interrupted move loses nothing and can continue',
  async () => {
    const STORAGE_DIR = newFolder()
    const disk = onDisk(() => join(STORAGE_DIR, 'files'))
    const bucket = inBucket(server.set)
    const settings = { ...server.settings, STORAGE_DIR }
    for (let file = 0; file < 12; file++) {
      const key = `${randomBytes(16).toString('hex')}${file % 3 ? '' : '.thumb'}`
      mkdirSync(join(STORAGE_DIR, 'files', key.slice(0, 2)), { recursive: true })
      writeFileSync(join(STORAGE_DIR, 'files', key.slice(0, 2), key), randomBytes(file * 1000))
    }
    const all = await contentsOf(disk)
    await killedAt('PUT', 4, ['--to', 'bucket'], settings)
    expect([await contentsOf(disk), await countOf(bucket)]).toEqual([all, 3])
    const [some] = all.keys() // a truncated copy of one file
    writeFileSync(join(STORAGE_DIR, 'short'), 'no')
    await bucket.put(some!, join(STORAGE_DIR, 'short'))

    const kept = await docket(['files', 'move', '--to', 'bucket', '--keep', '--json'], settings)
    expect(JSON.parse(kept.output)).toMatchObject({ ok: true, files: 12, copied: 10 })
    expect([await contentsOf(bucket), await contentsOf(disk)]).toEqual([all, all])
    const moved = await docket(['files', 'move', '--to', 'bucket', '--json'], settings)
    expect(JSON.parse(moved.output)).toMatchObject({ ok: true, files: 12, copied: 0 })
    expect([await contentsOf(bucket), await countOf(disk)]).toEqual([all, 0])

    await killedAt('DELETE', 4, ['--to', 'disk'], settings)
    expect([await countOf(bucket), await contentsOf(disk)]).toEqual([9, all])
    await docket(['files', 'move', '--to', 'disk'], settings)
    expect([await countOf(bucket), await contentsOf(disk)]).toEqual([0, all])
  },
)

test('moving files without a bucket in the settings names the missing settings', async () => {
  const { code, errors } = await docket(['files', 'move', '--to', 'bucket'], { STORAGE_DIR: newFolder() })
  expect([code, errors]).toEqual([1, expect.stringContaining('S3_BUCKET is not set.')])
})

async function docket(words: string[], settings: Record<string, string>) {
  const process = launch({ STORAGE_DIR: newFolder(), ...settings }, [
    'server/operations/commands/docket.mjs',
    ...words,
  ])
  return { code: await process.ended, output: process.output(), errors: process.errors() }
}

/** Kills the process at the nth request of a method. */
async function killedAt(method: string, nth: number, words: string[], settings: Record<string, string>) {
  let asked = 0
  const between = createServer((req, res) => {
    if (req.method === method && ++asked >= nth) return void between.emit('reached')
    const { url, headers } = req
    const sent = request(server.set.endpoint + url, { method: req.method, headers }, answer => {
      res.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(res)
    })
    req.pipe(sent)
  })
  const reached = once(between, 'reached')
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const S3_ENDPOINT = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  const command = ['server/operations/commands/docket.mjs', 'files', 'move', ...words]
  const process = launch({ ...settings, S3_ENDPOINT }, command)
  await reached
  process.kill('SIGKILL')
  await process.ended
  between.close()
  between.closeAllConnections()
}

async function contentsOf(storage: FileStorage) {
  const contents = new Map<string, string>()
  for (const key of await keysOf(storage)) contents.set(key, (await storage.read(key)).toString('hex'))
  return contents
}

const countOf = async (storage: FileStorage) => (await keysOf(storage)).length

async function keysOf(storage: FileStorage) {
  const keys: string[] = []
  for await (const portion of storage.list()) keys.push(...portion.map(({ key }) => key))
  return keys.toSorted()
}
