// Other file types that people upload as spreadsheets, each with the way to fix it.

const begins = (...start: number[]) => Buffer.from(start)

const SAVE = 'Open it in Excel and save it as .xlsx.'

const signatures: [Buffer, string][] = [
  [Buffer.from('%PDF'), 'is a PDF. Upload a CSV or XLSX file.'],
  [
    begins(0xd0, 0xcf, 0x11, 0xe0),
    'is an old Excel file (XLS) or is protected with a password. Save it as XLSX or CSV.',
  ],
  [begins(0x89, 0x50, 0x4e, 0x47), 'is an image. Upload a CSV or XLSX file.'],
  [begins(0xff, 0xd8, 0xff), 'is an image. Upload a CSV or XLSX file.'],
  [Buffer.from('{\\rtf'), `is a text document (RTF). Upload a CSV or XLSX file.`],
]

const markup: [RegExp, string][] = [
  [/schemas-microsoft-com:office:spreadsheet/i, `is an Excel 2003 XML spreadsheet. ${SAVE}`],
  [/<(?:!doctype html|html|head|body|table)\b/i, `is a web page with the name of a spreadsheet. ${SAVE}`],
  [/^<\?xml/i, `is an XML file. ${SAVE}`],
  [/^mime-version:/i, `is a web archive with the name of a spreadsheet. ${SAVE}`],
]

const BEGINNING = 2_000

/** The end of a sentence that starts with the file's name; null if the format is not recognised. */
export function foreignFormat(bytes: Buffer): string | null {
  const signature = signatures.find(([start]) => bytes.subarray(0, start.length).equals(start))
  if (signature) return signature[1]
  // Drops the zero bytes of UTF-16.
  const beginning = bytes
    .subarray(0, BEGINNING)
    .toString('latin1')
    .replaceAll(/^[^\x20-\x7E]+|\0/g, '')
    .trimStart()
  if (!beginning.startsWith('<') && !/^mime-version:/i.test(beginning)) return null
  return markup.find(([pattern]) => pattern.test(beginning))?.[1] ?? null
}

/** The file is a zip without a readable workbook. */
export function foreignZip(names: string[]): string | null {
  if (names.includes('META-INF/manifest.xml')) return `is an OpenDocument spreadsheet (ODS). ${SAVE}`
  if (names.includes('xl/_rels/workbook.bin.rels')) return `is a binary Excel workbook (XLSB). ${SAVE}`
  return null
}
