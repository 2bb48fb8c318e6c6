import { type Entry, zip } from '../files/files-made.ts'
import { shown, type Visitor } from '../support/visit.ts'

// Files of arrested persons as offices send them, and the steps a page takes with them.

export type Row = Record<string, string>

/** Everything a row needs, and what is said of it. */
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

/** People nobody would take for one another. */
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

const IMPORTS = '/arrested-persons/imports'

export function send(
  visitor: Visitor,
  content: string | Buffer,
  name = 'arrests.csv',
  timeZone = 'Asia/Manila',
) {
  const form = new FormData()
  form.set('timeZone', timeZone)
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return visitor.post(IMPORTS, form)
}

/** What the page of uploads says of a file that is not taken. */
export async function refusal(visitor: Visitor, content: string | Buffer, name?: string) {
  await visitor.get(IMPORTS)
  const answer = await send(visitor, content, name)
  return shown(await visitor.follow(answer), 'ArrestedPerson/Imports').errors.file as string | undefined
}

/** Sends a file and has it checked. Answers with its page. */
export async function sendAndCheck(visitor: Visitor, content: string | Buffer, name?: string) {
  const { location } = await send(visitor, content, name)
  if (!location?.startsWith(`${IMPORTS}/`)) throw new Error(`The file was not taken: ${location}`)
  await visitor.get(location)
  await steps(visitor, location)
  return location
}

export const preview = async (visitor: Visitor, path: string, query = '') =>
  shown(await visitor.get(path + query), 'ArrestedPerson/Import')

/** As the page does: asks until there is nothing left to do. */
export async function steps(visitor: Visitor, path: string) {
  for (let step = 0; step < 500; step++) {
    const { state } = (await preview(visitor, path)).import
    if (!['checking', 'importing', 'undoing'].includes(state)) return state
    const { status } = await visitor.post(`${path}/steps`)
    if (status !== 303) throw new Error(`A step answered ${status}.`)
  }
  throw new Error('It does not come to an end.')
}

/** Sends, checks and imports all that is chosen. */
export async function importAll(visitor: Visitor, content: string | Buffer) {
  const path = await sendAndCheck(visitor, content)
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  return path
}

// Workbooks as Excel and other programs write them.

type Cells = Record<string, string | number>

/** A workbook; a cell that is a number is a day as Excel keeps it. */
export const xlsx = (rows: Cells[], more: Entry[] = []) => workbook(cellsOf(rows), more)

export const workbook = (sheet: string, more: Entry[] = []) => book([sheet], { more })

type BookParts = { states?: string[]; properties?: string; more?: Entry[] }

/** Sheets by what stands in them; `states` says which are hidden. */
export const book = (sheets: string[], { states = [], properties = '', more = [] }: BookParts = {}) =>
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
      content: `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    },
    ...sheets.map((sheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet ${MAIN}>${sheet}</worksheet>`,
    })),
    ...more,
  ])

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELS = `xmlns:r="${TYPE}"`

/** Headings and rows. What begins with `<c` is a cell as a program writes it, `@` standing for its place. */
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
