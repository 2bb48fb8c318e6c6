import { createHash, timingSafeEqual, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
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
} from './format.ts'

export class BadBackup extends Error {
  override name = 'BadBackup'
}

export interface Handler {
  begin(header: Header): Promise<void>
  rows(table: string, lines: string[]): Promise<void>
  file(key: string, bytes: Uint8Array): Promise<void>
}

/** `appKey` should be the key the backup was made with. */
export type Reading = { file: string; identities: string[]; appKey: string }

export type Authenticity = 'proven' | 'no proof' | 'another key'

const KEY = /^files\/([0-9a-f]{32}(?:\.thumb)?)$/
const PART = /^tables\/(\w+)\/\d{6}\.ndjson$/
const DAMAGED = 'The backup is damaged or cut short.'

/** Checks everything against the manifest. Throws BadBackup. */
export async function readBackup(
  { file, identities, appKey }: Reading,
  handler: Handler,
): Promise<{ header: Header; manifest: Manifest; authenticity: Authenticity }> {
  const others = new Map<string, Buffer>()
  const seen = new Contents()
  let header: Header | undefined
  for await (const { name, bytes } of entriesOf(file, identities)) {
    if (isOutOfOrder(name, others)) throw new BadBackup(header ? DAMAGED : 'This is not a Docket backup.')
    if (name === HEADER) await handler.begin((header = readHeader(bytes)))
    const [, table] = PART.exec(name) ?? []
    const [, key] = KEY.exec(name) ?? []
    if (table !== undefined) await handler.rows(table, seen.addRows(table, bytes))
    else if (key !== undefined) await handler.file(key, seen.addFile(key, bytes))
    else others.set(name, bytes)
  }
  if (!header) throw new BadBackup('This is not a Docket backup.')
  if (!others.has(MANIFEST)) throw new BadBackup('The backup is incomplete: it was not written to the end.')
  const manifest = parsed<Manifest>(others.get(MANIFEST)!)
  seen.compareWith(manifest)
  return { header, manifest, authenticity: authenticityOf(header, others, appKey) }
}

/** The header comes first, the authentication last. */
function isOutOfOrder(name: string, before: ReadonlyMap<string, Buffer>) {
  if (before.has(name) || before.has(AUTHENTICATION)) return true
  if (name === HEADER) return false
  if (!before.has(HEADER)) return true
  if (name === AUTHENTICATION) return !before.has(MANIFEST)
  return before.has(MANIFEST) || !(name === MANIFEST || PART.test(name) || KEY.test(name))
}

/** Counts and hashes, to be compared with the manifest. */
class Contents {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>()
  readonly #files = { count: 0, hash: createHash('sha256') }

  addRows(table: string, bytes: Buffer) {
    const lines = bytes.toString().trimEnd().split('\n')
    const { rows, hash } = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') }
    this.#tables.set(table, { rows: rows + lines.length, hash: hash.update(bytes) })
    return lines
  }

  addFile(key: string, bytes: Buffer) {
    noteFile(this.#files.hash, key, createHash('sha256').update(bytes).digest('hex'))
    this.#files.count += 1
    return bytes
  }

  compareWith(manifest: Manifest) {
    for (const name of new Set([...this.#tables.keys(), ...Object.keys(manifest.tables)])) {
      const { rows, hash } = this.#tables.get(name) ?? { rows: 0, hash: createHash('sha256') }
      const expected = manifest.tables[name]
      if (rows !== expected?.rows || hash.digest('hex') !== expected.sha256)
        throw new BadBackup(`The backup is damaged: the table ${name} differs from what was written.`)
    }
    const { count, hash } = this.#files
    if (count !== manifest.files.count || hash.digest('hex') !== manifest.files.sha256)
      throw new BadBackup('The backup is damaged: its files differ from what was written.')
  }
}

function authenticityOf(header: Header, others: ReadonlyMap<string, Buffer>, appKey: string): Authenticity {
  if (header.appKey !== fingerprintOf(appKey)) return 'another key'
  const given = others.get(AUTHENTICATION)
  if (!given) return 'no proof'
  const expected = Buffer.from(authenticationOf(appKey, others.get(HEADER)!, others.get(MANIFEST)!))
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BadBackup('The backup was changed after it was written. Restore another one.')
  return 'proven'
}

function parsed<T>(bytes: Buffer): T {
  try {
    return JSON.parse(bytes.toString()) as T
  } catch (error) {
    throw new BadBackup(DAMAGED, { cause: error })
  }
}

function readHeader(bytes: Buffer): Header {
  const header = parsed<Header>(bytes)
  if (header.format !== FORMAT)
    throw new BadBackup(
      `This backup was made by Docket ${header.docket}, in a format that this version cannot read.`,
    )
  return header
}

/** Decompression and decryption errors mean that the file is damaged or truncated. */
async function* entriesOf(file: string, identities: string[]) {
  const unzipped = await decrypted(file, identities)
  const gunzip = pipeline(unzipped, createGunzip(), () => {}) as Transform
  const entries = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  ) as unknown as AsyncIterable<ParsedTarEntry>
  try {
    for await (const { header, body } of entries) {
      const parts: Uint8Array[] = []
      for await (const part of body as unknown as AsyncIterable<Uint8Array>) parts.push(part)
      yield { name: header.name, bytes: Buffer.concat(parts) }
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (/^(Z_|ERR_(BUFFER|STREAM))/.test(code ?? '') || /tar|stream|decrypt|chacha|tag/i.test(message))
      throw new BadBackup(DAMAGED, { cause: error })
    throw error
  }
}

async function decrypted(file: string, identities: string[]): Promise<Readable> {
  const start = await firstBytes(file)
  const source = createReadStream(file)
  if (!start.toString('latin1').startsWith('age-encryption.org')) {
    if (start[0] !== 0x1f || start[1] !== 0x8b) throw new BadBackup('This is not a Docket backup.')
    return source
  }
  if (!identities.length)
    throw new BadBackup('This backup is encrypted. Give the file with its key: --identity <file>.')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(source) as never)) as never)
  } catch (error) {
    throw new BadBackup('This key does not open the backup.', { cause: error })
  }
}

async function firstBytes(file: string) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BadBackup(`The backup ${file} cannot be read (${error.code}).`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
