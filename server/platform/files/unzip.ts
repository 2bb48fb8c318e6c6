import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { entriesOf, type ZipEntry } from './zip-listing.ts'

const MAX_ENTRIES = 5_000
const MAX_UNPACKED = 1024 ** 3
const MAX_RATIO = 200
const inflate = promisify(inflateRaw)

export type OpenedZip = { zip: Blob; files: ZipEntry[] }

/** Without folders and the files that a Mac adds. Null if it can't be read, or would fill the disk. */
export async function openZip(path: string): Promise<OpenedZip | null> {
  const zip = await openAsBlob(path)
  const entries = await entriesOf(zip, MAX_ENTRIES)
  const unpacked = entries?.reduce((sum, entry) => sum + entry.unpacked, 0) ?? 0
  if (!entries || unpacked > Math.min(MAX_UNPACKED, zip.size * MAX_RATIO)) return null
  return { zip, files: entries.filter(({ name }) => !/(^|\/)(__MACOSX\/|\._|\.DS_Store$)|\/$/.test(name)) }
}

/** False if it is damaged. Its own name is never used as a path. */
export async function unpackTo(path: string, { zip }: OpenedZip, entry: ZipEntry): Promise<boolean> {
  const bytes = await bytesOf(zip, entry)
  if (bytes?.length !== entry.unpacked) return false
  await writeFile(path, bytes, { mode: 0o600 })
  return true
}

async function bytesOf(zip: Blob, { start, packed, unpacked, method }: ZipEntry): Promise<Buffer | null> {
  const bytes = Buffer.from(await zip.slice(start, start + packed).arrayBuffer())
  if (method === 0) return bytes
  if (method !== 8) return null
  return inflate(bytes, { maxOutputLength: Math.max(unpacked, 1) }).catch(() => null)
}
