import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient, Encrypter, Decrypter } from 'age-encryption'
import { packTar, unpackTar } from 'modern-tar'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fingerprintOf, noteFile, type Header, type Manifest, type Snapshot } from '#server/backup/format'
import { restoreBackup } from '#server/backup/restore'
import { readMigrations } from '#server/database/migrations'
import { openClone, type OpenClone } from '../database/open-clone.ts'
import { newFolder } from '../support/process.ts'

// Somebody who can write to the place where backups are stored changes one, and makes the manifest fit.

const APP_KEY = 'the key of the board that is backed up'
const ANOTHER_KEY = 'the key of another board that is not'
const CHANGED = 'The backup was changed after it was written. Restore another one.'
const UNPROVEN =
  /^Nothing proves that this backup is unchanged: it has no authentication\..*--unauthenticated\.$/
const OTHER_KEY = /^This backup was made under another APP_KEY\..*--other-key --unauthenticated\.$/

const files: Record<string, string> = { ['a'.repeat(32)]: 'a petition', ['b'.repeat(32)]: 'a passport' }
const settings = ['{"name":"office","value":"Board"}', '{"name":"place","value":"Manila"}']

type Entry = { name: string; text: string }

let entries: Entry[]
let encrypted: { file: Buffer; identity: string }

let room: OpenClone

beforeAll(async () => {
  room = await openClone('sqlite')
  const identity = await generateX25519Identity()
  entries = await unpacked(await made(APP_KEY, []))
  encrypted = { file: await made(APP_KEY, [await identityToRecipient(identity)]), identity }
})
afterAll(() => room.drop())

test('a backup that nobody changed is restored and proven', async () => {
  const { result, setting } = await restored(await packed(entries))
  expect([result.authenticity, setting('office')]).toEqual(['proven', 'Board'])
})

test.for<[what: string, change: (entries: Entry[]) => Entry[], refusal: string | RegExp]>([
  ['a byte of a row', inRows(text => text.replace('Manila', 'Manilo')), CHANGED],
  ['a row taken out', inRows(text => text.split('\n').slice(1).join('\n')), CHANGED],
  ['two files swapped', swapFiles, CHANGED],
  ['the migrations in the header', inHeader({ migrations: [] }), CHANGED],
  ['the manifest alone', inManifest(manifest => ({ ...manifest, missing: ['c'.repeat(32)] })), CHANGED],
  [
    'a table that the manifest does not name',
    addTable,
    'The backup is damaged: the table User is not as it was written.',
  ],
  [
    'something behind the end',
    all => [...all, { name: 'files/' + 'c'.repeat(32), text: 'x' }],
    'The backup is damaged or cut short.',
  ],
  ['the authentication cut off', all => all.slice(0, -1), UNPROVEN],
  [
    'the manifest cut off as well',
    all => all.slice(0, -2),
    'The backup ends too early: it was not written to its end.',
  ],
])('a backup with %s is refused before anything is written', async ([, change, refusal]) => {
  await expectRefused(await packed(withFittingManifest(change(structuredClone(entries)))), refusal)
})

test('a changed backup is refused although it was encrypted again for the same recipient', async () => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(encrypted.identity)
  const opened = await unpacked(Buffer.from(await decrypter.decrypt(encrypted.file)))
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(encrypted.identity))
  const changed = withFittingManifest(inRows(text => text.replace('Manila', 'Cebu'))(opened))
  const again = Buffer.from(await encrypter.encrypt(await packed(changed)))
  await expectRefused(again, CHANGED, { identities: [encrypted.identity] })
  const { result } = await restored(encrypted.file, { identities: [encrypted.identity] })
  expect(result.authenticity).toBe('proven')
})

test('a backup without authentication is restored only when asked for, and is not called proven', async () => {
  const old = await packed(entries.slice(0, -1))
  const { result, setting } = await restored(old, { unauthenticated: true })
  expect([result.authenticity, setting('place')]).toEqual(['no proof', 'Manila'])
})

test('a backup of another board needs both flags; under a forged fingerprint it is refused in any case', async () => {
  const theirs = await made(ANOTHER_KEY, [])
  await expectRefused(theirs, OTHER_KEY)
  await expectRefused(theirs, OTHER_KEY, { otherKey: true })
  await expectRefused(theirs, OTHER_KEY, { unauthenticated: true })
  const { result } = await restored(theirs, { otherKey: true, unauthenticated: true })
  expect(result.authenticity).toBe('another key')
  const forged = inHeader({ appKey: fingerprintOf(APP_KEY) })(await unpacked(theirs))
  await expectRefused(await packed(forged), CHANGED, { otherKey: true, unauthenticated: true })
})

