// The browser imports this file too. See docs/decisions/0047-read-zips-with-our-own-code.md.

/** `header` is where its local header begins, `start` where its bytes do. */
export type ZipEntry = {
  name: string
  method: number
  packed: number
  unpacked: number
  header: number
  start: number
}

// Offsets and signatures: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const END = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT = 0xffff
// Zip64: sections 4.3.14, 4.3.15 and 4.5.3
const END_64 = 0x06064b50
const END_64_BYTES = 56
const LOCATOR = 0x07064b50
const LOCATOR_BYTES = 20
const SIZES_64 = 1
const IN_ZIP64 = 0xffffffff
const COUNT_IN_ZIP64 = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const ENCRYPTED = 1
const MAX_TABLE = 1024 * 1024

/** Null if the archive is damaged, too large or encrypted. Reads only the directory and the entries' headers. */
export async function entriesOf(zip: Blob, maxEntries: number): Promise<ZipEntry[] | null> {
  try {
    return await readEntries(zip, maxEntries)
  } catch (error) {
    // an offset outside the file
    if (error instanceof RangeError) return null
    throw error
  }
}

async function readEntries(zip: Blob, maxEntries: number): Promise<ZipEntry[] | null> {
  const found = await endOf(zip)
  if (!found) return null
  const { tableEnd: end, count, tableAt } = found
  if (count === 0 || count > maxEntries || end - tableAt > MAX_TABLE) return null
  const table = await piece(zip, tableAt, end)
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (table.long(at) !== ENTRY) return null
    if (table.short(at + 8) & ENCRYPTED) return null
    entries.push(await entryAt(zip, table, at))
    at += ENTRY_BYTES + table.short(at + 28) + table.short(at + 30) + table.short(at + 32)
  }
  // more bytes would be uncounted entries
  return at === table.length && areDistinct(entries, tableAt) ? entries : null
}

/**
 * Entries that share bytes unpack to many times the size of the file. Of two with the same name, readers differ in which
 * they use.
 */
function areDistinct(entries: ZipEntry[], tableAt: number) {
  const inOrder = entries.toSorted((one, other) => one.header - other.header)
  return (
    new Set(entries.map(({ name }) => name)).size === entries.length &&
    entries.every(({ method, packed, unpacked }) => method !== STORED || packed === unpacked) &&
    inOrder.every(({ start, packed }, at) => start + packed <= (inOrder[at + 1]?.header ?? tableAt))
  )
}

type End = { tableAt: number; tableEnd: number; count: number }

async function endOf(zip: Blob): Promise<End | null> {
  const lowest = Math.max(0, zip.size - END_BYTES - MAX_COMMENT)
  const tail = await piece(zip, lowest, zip.size)
  for (let at = tail.length - END_BYTES; at >= 0; at--)
    if (tail.long(at) === END) {
      const end = { tableAt: tail.long(at + 16), tableEnd: lowest + at, count: tail.short(at + 10) }
      return (await hasLocator(zip, end)) ? endIn64(zip, end) : end
    }
  return null
}

const hasLocator = async (zip: Blob, { tableEnd }: End) =>
  tableEnd >= LOCATOR_BYTES && (await piece(zip, tableEnd - LOCATOR_BYTES, tableEnd)).long(0) === LOCATOR

/** Null if the two end records disagree, because readers differ in which one they use. */
async function endIn64(zip: Blob, end: End): Promise<End | null> {
  const locatorAt = end.tableEnd - LOCATOR_BYTES
  const at = (await piece(zip, locatorAt, end.tableEnd)).longer(8)
  const record = await piece(zip, at, at + END_64_BYTES)
  const own = { tableAt: record.longer(48), tableEnd: at, count: record.longer(32) }
  const agrees =
    record.long(0) === END_64 &&
    at + 12 + record.longer(4) === locatorAt &&
    [own.tableAt, IN_ZIP64].includes(end.tableAt) &&
    [own.count, COUNT_IN_ZIP64].includes(end.count)
  return agrees ? own : null
}

async function entryAt(zip: Blob, table: Piece, at: number): Promise<ZipEntry> {
  const name = at + ENTRY_BYTES
  const extra = name + table.short(at + 28)
  // values that don't fit here are in the extra field, in this order
  const [unpacked, packed, header] = sizesOf(
    [at + 24, at + 20, at + 42].map(field => table.long(field)),
    table,
    extra,
    extra + table.short(at + 30),
  )
  return {
    method: table.short(at + 10),
    packed: packed!,
    unpacked: unpacked!,
    name: table.text(name, extra),
    header: header!,
    start: await startOf(zip, header!),
  }
}

function sizesOf(values: number[], table: Piece, extra: number, end: number): number[] {
  if (!values.includes(IN_ZIP64)) return values
  for (let at = extra; at < end; at += 4 + table.short(at + 2))
    if (table.short(at) === SIZES_64) {
      let next = at + 4
      return values.map(value => (value === IN_ZIP64 ? table.longer((next += 8) - 8) : value))
    }
  return values
}

async function startOf(zip: Blob, at: number): Promise<number> {
  const local = await piece(zip, at, at + LOCAL_BYTES)
  if (local.long(0) !== LOCAL) throw new RangeError('No entry there.')
  return at + LOCAL_BYTES + local.short(26) + local.short(28)
}

type Piece = Awaited<ReturnType<typeof piece>>

async function piece(zip: Blob, from: number, to: number) {
  const bytes = await zip.slice(from, to).arrayBuffer()
  const view = new DataView(bytes)
  return {
    length: bytes.byteLength,
    short: (at: number) => view.getUint16(at, true),
    long: (at: number) => view.getUint32(at, true),
    longer: (at: number) => Number(view.getBigUint64(at, true)),
    text: (start: number, end: number) => new TextDecoder().decode(bytes.slice(start, end)),
  }
}
