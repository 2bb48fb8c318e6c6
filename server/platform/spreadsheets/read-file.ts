import { openAsBlob } from 'node:fs'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { entriesOf, type ZipEntry } from '../files/zip-listing.ts'
import type { Columns } from './columns.ts'
import { readCsv } from './csv.ts'
import { decode, type Decoded, type Encoding } from './encodings.ts'
import { damaged, limits, Unreadable, type TextTable } from './table.ts'
import { readXlsx } from './xlsx.ts'

/** Recognises the format by content. Throws Unreadable. */
export async function readFile(
  path: string,
  columns: Columns,
  encoding: Encoding | undefined,
): Promise<{ table: TextTable; decoded: Decoded | null }> {
  const file = await openAsBlob(path)
  const bytes = Buffer.from(await file.arrayBuffer())
  refuseOtherFormats(bytes)
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    const parts = await unzip(file)
    refuseOtherZips(parts)
    return { table: readXlsx(parts), decoded: null }
  }
  const decoded = decode(bytes, encoding)
  if (decoded.text.includes('\0')) throw new Unreadable('is neither a CSV nor an XLSX file.')
  return { table: readCsv(decoded.text, columns), decoded }
}

const IMAGE = 'is an image. Upload a CSV or XLSX file.'
const SAVE_AS_XLSX = 'Open it in Excel and save it as .xlsx.'

const signatures: [Buffer, string][] = [
  [Buffer.from('%PDF'), 'is a PDF. Upload a CSV or XLSX file.'],
  [
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    'is an old Excel file (XLS) or is protected with a password. Save it as XLSX or CSV.',
  ],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47]), IMAGE],
  [Buffer.from([0xff, 0xd8, 0xff]), IMAGE],
  [Buffer.from('{\\rtf'), 'is a text document (RTF). Upload a CSV or XLSX file.'],
]

const markup: [RegExp, string][] = [
  [/schemas-microsoft-com:office:spreadsheet/i, `is an Excel 2003 XML spreadsheet. ${SAVE_AS_XLSX}`],
  [
    /<(?:!doctype html|html|head|body|table)\b/i,
    `is a web page with the name of a spreadsheet. ${SAVE_AS_XLSX}`,
  ],
  [/^<\?xml/i, `is an XML file. ${SAVE_AS_XLSX}`],
  [/^mime-version:/i, `is a web archive with the name of a spreadsheet. ${SAVE_AS_XLSX}`],
]

function refuseOtherFormats(bytes: Buffer) {
  const signature = signatures.find(([start]) => bytes.subarray(0, start.length).equals(start))
  if (signature) throw new Unreadable(signature[1])
  const start = bytes
    .subarray(0, 2_000)
    .toString('latin1')
    .replaceAll(/^[^\x20-\x7E]+|\0/g, '') // UTF-16 has a zero in every other byte.
    .trimStart()
  if (!start.startsWith('<') && !/^mime-version:/i.test(start)) return
  const format = markup.find(([pattern]) => pattern.test(start))
  if (format) throw new Unreadable(format[1])
}

function refuseOtherZips(parts: Map<string, Buffer>) {
  if (parts.has('META-INF/manifest.xml'))
    throw new Unreadable(`is an OpenDocument spreadsheet (ODS). ${SAVE_AS_XLSX}`)
  if (parts.has('xl/_rels/workbook.bin.rels'))
    throw new Unreadable(`is a binary Excel workbook (XLSB). ${SAVE_AS_XLSX}`)
}

const MAX_ENTRIES = 2_000
const inflate = promisify(inflateRaw)

/** Unpacks the XML parts up to a total limit. */
async function unzip(zip: Blob): Promise<Map<string, Buffer>> {
  const entries = await entriesOf(zip, MAX_ENTRIES)
  if (!entries) throw damaged()
  const wanted = entries.filter(({ name }) => name.endsWith('.xml') || name.endsWith('.rels'))
  if (wanted.reduce((sum, { unpacked }) => sum + unpacked, 0) > limits.unpackedBytes)
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
    throw damaged()
  }
}
