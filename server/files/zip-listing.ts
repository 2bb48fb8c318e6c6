// The browser reads it too, for the text of a Word document. Why it is ours: docs/decisions/0047.

/** `start` is where the packed bytes begin. */
export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; start: number }

// Offsets and signatures: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const ENCRYPTED = 1

/**
 * The table of contents of a zip, or null when it is damaged, has more than `most` entries or an encrypted one, or is a Zip64 (which
 * only archives beyond 4 GB need).
 */
export function entriesOf(zip: Uint8Array, most: number): ZipEntry[] | null {
  try {
    return readEntries(reader(zip), most)
  } catch (error) {
    // an offset that points outside the file
    if (error instanceof RangeError) return null
    throw error
  }
}

type Reader = ReturnType<typeof reader>

function reader(zip: Uint8Array) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  return {
    length: zip.length,
    short: (at: number) => view.getUint16(at, true),
    long: (at: number) => view.getUint32(at, true),
    text: (from: number, to: number) => new TextDecoder().decode(zip.subarray(from, to)),
  }
}

function readEntries(zip: Reader, most: number): ZipEntry[] | null {
  const end = endOf(zip)
  const count = end < 0 ? 0 : zip.short(end + 10)
  if (count === 0 || count > most) return null
  const entries: ZipEntry[] = []
  let at = zip.long(end + 16)
  while (entries.length < count) {
    if (zip.long(at) !== ENTRY) return null
    if (zip.short(at + 8) & ENCRYPTED) return null
    const nameBytes = zip.short(at + 28)
    entries.push(entryAt(zip, at, nameBytes))
    at += ENTRY_BYTES + nameBytes + zip.short(at + 30) + zip.short(at + 32)
  }
  // what stands between the table and its end would be entries that were not counted
  return at === end ? entries : null
}

function endOf(zip: Reader): number {
  const lowest = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT)
  for (let at = zip.length - END_BYTES; at >= lowest; at--) if (zip.long(at) === END) return at
  return -1
}

const entryAt = (zip: Reader, at: number, nameBytes: number): ZipEntry => ({
  method: zip.short(at + 10),
  packed: zip.long(at + 20),
  unpacked: zip.long(at + 24),
  name: zip.text(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
  start: startOf(zip, zip.long(at + 42)),
})

function startOf(zip: Reader, local: number): number {
  if (zip.long(local) !== LOCAL) throw new RangeError('No entry there.')
  return local + LOCAL_BYTES + zip.short(local + 26) + zip.short(local + 28)
}
