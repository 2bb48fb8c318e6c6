import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { timeZone } from '#server/platform/settings'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { shown, signIn } from '../support/visit.ts'
import { preview, refusal, send, sendAndCheck } from './import-pages.ts'
import { csv, row, strangers, workbook, xlsx } from './spreadsheets.ts'
import { formWith } from '../support/papers.ts'

const headings = Object.keys(row()).join(',')
const farRow =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Sex</t></is></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>'
const farColumn = '<sheetData><row r="1"><c r="XFD1" t="inlineStr"><is><t>Sex</t></is></c></row></sheetData>'
const large = Buffer.alloc(61_000_000, ' ').toString()

const file = (name: string) => readFileSync(`tests/register/files/${name}`)

const refused: [string, string | Buffer, RegExp][] = [
  ['an empty file', '', /is empty\.$/],
  ['headings alone', headings, /has column names but no rows\.$/],
  ['a PDF named .csv', '%PDF-1.7\n%âãÏÓ\n', /is a PDF\. Upload a CSV or XLSX file\.$/],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /is an image/],
  [
    'an HTML table',
    file('html-table.xls'),
    /is a web page with the name of a spreadsheet\. Open it in Excel/,
  ],
  ['SpreadsheetML', file('spreadsheet-2003.xml'), /is an Excel 2003 XML spreadsheet\. Open it in Excel/],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /is an old Excel file \(XLS\)/],
  [
    'a NUL character',
    `${headings}\nCruz\0,Ana,female,,2026-01-01,Here,warrant,Theft`,
    /is neither a CSV nor an XLSX file\.$/,
  ],
  [
    'other headings',
    'Name,Age\nAna,30',
    /columns are missing: Family name, Sex, Arrested at, Place of arrest, Mode, Offence\. These columns were found: Name, Age\.$/,
  ],
  ['a repeated heading', `${headings},Surname\n`, /has two columns for “Family name”/],
  ['a zip of something else', xlsx([], []).subarray(0, 200), /is neither|is damaged|is a zip/],
  ['a workbook with a cell at its far end', workbook(farRow), /columns are missing/],
  ['a workbook with a far column', workbook(farColumn), /has a cell in column 16,384/],
  [
    'a zip bomb',
    workbook('<sheetData/>', [{ name: 'xl/bomb.xml', content: large }]),
    /is too large when unpacked/,
  ],
  [
    'a workbook with a false size',
    workbook('<sheetData/>', [{ name: 'xl/bomb.xml', content: large, claims: { unpacked: 10 } }]),
    /is damaged and can’t be read/,
  ],
]

test.each(refused)(
  'a file is refused with an error that names it, and nothing is stored: %s',
  async (_what, content, sentence) => {
    const visitor = await signIn(rita)
    const error = await refusal(visitor, content, 'January.csv')
    expect(error).toMatch(/^January\.csv /)
    expect(error).toMatch(sentence)
    expect(await db.import.count()).toBe(0)
  },
)

test('an import without a file is refused', async () => {
  const visitor = await signIn(rita)
  const answer = await visitor.program('POST', '/arrested-persons/imports', { timeZone: 'UTC' })
  expect([answer.status, answer.errors.file]).toEqual([422, 'Choose a CSV or XLSX file.'])
})