type Options = { identities?: string[]; otherKey?: boolean; unauthenticated?: boolean }

async function restored(archive: Buffer, options: Options = {}) {
  const folder = newFolder()
  const file = join(newFolder(), 'board.tar.gz')
  writeFileSync(file, archive)
  const put = vi.fn(async () => {})
  const target = { databaseUrl: undefined, storageDir: folder }
  const wanted = { file, identities: [], appKey: APP_KEY, target, storage: { put }, replace: false }
  const result = await restoreBackup({ ...wanted, progress: () => {}, ...options }).catch(error => {
    expect([readdirSync(folder), put.mock.calls]).toEqual([[], []])
    throw error
  })
  const database = new DatabaseSync(join(folder, 'docket.db'))
  onTestFinished(() => database.close())
  const setting = (name: string) =>
    database.prepare('SELECT "value" FROM "Setting" WHERE "name" = ?').get(name)?.value
  return { result, setting }
}

const expectRefused = (archive: Buffer, refusal: string | RegExp, options: Options = {}) =>
  expect(restored(archive, options)).rejects.toThrow(refusal)

async function made(appKey: string, recipients: string[]) {
  const { storage } = await import('#server/integrations/file-storage')
  const { writeBackup } = await import('#server/backup/write')
  const read = vi.spyOn(storage, 'read').mockImplementation(async key => Buffer.from(files[key]!))
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'))
  const file = join(folder, 'board.tar.gz')
  const about = { docket: '1.0.0', madeAt: '2026-11-26T08:00:00.000Z', database: 'sqlite', appKey } as const
  await writeBackup(snapshot, file, about, recipients, () => {})
  read.mockRestore()
  const archive = readFileSync(file)
  rmSync(folder, { recursive: true })
  return archive
}

/** Of a board with two settings and two files. */
const snapshot: Snapshot = {
  migrations: readMigrations('sqlite').map(({ name }) => name),
  tables: [{ name: 'Setting', columns: [], key: ['name'] }],
  sequences: {},
  count: async () => settings.length,
  async *lines() {
    yield* settings
  },
  async *rows<Row>(query: string) {
    if (query.includes('"File"'))
      yield* Object.keys(files).map(id => ({ id, hasThumbnail: 0 })) as unknown as Row[]
  },
  close: async () => {},
}

const unpacked = async (archive: Buffer): Promise<Entry[]> =>
  (await unpackTar(gunzipSync(archive))).map(({ header, data }) => ({
    name: header.name,
    text: Buffer.from(data!).toString(),
  }))

const packed = async (all: Entry[]) =>
  gzipSync(
    await packTar(
      all.map(({ name, text }) => ({ header: { name, size: Buffer.byteLength(text) }, body: text })),
    ),
  )

function changing(named: (name: string) => boolean, change: (text: string) => string) {
  return (all: Entry[]) => all.map(({ name, text }) => ({ name, text: named(name) ? change(text) : text }))
}

function inRows(change: (text: string) => string) {
  return changing(name => name.startsWith('tables/'), change)
}

function inHeader(more: Partial<Header>) {
  return changing(
    name => name === 'docket-backup.json',
    text => JSON.stringify({ ...(JSON.parse(text) as Header), ...more }),
  )
}

function inManifest(change: (manifest: Manifest) => Manifest) {
  return changing(
    name => name === 'manifest.json',
    text => JSON.stringify(change(JSON.parse(text) as Manifest)),
  )
}

function swapFiles(all: Entry[]) {
  const [first, second] = all.filter(({ name }) => name.startsWith('files/')) as [Entry, Entry]
  ;[first.text, second.text] = [second.text, first.text]
  return all
}

function addTable([header, ...others]: Entry[]) {
  const row = '{"id":99,"name":"Eve","email":"eve@docket.test"}\n'
  return [header!, { name: 'tables/User/000001.ndjson', text: row }, ...others]
}

/** The counts and hashes that the changed archive needs, for what its manifest names. */
function withFittingManifest(all: Entry[]) {
  const rows = all.filter(({ name }) => name.startsWith('tables/Setting/')).map(({ text }) => text)
  const hashes = createHash('sha256')
  for (const { name, text } of all.filter(entry => entry.name.startsWith('files/')).slice(0, 2))
    noteFile(hashes, name.slice('files/'.length), sha256(text))
  const fit = (manifest: Manifest): Manifest => ({
    ...manifest,
    tables: { Setting: { rows: rows.join('').trimEnd().split('\n').length, sha256: sha256(rows.join('')) } },
    files: { ...manifest.files, sha256: hashes.digest('hex') },
  })
  return inManifest(fit)(all)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
