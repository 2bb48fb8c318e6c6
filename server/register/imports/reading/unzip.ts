import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { entriesOf, type ZipEntry } from '#server/platform/files/zip-listing'
import { limits, Unreadable } from './limits.ts'

const MOST_ENTRIES = 2_000
const inflate = promisify(inflateRaw)

/**
 * Unpacks the XML parts of a zip up to a total limit; null if it is no zip. Data between the listed entries
 * is ignored. Throws Unreadable for a zip bomb.
 */
export async function unzip(zip: Blob): Promise<Map<string, Buffer> | null> {
  const entries = await entriesOf(zip, MOST_ENTRIES)
  if (!entries) return null
  const wanted = entries.filter(({ name }) => name.endsWith('.xml') || name.endsWith('.rels'))
  const claimed = wanted.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (claimed > limits.unpackedBytes)
    throw new Unreadable('is too large when unpacked. Save only its first sheet, or save it as CSV.')
  const parts = new Map<string, Buffer>()
  for (const entry of wanted) parts.set(entry.name, await contentOf(zip, entry))
  return parts
}

async function contentOf(zip: Blob, { start, packed, unpacked, method }: ZipEntry): Promise<Buffer> {
  const bytes = Buffer.from(await zip.slice(start, start + packed).arrayBuffer())
  if (method === 0) return bytes
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(unpacked, 1) })
  } catch {
    throw new Unreadable('is damaged and can’t be read.')
  }
}
