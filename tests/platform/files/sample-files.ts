import { crc32, deflateRawSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import sharp from 'sharp'

/** Left half red, right half blue, so that its orientation is visible. */
export const twoColours = (width = 80, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ])

export const jpeg = (picture = twoColours()) => picture.jpeg({ quality: 95 }).toBuffer()
export const png = (picture = twoColours()) => picture.png().toBuffer()
export const webp = (picture = twoColours()) => picture.webp({ quality: 95 }).toBuffer()

export const withLocation = () =>
  twoColours()
    .withExif({
      IFD0: { Artist: 'A. Photographer' },
      IFD3: { GPSLatitude: '14/1 35/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()

/** Rotated by its EXIF orientation: a viewer that respects it shows red above blue. */
export const rotated = () => twoColours().withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()

export const headerOf = (width: number, height: number) => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const header = Buffer.concat([size, Buffer.from([8, 6, 0, 0, 0])])
  const data = Buffer.from([0x78, 0x9c, 0x03, 0, 0, 0, 0, 1])
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

export type Entry = {
  name: string
  content: string | Buffer
  /** Puts its sizes and offset into a Zip64 field of the table. */
  in64?: boolean
  /** Not compressed. */
  stored?: boolean
  claims?: Partial<{ packed: number; unpacked: number; at: number }>
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml'

export const contentTypes = (main = MAIN): Entry => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
})
export const letter: Entry = {
  name: 'word/document.xml',
  content: '<w:document><w:t>To the board.</w:t></w:document>',
}

export const relationships = (target: string): Entry => ({
  name: '_rels/.rels',
  content: `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Target="docProps/app.xml" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`,
})

export const docx = (...more: Entry[]) => zip([contentTypes(), letter, ...more])

type Zip64 = { record?: Partial<{ count: number; at: number }> }

export function zip(
  entries: Entry[],
  { count = entries.length, zip64 }: { count?: number; zip64?: Zip64 } = {},
): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const bytes = Buffer.from(entry.content)
    const packed = entry.stored ? bytes : deflateRawSync(bytes)
    const method = entry.stored ? 0 : 8
    const sizes = { packed: packed.length, unpacked: bytes.length, at, ...entry.claims }
    const about = { name: entry.name, method, crc: crc32(bytes) }
    const local = Buffer.concat([localHeader(about, packed.length, bytes.length), packed])
    locals.push(local)
    central.push(centralHeader(about, sizes, entry.in64))
    at += local.length
  }
  const table = Buffer.concat(central)
  const ends = zip64 ? ends64({ count, at, ...zip64.record }, table.length, at) : Buffer.alloc(0)
  return Buffer.concat([...locals, table, ends, end(count, table.length, at)])
}

const ends64 = (claims: { count: number; at: number }, size: number, at: number) =>
  numbers(
    [4, 0x06064b50],
    [8, 44],
    [4, 45],
    [8, 0],
    [8, claims.count],
    [8, claims.count],
    [8, size],
    [8, claims.at],
    [4, 0x07064b50],
    [4, 0],
    [8, at + size],
    [4, 1],
  )

const numbers = (...values: [bytes: 2 | 4 | 8, value: number][]) =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes)
      if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value))
      else buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )

type About = { name: string; method: number; crc: number }

const localHeader = ({ name, method, crc }: About, packed: number, unpacked: number) =>
  Buffer.concat([
    numbers(
      [4, 0x04034b50],
      [2, 20],
      [2, 0],
      [2, method],
      [4, 0],
      [4, crc],
      [4, packed],
      [4, unpacked],
      [2, name.length],
      [2, 0],
    ),
    Buffer.from(name),
  ])

function centralHeader(
  { name, method, crc }: About,
  { packed, unpacked, at }: { packed: number; unpacked: number; at: number },
  in64 = false,
) {
  const extra = in64 ? numbers([2, 1], [2, 24], [8, unpacked], [8, packed], [8, at]) : Buffer.alloc(0)
  const sizes = in64 ? [0xffffffff, 0xffffffff, 0xffffffff] : [packed, unpacked, at]
  return Buffer.concat([
    numbers([4, 0x02014b50], [2, 20], [2, 20], [2, 0], [2, method], [4, 0], [4, crc], [4, sizes[0]!]),
    numbers([4, sizes[1]!], [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0]),
    numbers([4, sizes[2]!]),
    Buffer.from(name),
    extra,
  ])
}

const end = (count: number, size: number, at: number) =>
  numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0])
