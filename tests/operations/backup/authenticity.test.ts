import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fingerprintOf } from '#server/operations/backup/format'
import { restoreBackup } from '#server/operations/backup/restore'
import { openClone, type OpenClone } from '../../platform/database/open-clone.ts'
import { newFolder } from '../../support/process.ts'
import {
  addTable,
  inHeader,
  inManifest,
  inRows,
  made,
  packed,
  swapFiles,
  unpacked,
  withFittingManifest,
  type Entry,
} from './changed-archive.ts'

const APP_KEY = 'the key of the board that is backed up'
const ANOTHER_KEY = 'the key of another board that is not'
const CHANGED = 'The backup was changed after it was written. Restore another one.'
const UNPROVEN =
  /^Nothing proves that this backup is unchanged: it has no authentication\..*--unauthenticated\.$/
const OTHER_KEY = /^This backup was made with another APP_KEY\..*--other-key --unauthenticated\.$/

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

test('an unchanged backup is restored and its authenticity proven', async () => {
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
    'The backup is damaged: the table User differs from what was written.',
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
    'The backup is incomplete: it was not written to the end.',
  ],
])('a backup with %s is refused before anything is written', async ([, change, refusal]) => {
  await expectRefused(await packed(withFittingManifest(change(structuredClone(entries)))), refusal)
})

test('a changed backup is refused even if it was encrypted again for the same recipient', async () => {
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

test('a backup without authentication is restored only on request, and not reported as proven', async () => {
  const old = await packed(entries.slice(0, -1))
  const { result, setting } = await restored(old, { unauthenticated: true })
  expect([result.authenticity, setting('place')]).toEqual(['no proof', 'Manila'])
})

test('a backup of another board needs both flags, and one with a forged fingerprint is always refused', async () => {
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
  const target = { databaseDirectUrl: undefined, storageDir: folder }
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
