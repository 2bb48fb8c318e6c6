import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { entriesOf, type ZipEntry } from '../../../files/zip-listing.ts'
import { limits } from './limits.ts'
import { Unreadable } from './unreadable.ts'

const MOST_ENTRIES = 2_000
const inflate = promisify(inflateRaw)

/**
 * The XML parts of a zip, each unpacked to no more than it says, all together to a bounded size; null when it is no
 * zip. What hides between the entries that the zip lists is not among them. Throws Unreadable for a bomb.
 */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer> | null> {
  const entries = entriesOf(zip, MOST_ENTRIES)
  if (!entries) return null
  const wanted = entries.filter(({ name }) => name.endsWith('.xml') || name.endsWith('.rels'))
  const claimed = wanted.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (claimed > limits.unpackedBytes)
    throw new Unreadable('unpacks to more than can be read here. Save its first sheet alone, or as CSV.')
  const parts = new Map<string, Buffer>()
  for (const entry of wanted) parts.set(entry.name, await contentOf(zip, entry))
  return parts
}

async function contentOf(zip: Buffer, { start, packed, unpacked, method }: ZipEntry): Promise<Buffer> {
  const bytes = zip.subarray(start, start + packed)
  if (method === 0) return bytes
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(unpacked, 1) })
  } catch {
    throw new Unreadable('is damaged and cannot be read.')
  }
}

/** A zip of just these parts, not packed: what a reader that trusts zips may be given. */
export function rezip(parts: Map<string, Buffer>): Buffer {
  const locals: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const [name, content] of parts) {
    const local = Buffer.concat([header(0x04034b50, [], name, content, []), Buffer.from(name), content])
    table.push(
      header(0x02014b50, [20], name, content, [0, 0, 0, 0, 0, at & 0xffff, at >>> 16]),
      Buffer.from(name),
    )
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(table)
  return Buffer.concat([...locals, directory, endOf(parts.size, directory.length, at)])
}

/** Both headers of an entry: the table's has a field more before (who made it) and seven after. APPNOTE.TXT 4.3.7, 4.3.12. */
function header(signature: number, before: number[], name: string, content: Buffer, after: number[]) {
  const words = [...before, 20, 0x0800, 0, 0, 0x21]
  const bytes = Buffer.alloc(4 + words.length * 2 + 12 + 4 + after.length * 2)
  let at = bytes.writeUInt32LE(signature)
  for (const word of words) at = bytes.writeUInt16LE(word, at)
  for (const long of [crc32(content), content.length, content.length]) at = bytes.writeUInt32LE(long, at)
  for (const word of [Buffer.byteLength(name), 0, ...after]) at = bytes.writeUInt16LE(word, at)
  return bytes
}

function endOf(count: number, size: number, at: number) {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(at, 16)
  return bytes
}
