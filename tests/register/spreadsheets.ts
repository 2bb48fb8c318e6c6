import { type Entry, zip } from '../platform/files/sample-files.ts'

export type Row = Record<string, string>

export const row = (more: Row = {}): Row => ({
  'Family name': 'Magtanggol',
  'Given name': 'Lualhati',
  Sex: 'female',
  'Birth date': '1984-05-06',
  'Arrested at': '2026-01-12 21:30',
  'Place of arrest': 'Commonwealth Avenue',
  Mode: 'warrantless',
  Offence: 'Theft',
  ...more,
})

/** People who do not match one another. */
export const strangers = [
  row(),
  row({ 'Family name': 'Dimaculangan', 'Given name': 'Boyet', Sex: 'male', 'Birth date': '1971-11-30' }),
  row({ 'Family name': 'Al-Hassan', 'Given name': 'Yusuf', Sex: 'male', 'Birth date': '1999-02-14' }),
  row({ 'Family name': 'Quizon', 'Given name': 'Remedios', 'Birth date': '1955-08-21' }),
]

export function csv(rows: Row[], delimiter = ',') {
  const headings = [...new Set(rows.flatMap(Object.keys))]
  const lines = [headings.map(quoted), ...rows.map(one => headings.map(heading => quoted(one[heading])))]
  return lines.map(cells => cells.join(delimiter)).join('\r\n')
}

const quoted = (cell = '') => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

type Cells = Record<string, string | number>

/** Numbers are dates as Excel stores them. */
export const xlsx = (rows: Cells[], more: Entry[] = []) => workbook(cellsOf(rows), more)

export const workbook = (sheet: string, more: Entry[] = []) => book([sheet], { more })

type BookParts = { states?: string[]; properties?: string; styles?: string; more?: Entry[] }

/** `states` has the visibility of each sheet. */
export const book = (
  sheets: string[],
  { states = [], properties = '', styles = STYLES, more = [] }: BookParts = {},
) =>
  zip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} ${RELS}>${properties}<sheets>${sheets.map((_, at) => `<sheet name="Sheet ${at + 1}" sheetId="${at + 1}" state="${states[at] ?? 'visible'}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${TYPE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="styles" Type="${TYPE}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: styles,
    },
    ...sheets.map((sheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet ${MAIN}>${sheet}</worksheet>`,
    })),
    ...more,
  ])

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STYLES = `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
const RELS = `xmlns:r="${TYPE}"`

/** Text that begins with `<c` is used as a cell, with `@` replaced by its reference. */
export function cellsOf(rows: Cells[]) {
  const headings = [...new Set(rows.flatMap(Object.keys))]
  const table = [headings, ...rows.map(one => headings.map(heading => one[heading] ?? ''))]
  const lines = table.map(
    (cells, line) =>
      `<row r="${line + 1}">${cells.map((value, column) => cell(value, `${letters(column)}${line + 1}`)).join('')}</row>`,
  )
  return `<sheetData>${lines.join('')}</sheetData>`
}

function cell(value: string | number, at: string) {
  if (typeof value === 'number') return `<c r="${at}" s="1"><v>${value}</v></c>`
  if (value.startsWith('<c ')) return value.replace('@', at)
  return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
}

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)
