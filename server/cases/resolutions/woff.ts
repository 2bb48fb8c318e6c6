import { inflateSync } from 'node:zlib'

// HarfBuzz needs uncompressed tables.

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** The font as TrueType or OpenType in a new buffer. Other formats are copied unchanged. */
export function sfntOf(file: Buffer): Uint8Array {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return new Uint8Array(file)
  const count = file.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  file.copy(directory, 0, 4, 8) // outline format
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let i = 0; i < count; i++) {
    const from = WOFF_HEADER + WOFF_ENTRY * i
    const to = SFNT_HEADER + SFNT_ENTRY * i
    const table = tableOf(file, from)
    file.copy(directory, to, from, from + 4) // tag
    file.copy(directory, to + 4, from + 16, from + 20) // checksum
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(table.length, to + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return new Uint8Array(Buffer.concat(parts))
}

function tableOf(file: Buffer, entry: number) {
  const offset = file.readUInt32BE(entry + 4)
  const compressedLength = file.readUInt32BE(entry + 8)
  const length = file.readUInt32BE(entry + 12)
  const stored = file.subarray(offset, offset + compressedLength)
  return compressedLength < length ? inflateSync(stored) : stored
}
