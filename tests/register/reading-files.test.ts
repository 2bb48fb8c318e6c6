import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decode } from '#server/platform/spreadsheets/encodings'
import { columns } from '#server/register/imports/columns'
import { readRow } from '#server/register/imports/row'
import { problemsIn, readContent } from './read-content.ts'
import { csv, row, strangers } from './spreadsheets.ts'

const file = (name: string) => readFile(`tests/register/files/${name}`)

const SHORTENED = 'Excel shortened this number. Format the column as text and export the file again.'

test('a row without an arrest time reports only that cell', async () => {
  expect(await problemsIn(await file('one-arrest-without-time.csv'))).toEqual([
    [],
    ['Arrested at: Enter the date and time of the arrest.'],
  ])
})

test('one date with a number above 12 decides the date order of its column', async () => {
  const { rows, notes } = await readContent(await file('month-first.csv'))
  expect(rows.flatMap(({ problems }) => problems)).toEqual([])
  expect(rows[1]!.cells).toMatchObject({ 'Birth date': '1979-04-05', 'Arrested at': '2026-01-13 21:30' })
  expect(notes).toContain(
    'Dates in “Birth date” were read with the month first, so 04/05/1979 is 5 April 1979.',
  )
})

test.each(['excel-macintosh.csv', 'excel-msdos.csv', 'excel-windows.csv'])(
  'names with accents are decoded correctly: %s',
  async name => {
    const { rows, questions, notes } = await readContent(await file(name))
    expect(questions).toBeNull()
    expect(rows.map(({ cells }) => `${cells['Given name']} ${cells['Family name']}`)).toEqual([
      'José Peña',
      'René Muñoz',
    ])
    expect(notes.join()).toMatch(/^Accented letters were read as .*: Peña, José, Peñafrancia, Muñoz, René/)
  },
)

const bytes = (...codes: (number | string)[]) =>
  Buffer.concat(codes.map(code => (typeof code === 'string' ? Buffer.from(code) : Buffer.from([code]))))

test.each([
  ['Windows', 'windows-1252', bytes('PE', 0xd1, 'A O', 0x92, 'Brien ni', 0xf1, 'o'), 'PEÑA O’Brien niño'],
  ['Mac', 'macintosh', bytes('Jos', 0x8e, ' Pe', 0x96, 'a'), 'José Peña'],
  ['MS-DOS', 'ibm850', bytes('Jos', 0x82, ' Pe', 0xa4, 'a'), 'José Peña'],
])('the encoding of %s is recognised by its words', (_name, encoding, content, text) => {
  expect(decode(content)).toMatchObject({ text, guess: { encoding }, others: [] })
})

test.each([
  ['UTF-8', Buffer.from('Peña')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFPeña')],
  ['little-endian UTF-16', Buffer.from('\uFEFFPeña', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\uFEFFPeña', 'utf16le').swap16()],
])('%s is recognised by its bytes', (_name, content) => {
  expect(decode(content)).toEqual({ text: 'Peña', guess: null, others: [] })
})

test('UTF-8 with a damaged character is only a guess, and other encodings are offered', () => {
  const { guess, others } = decode(bytes('Peña Mu', 0xc3, 'oz'))
  expect(others.length).toBeGreaterThan(0)
  expect([guess!, ...others].map(({ words }) => words[0])).toContain('Peña')
})

test('numbers shortened by Excel are reported as problems of their cells', async () => {
  const { rows } = await readContent(await file('shortened-numbers.csv'))
  for (const { problems, matches } of rows) {
    expect(problems).toEqual([
      { column: 'Phone', message: SHORTENED },
      { column: 'ID number', message: SHORTENED },
    ])
    expect(matches).toEqual([])
  }
})

test('a number in a workbook is used only if it has all its digits', async () => {
  const { rows } = await readContent(await file('shortened-numbers.xlsx'))
  expect(rows.map(({ cells }) => cells.Phone)).toEqual(['9171234567', '639171234567'])
  for (const { problems, matches } of rows)
    expect([problems, matches]).toEqual([[{ column: 'ID number', message: SHORTENED }], []])
})

test('quotes inside a cell are part of its text', async () => {
  const { rows } = await readContent(await file('nickname-in-quotes.csv'))
  expect(rows.map(({ cells, problems }) => [cells['Given name'], problems])).toEqual([
    ['Boyet', []],
    ['Ernesto "Boy"', []],
    ['Remedios', []],
  ])
})

test('an unclosed quote is a problem of its own row only', async () => {
  const [headings, ...lines] = (await file('nickname-in-quotes.csv')).toString().split('\r\n')
  expect(await problemsIn([headings, `"${lines[0]}`, lines[2]].join('\r\n'))).toEqual([
    [': A quotation mark in this row is not closed. Close or remove it.'],
    [],
  ])
})

test('rows hidden by a filter are marked', async () => {
  const { rows, notes } = await readContent(await file('filtered-rows.xlsx'))
  expect(rows.map(({ hidden }) => hidden)).toEqual([false, true, true])
  expect(notes).toEqual([
    '2 lines are hidden in the file: 3, 4. Hidden lines are skipped unless you select them.',
  ])
})

test.each([
  ['blotter.xlsx', 'Line 1 above the column names was skipped: “CITY POLICE OFFICE”.'],
  ['blotter-without-title.csv', 'Line 4 was skipped: “Total: 2”.'],
])('headings below a title are found, and unknown columns are left out: %s', async (name, note) => {
  const leftOut = ['No.', 'Age', 'Remarks']
  const { questions } = await readContent(await file(name))
  expect(questions).toMatchObject({ encodings: [], dates: null, unknownColumns: leftOut })
  const { rows, notes } = await readContent(await file(name), { leftOut })
  expect(rows.slice(0, 2).map(({ cells, problems }) => [cells['Given name'], problems])).toEqual([
    ['Boyet', []],
    ['Remedios', []],
  ])
  expect(rows.slice(2).every(({ problems }) => problems.length > 0)).toBe(true)
  expect(notes).toEqual(expect.arrayContaining([note, 'Skipped columns: No., Age, Remarks.']))
})

const good: Record<string, string> = {
  ...row(),
  Charge: 'Theft',
  'Charge status': 'charged',
  'Charge filed at': '2026-01-14',
  'Released at': '2026-01-15',
  'Release reason': 'Bail',
}

test.each(['', '?', '31/31/2026', '99999', '2026-02-30', '1.23457E+15', '#REF!'])(
  'the text “%s” in any column at most causes a problem in its row',
  text => {
    expect(readRow(good, 'UTC').problems).toEqual([])
    for (const { key } of columns.all) {
      const { form, problems } = readRow({ ...good, [key]: text }, 'UTC')
      expect(form === null, key).toBe(problems.length > 0)
    }
  },
)

test.each([
  ['with bars between the cells', csv(strangers, '|')],
  ['that names its delimiter', `sep=;\r\n${csv(strangers, ';')}`],
])('a CSV file %s is read', async (_what, content) => {
  const { rows } = await readContent(content)
  expect(rows.map(({ cells, problems }) => [cells['Given name'], problems.length])).toEqual(
    strangers.map(one => [one['Given name'], 0]),
  )
})