test('every invalid cell is reported with its line, column and error', async () => {
  const visitor = await signIn(rita)
  const bad = row({
    'Family name': 'x'.repeat(10_000),
    Sex: 'perhaps',
    'Birth date': '1984-02-31',
    'Arrested at': 'last Tuesday',
    Mode: '',
    'Height (cm)': 'tall',
    'Charge 2': '',
    'Law 2': 'Art. 308',
    'Released at': '2026-01-01',
    Phone: '\u0007',
  })
  const before = row({ 'Birth date': '2026-02-01' })
  const early = row({
    'Booked at': '2026-01-12 20:00',
    'Released at': '2026-01-11',
    'Release reason': 'Bail',
    Charge: 'Theft',
    'Charge status': 'charged',
    'Charge filed at': '2025-12-31',
  })
  const path = await sendAndCheck(visitor, csv([row(), bad, before, early]))
  const { rows, import: summary } = await preview(visitor, path)
  expect(summary).toMatchObject({ total: 4, good: 1, bad: 3, chosen: 1 })
  expect(Object.fromEntries(rows.data[1]!.problems.map(({ column, message }) => [column, message]))).toEqual({
    'Family name': 'Enter at most 100 characters.',
    Sex: 'Choose female, male or unspecified.',
    'Birth date': 'There is no such day. Check the day and the month.',
    'Arrested at': 'Use the format 2026-03-14 21:30.',
    Mode: 'Choose warrant, warrantless or surrender.',
    'Height (cm)': 'Enter whole centimetres, 30 to 300.',
    'Charge 2': 'Enter the offence.',
    'Release reason': 'Enter a reason for the release.',
    Phone: 'This contains characters that can’t be saved.',
  })
  expect(rows.data[1]).toMatchObject({ number: 3, chosen: false })
  // refused text is cut before it is stored
  expect(rows.data[1]!.cells['Family name']).toHaveLength(201)
  expect(rows.data[2]!.problems).toEqual([
    { column: 'Arrested at', message: 'The arrest must be after the birth date.' },
  ])
  expect(rows.data[3]!.problems.map(({ column, message }) => `${column}: ${message}`).toSorted()).toEqual([
    'Booked at: The time must be after the arrest.',
    'Charge filed at: The time must be after the arrest.',
    'Released at: The time must be after the arrest.',
  ])
  const shownBad = await preview(visitor, path, '?show=bad')
  expect(shownBad.rows.data.map(({ number }) => number)).toEqual([3, 4, 5])
})

test('a row with too many cells is reported, and a short row reports its missing cells', async () => {
  const visitor = await signIn(rita)
  const [first] = csv([row()]).split('\r\n')
  const ragged = [
    first,
    'Cruz, Ana,Ana,female,1984-05-06,2026-01-12,Here,warrant,Theft,more',
    'Reyes,Jo,male',
    '',
    ' , , ',
  ]
  const path = await sendAndCheck(visitor, ragged.join('\n'))
  const { rows } = await preview(visitor, path)
  expect(rows.total).toBe(2)
  expect(rows.data[0]!.problems).toContainEqual({
    column: '',
    message:
      'This row has more cells than the 8 columns. Put quotation marks around cells that contain a comma.',
  })
  expect(rows.data[1]!.problems.map(({ column }) => column)).toEqual([
    'Arrested at',
    'Place of arrest',
    'Mode',
    'Offence',
  ])
})

test('line numbers are those of the file, even after a cell with several lines', async () => {
  const visitor = await signIn(rita)
  const long = row({ ...strangers[1], Circumstances: 'Seen at night.\nTaken at dawn.' })
  const path = await sendAndCheck(visitor, csv([long, { ...strangers[2], Sex: '?' }]))
  const { rows } = await preview(visitor, path)
  expect(rows.data.map(({ number, problems }) => [number, problems.length])).toEqual([
    [2, 0],
    [4, 1],
  ])
})

test('an unknown time zone is replaced by that of the board', async () => {
  const visitor = await signIn(rita)
  const { location } = await send(visitor, csv([row()]), 'arrests.csv', 'Mars/Olympus')
  expect(location).toMatch(/imports\/\d+$/)
  expect(await db.import.findFirst()).toMatchObject({ timeZone: timeZone() })
})

test('uploading two import files at once is refused', async () => {
  const visitor = await signIn(rita)
  const bytes = new TextEncoder().encode(csv([row()]))
  const files = formWith({ timeZone: 'UTC' }, ['file', bytes, 'a.csv'], ['file', bytes, 'b.csv'])
  await visitor.get('/arrested-persons/imports')
  const answer = await visitor.post('/arrested-persons/imports', files)
  const { errors } = shown(await visitor.follow(answer), 'ArrestedPerson/Imports')
  expect([errors, await db.import.count()]).toEqual([{ file: 'Upload one file at a time.' }, 0])
})

test.each([
  ['GET', '', undefined],
  ['PUT', '', { rows: 'all', chosen: true }],
  ['POST', '/steps', {}],
  ['POST', '/import', {}],
  ['DELETE', '', { reason: 'Sent by mistake.' }],
])('requests for an import that does not exist return 404: %s %s', async (method, part, form) => {
  const visitor = await signIn(rita)
  const answer = await visitor.program(method, `/arrested-persons/imports/7${part}`, form)
  expect(answer.status).toBe(404)
})
