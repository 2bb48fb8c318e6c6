import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { FORMAT, HEADER, MANIFEST, noteFile, type Header, type Manifest } from './format.ts'

export class BadBackup extends Error {
  override name = 'BadBackup'
}

/** What is done with the parts of a backup, in the order they lie in it. */
export interface Taker {
  begin(header: Header): Promise<void>
  rows(table: string, lines: string[]): Promise<void>
  file(key: string, bytes: Uint8Array): Promise<void>
}

const KEY = /^files\/([0-9a-f]{32}(?:\.thumb)?)$/
const PART = /^tables\/(\w+)\/\d{6}\.ndjson$/

/** Hands everything in a backup over, and compares it with its manifest. Throws BadBackup when it is not whole. */
export async function readBackup(
  file: string,
  identities: string[],
  taker: Taker,
): Promise<{ header: Header; manifest: Manifest }> {
  let header: Header | undefined
  let manifest: Manifest | undefined
  const tables = new Map<string, { rows: number; hash: Hash }>()
  const files = { count: 0, bytes: 0, hash: createHash('sha256') }
  for await (const { name, bytes } of entriesOf(file, identities)) {
    const [, table] = PART.exec(name) ?? []
    const [, key] = KEY.exec(name) ?? []
    if (name === HEADER) await taker.begin((header = readHeader(bytes)))
    else if (!header) break
    else if (name === MANIFEST) manifest = JSON.parse(bytes.toString()) as Manifest
    else if (table !== undefined) {
      const lines = bytes.toString().trimEnd().split('\n')
      const seen = tables.get(table) ?? { rows: 0, hash: createHash('sha256') }
      tables.set(table, { rows: seen.rows + lines.length, hash: seen.hash.update(bytes) })
      await taker.rows(table, lines)
    } else if (key !== undefined) {
      noteFile(files.hash, key, createHash('sha256').update(bytes).digest('hex'))
      files.count += 1
      files.bytes += bytes.length
      await taker.file(key, bytes)
    }
  }
  if (!header) throw new BadBackup('This is not a Docket backup.')
  if (!manifest) throw new BadBackup('The backup ends too early: it was not written to its end.')
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const seen = tables.get(name) ?? { rows: 0, hash: createHash('sha256') }
    if (seen.rows !== rows || seen.hash.digest('hex') !== sha256)
      throw new BadBackup(`The backup is damaged: the table ${name} is not as it was written.`)
  }
  if (files.count !== manifest.files.count || files.hash.digest('hex') !== manifest.files.sha256)
    throw new BadBackup('The backup is damaged: its files are not as they were written.')
  return { header, manifest }
}

function readHeader(bytes: Buffer): Header {
  const header = JSON.parse(bytes.toString()) as Header
  if (header.format !== FORMAT)
    throw new BadBackup(
      `This backup was made by Docket ${header.docket}, in a form that this version cannot read.`,
    )
  return header
}

/** Of any kind of file only what it was written for: what cannot be unpacked is damaged, or cut short. */
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
      throw new BadBackup('The backup is damaged or cut short.', { cause: error })
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
    throw new BadBackup('This backup is encrypted. Name the file with its key: --identity <file>.')
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
    throw new BadBackup(`There is no backup at ${file} that can be read (${error.code}).`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
