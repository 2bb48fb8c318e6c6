import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { knownFiles } from '#server/platform/files/known'
import { storage } from '#server/platform/files/file-storage'
import {
  AUTHENTICATION,
  authenticationOf,
  fingerprintOf,
  FORMAT,
  HEADER,
  MANIFEST,
  noteFile,
  type Header,
  type Manifest,
  type Progress,
  type Snapshot,
} from './format.ts'

const CHUNK = 1_000_000
/** Adds a file to the archive. */
type Put = (name: string, bytes: Uint8Array) => Promise<void>
type About = Pick<Header, 'docket' | 'madeAt' | 'database'> & { appKey: string }

/**
 * Rows are read before files, because files are stored before their rows. Uses constant memory. Deletes the file
 * if it can't be completed.
 */
export async function writeBackup(
  snapshot: Snapshot,
  file: string,
  about: About,
  recipients: string[],
  progress: Progress,
): Promise<{ header: Header; manifest: Manifest }> {
  const { readable, controller } = createTarPacker()
  const put: Put = async (name, bytes) => {
    const writer = controller
      .add({ name, size: bytes.length, type: 'file', mode: 0o600, mtime: new Date(about.madeAt) })
      .getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  const written = pipeline(
    await encrypted(Readable.fromWeb(readable as never).pipe(createGzip({ level: 3 })), recipients),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  const filled = fill(snapshot, about, put, progress).then(
    result => {
      controller.finalize()
      return result
    },
    (error: unknown) => {
      controller.error(error)
      throw error
    },
  )
  try {
    const [result] = await Promise.all([filled, written])
    await flush(file, 'r+')
    return result
  } catch (error) {
    await Promise.allSettled([filled, written])
    await rm(file, { force: true })
    throw error
  }
}

async function encrypted(gzipped: Readable, recipients: string[]) {
  if (!recipients.length) return gzipped
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(gzipped) as never)) as never)
}

async function fill(snapshot: Snapshot, about: About, put: Put, progress: Progress) {
  const rows: Record<string, number> = {}
  for (const { name } of snapshot.tables) rows[name] = await snapshot.count(name)
  let files = 0
  for await (const _ of filesOf(snapshot)) files += 1
  const { docket, madeAt, database, appKey } = about
  const { migrations } = snapshot
  const fingerprint = fingerprintOf(appKey)
  const header: Header = {
    format: FORMAT,
    docket,
    madeAt,
    database,
    migrations,
    appKey: fingerprint,
    rows,
    files,
  }
  await put(HEADER, json(header))
  const total = Object.values(rows).reduce((sum, count) => sum + count, files)
  let done = 0
  const tables: Manifest['tables'] = {}
  for (const table of snapshot.tables) {
    const hash = createHash('sha256')
    let part = 0
    for await (const lines of chunks(snapshot.lines(table))) {
      const bytes = Buffer.from(`${lines.join('\n')}\n`)
      hash.update(bytes)
      part += 1
      await put(`tables/${table.name}/${String(part).padStart(6, '0')}.ndjson`, bytes)
      progress((done += lines.length), total, table.name)
    }
    tables[table.name] = { rows: rows[table.name]!, sha256: hash.digest('hex') }
  }
  const stored = await putFiles(snapshot, put, () => progress((done += 1), total, 'files'))
  const manifest: Manifest = { tables, ...stored, sequences: snapshot.sequences }
  await put(MANIFEST, json(manifest))
  await put(AUTHENTICATION, Buffer.from(authenticationOf(appKey, json(header), json(manifest))))
  return { header, manifest }
}

async function* chunks(lines: AsyncIterable<string>) {
  let chunk: string[] = []
  let size = 0
  for await (const line of lines) {
    chunk.push(line)
    if ((size += line.length) < CHUNK) continue
    yield chunk
    chunk = []
    size = 0
  }
  if (chunk.length) yield chunk
}

async function putFiles(snapshot: Snapshot, put: Put, next: () => void) {
  const all = createHash('sha256')
  const missing: string[] = []
  let count = 0
  let size = 0
  for await (const key of filesOf(snapshot)) {
    const bytes = await storage.read(key).catch(() => null)
    if (bytes) {
      await put(`files/${key}`, bytes)
      noteFile(all, key, createHash('sha256').update(bytes).digest('hex'))
      count += 1
      size += bytes.length
    } else if (await isStillReferenced(key)) missing.push(key)
    next()
  }
  return { files: { count, bytes: size, sha256: all.digest('hex') }, missing }
}

/** Includes thumbnails. */
async function* filesOf(snapshot: Snapshot): AsyncIterable<string> {
  type FileRow = { id: string; hasThumbnail: number | boolean }
  for await (const row of snapshot.rows<FileRow>('SELECT "id", "hasThumbnail" FROM "File" ORDER BY "id"'))
    yield* keysOf(row)
  const sent = `SELECT f."id", f."hasThumbnail" FROM "AnswerFile" f
    WHERE NOT EXISTS (SELECT 1 FROM "File" d WHERE d."id" = f."id") ORDER BY f."id"` // accepted ones are in both tables
  // A board of an earlier version has no such table.
  if (snapshot.tables.some(({ name }) => name === 'AnswerFile'))
    for await (const row of snapshot.rows<FileRow>(sent)) yield* keysOf(row)
  type UserRow = { photo: string | FileRow }
  const photos = 'SELECT "photo" FROM "User" WHERE "photo" IS NOT NULL AND "deletedAt" IS NULL ORDER BY "id"'
  for await (const { photo } of snapshot.rows<UserRow>(photos)) {
    const picture = typeof photo === 'string' ? (JSON.parse(photo) as FileRow | null) : photo
    if (picture) yield* keysOf(picture)
  }
  const logos = `SELECT "value" FROM "Setting" WHERE "name" = 'logo'`
  for await (const { value } of snapshot.rows<{ value: string }>(logos))
    yield (JSON.parse(value) as { id: string }).id
}

const keysOf = ({ id, hasThumbnail }: { id: string; hasThumbnail: number | boolean }) =>
  hasThumbnail ? [id, `${id}.thumb`] : [id]

/** Not a photo that was replaced meanwhile, nor a thumbnail, which can be recreated. */
const isStillReferenced = async (key: string) => !key.includes('.') && (await knownFiles([key])).includes(key)

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

export async function flush(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
