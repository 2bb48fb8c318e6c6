import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { vi } from 'vitest'
import { noteFile, type Header, type Manifest, type Snapshot } from '#server/operations/backup/format'
import { readMigrations } from '#server/platform/database/migrations'

const files: Record<string, string> = { ['a'.repeat(32)]: 'a petition', ['b'.repeat(32)]: 'a passport' }
const settings = ['{"name":"office","value":"Board"}', '{"name":"place","value":"Manila"}']

export type Entry = { name: string; text: string }

export async function made(appKey: string, recipients: string[]) {
  const { storage } = await import('#server/platform/files/file-storage')
  const { writeBackup } = await import('#server/operations/backup/write')
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

export const unpacked = async (archive: Buffer): Promise<Entry[]> =>
  (await unpackTar(gunzipSync(archive))).map(({ header, data }) => ({
    name: header.name,
    text: Buffer.from(data!).toString(),
  }))

export const packed = async (all: Entry[]) =>
  gzipSync(
    await packTar(
      all.map(({ name, text }) => ({ header: { name, size: Buffer.byteLength(text) }, body: text })),
    ),
  )

function changing(named: (name: string) => boolean, change: (text: string) => string) {
  return (all: Entry[]) => all.map(({ name, text }) => ({ name, text: named(name) ? change(text) : text }))
}

export function inRows(change: (text: string) => string) {
  return changing(name => name.startsWith('tables/'), change)
}

export function inHeader(more: Partial<Header>) {
  return changing(
    name => name === 'docket-backup.json',
    text => JSON.stringify({ ...(JSON.parse(text) as Header), ...more }),
  )
}

export function inManifest(change: (manifest: Manifest) => Manifest) {
  return changing(
    name => name === 'manifest.json',
    text => JSON.stringify(change(JSON.parse(text) as Manifest)),
  )
}

export function swapFiles(all: Entry[]) {
  const [first, second] = all.filter(({ name }) => name.startsWith('files/')) as [Entry, Entry]
  ;[first.text, second.text] = [second.text, first.text]
  return all
}

export function addTable([header, ...others]: Entry[]) {
  const row = '{"id":99,"name":"Eve","email":"eve@docket.test"}\n'
  return [header!, { name: 'tables/User/000001.ndjson', text: row }, ...others]
}

export function withFittingManifest(all: Entry[]) {
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
