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
/** Two thousand entries with long names stay below it. */
const LONGEST_TABLE = 1024 * 1024

/**
 * The table of contents of a zip, or null when it is damaged, longer than a megabyte, has more than `most` entries or an encrypted one,
 * or is a Zip64 (which only archives beyond 4 GB need). Of a file it reads no more than the table and where each entry begins.
 */
export async function entriesOf(zip: Blob, most: number): Promise<ZipEntry[] | null> {
  try {
    return await readEntries(zip, most)
  } catch (error) {
    // an offset that points outside the file
    if (error instanceof RangeError) return null
    throw error
  }
}

async function readEntries(zip: Blob, most: number): Promise<ZipEntry[] | null> {
  const found = await endOf(zip)
  if (!found) return null
  const { at: end, count, tableAt } = found
  if (count === 0 || count > most || end - tableAt > LONGEST_TABLE) return null
  const table = await piece(zip, tableAt, end)
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (table.long(at) !== ENTRY) return null
    if (table.short(at + 8) & ENCRYPTED) return null
    const nameBytes = table.short(at + 28)
    entries.push(await entryAt(zip, table, at, nameBytes))
    at += ENTRY_BYTES + nameBytes + table.short(at + 30) + table.short(at + 32)
  }
  // what stands between the table and its end would be entries that were not counted
  return at === table.length ? entries : null
}

async function endOf(zip: Blob) {
  const lowest = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT)
  const tail = await piece(zip, lowest, zip.size)
  for (let at = tail.length - END_BYTES; at >= 0; at--)
    if (tail.long(at) === END)
      return { at: lowest + at, count: tail.short(at + 10), tableAt: tail.long(at + 16) }
  return null
}

const entryAt = async (zip: Blob, table: Piece, at: number, nameBytes: number): Promise<ZipEntry> => ({
  method: table.short(at + 10),
  packed: table.long(at + 20),
  unpacked: table.long(at + 24),
  name: table.text(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
  start: await startOf(zip, table.long(at + 42)),
})

async function startOf(zip: Blob, at: number): Promise<number> {
  const local = await piece(zip, at, at + LOCAL_BYTES)
  if (local.long(0) !== LOCAL) throw new RangeError('No entry there.')
  return at + LOCAL_BYTES + local.short(26) + local.short(28)
}

type Piece = Awaited<ReturnType<typeof piece>>

/** Reading past its end throws a RangeError. */
async function piece(zip: Blob, from: number, to: number) {
  const bytes = await zip.slice(from, to).arrayBuffer()
  const view = new DataView(bytes)
  return {
    length: bytes.byteLength,
    short: (at: number) => view.getUint16(at, true),
    long: (at: number) => view.getUint32(at, true),
    text: (start: number, end: number) => new TextDecoder().decode(bytes.slice(start, end)),
  }
}
