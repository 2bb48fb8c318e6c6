import { hash } from 'node:crypto'
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { sweep } from '#server/platform/files/sweep'
import { storage } from '#server/platform/files/file-storage'
import { RuleBroken } from '#server/platform/web/errors'
import { expectNothingLeft, formOf, openUploadServer } from './upload-server.ts'
import { png } from './sample-files.ts'

const uploads = openUploadServer()
const PDF = '%PDF-1.7\n%%EOF\n'
const twoFiles = async () => formOf(['documents[]', PDF, 'petition.pdf'], ['photo', await png(), 'me.png'])

beforeEach(async () => {
  vi.restoreAllMocks()
  uploads.rows = []
  uploads.meanwhile = async () => {}
  await rm(`${uploads.folder}/files`, { recursive: true, force: true })
})

test('a file is stored completely, under a random 128-bit id, before its row is written', async () => {
  let storedBefore: string[] = []
  uploads.meanwhile = async () => {
    storedBefore = await uploads.stored()
  }
  const { body } = await uploads.post('/cases', formOf(['documents[]', PDF, '../../petition.pdf']))
  expect(body[0].id).toMatch(/^[0-9a-f]{32}$/)
  expect(storedBefore).toEqual([body[0].id])
  expect(await readFile(uploads.pathOf(body[0].id), 'utf8')).toBe(PDF)
  expect(body[0]).toMatchObject({ name: 'petition.pdf', size: PDF.length, sha256: hash('sha256', PDF) })
})

test('other users of the machine cannot read stored files', async () => {
  const { body } = await uploads.post('/cases', formOf(['documents[]', PDF, 'petition.pdf']))
  const folder = await stat(`${uploads.folder}/files/${body[0].id.slice(0, 2)}`)
  expect(folder.mode & 0o077).toBe(0)
})

test('the same file sent twice is stored twice', async () => {
  await uploads.post('/cases', formOf(['documents[]', PDF, 'a.pdf'], ['documents[]', PDF, 'a.pdf']))
  expect(new Set(await uploads.stored()).size).toBe(2)
})

test('when saving the rows fails, the files are removed and the error is passed on', async () => {
  const before = await uploads.stored()
  uploads.meanwhile = async () => {
    expect(await uploads.stored()).toHaveLength(3)
    throw new RuleBroken('The round is closed.')
  }
  expect(await uploads.post('/cases', await twoFiles())).toEqual({
    status: 500,
    body: 'Error: The round is closed.',
  })
  expect(before).toEqual([])
  expect(await uploads.stored()).toEqual([])
  await expectNothingLeft(uploads)
})

test('when the second file cannot be stored, the first is removed', async () => {
  const put = storage.put
  vi.spyOn(storage, 'put')
    .mockImplementationOnce(put)
    .mockImplementationOnce(async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
    })
  const { status } = await uploads.post('/cases', await twoFiles())
  expect(status).toBe(500)
  expect(storage.put).toHaveBeenCalledTimes(2)
  expect(await uploads.stored()).toEqual([])
  await expectNothingLeft(uploads)
})

test.each([
  ['Prisma', Object.assign(new Error('closed'), { code: 'P1017' })],
  ['the driver', new Error('Connection terminated unexpectedly')],
  ['PostgreSQL', Object.assign(new Error('shutting down'), { code: '57P01' })],
])('when %s reports a lost connection, the files are left to the sweep', async (_by, lost) => {
  uploads.meanwhile = async () => {
    throw lost
  }
  await uploads.post('/cases', await twoFiles())
  expect(await uploads.stored()).toHaveLength(3)
})

test.each(['../../etc/passwd', 'A'.repeat(32), '', `${'a'.repeat(32)}.exe`, `${'a'.repeat(32)}\n`])(
  'the storage refuses the key %j',
  async key => {
    await expect(storage.read(key)).rejects.toThrow('Not a key')
    await expect(storage.remove(key)).rejects.toThrow('Not a key')
    await expect(storage.put(key, '/dev/null')).rejects.toThrow('Not a key')
  },
)

const HOUR_MS = 3_600_000

const knownIds = async (ids: string[]) => uploads.rows.map(row => row.id).filter(id => ids.includes(id))

const unreachable = async () => {
  throw new Error('The database is down.')
}

const age = async (path: string, hours: number) =>
  utimes(path, new Date(), new Date(Date.now() - hours * HOUR_MS))

async function storePhoto(hours: number) {
  const { body } = await uploads.post('/cases', formOf(['photo', await png(), 'me.png']))
  for (const key of [body[0].id, `${body[0].id}.thumb`]) await age(uploads.pathOf(key), hours)
  return body[0].id as string
}

async function leaveUpload(name: string, hours: number) {
  const folder = join(uploads.folder, 'tmp', name)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'upload'), 'hello')
  await age(folder, hours)
}

test('a stored file without a row is deleted with its thumbnail after a day', async () => {
  const forgotten = await storePhoto(25)
  const known = await storePhoto(25)
  const young = await storePhoto(23) // its row may be on the way
  uploads.rows = uploads.rows.filter(row => row.id === known)
  expect(await uploads.stored()).toContain(forgotten)
  expect(await sweep(knownIds)).toMatchObject({ stored: 2 })
  expect((await uploads.stored()).toSorted()).toEqual(
    [known, young].flatMap(id => [id, `${id}.thumb`]).toSorted(),
  )
})

test('nothing is deleted if the database cannot be queried', async () => {
  const forgotten = await storePhoto(25)
  await expect(sweep(unreachable)).rejects.toThrow('down')
  expect(await uploads.stored()).toContain(forgotten)
})

test('files that do not belong to the storage are left alone', async () => {
  const path = join(uploads.folder, 'files', 'ab', 'notes.txt')
  await mkdir(join(uploads.folder, 'files', 'ab'), { recursive: true })
  await writeFile(path, 'Mine.')
  await age(path, 1000)
  expect(await sweep(knownIds)).toMatchObject({ stored: 0 })
  expect(await uploads.stored()).toEqual(['notes.txt'])
})

test('an abandoned upload is deleted after an hour, and an active one is kept', async () => {
  await leaveUpload('old', 2)
  await leaveUpload('new', 0)
  expect(await sweep(knownIds)).toMatchObject({ temporary: 1 })
  expect(await uploads.temporary()).toEqual(['new', 'upload'])
  await rm(join(uploads.folder, 'tmp', 'new'), { recursive: true })
})

test('the sweep works on a new installation without files', async () => {
  await rm(join(uploads.folder, 'tmp'), { recursive: true, force: true })
  expect(await sweep(knownIds)).toEqual({ stored: 0, temporary: 0 })
})
