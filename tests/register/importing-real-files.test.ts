import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'
import { preview, refusal, row, send, sendAndCheck, strangers } from './files-to-import.ts'
import { book, cellsOf } from './workbooks-made.ts'

const file = (name: string) => readFile(`tests/register/files/${name}`)

async function read(content: string | Buffer) {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, content)
  return { visitor, path, ...(await preview(visitor, path)) }
}

const SHORTENED = 'Excel shortened this number. Format the column as text and export the file again.'

test('a row without an arrest time reports the cell, and the other rows can be imported', async () => {
  const { rows, import: one } = await read(await file('one-arrest-without-time.csv'))
  expect(one).toMatchObject({ state: 'ready', total: 2, bad: 1, chosen: 1 })
  expect(rows.data.map(({ problems }) => problems)).toEqual([
    [],
    [{ column: 'Arrested at', message: 'Enter the date and time of the arrest.' }],
  ])
})

test('one date with a number above 12 decides the date order of its column', async () => {
  const { rows, notes } = await read(await file('month-first.csv'))
  expect(rows.data.flatMap(({ problems }) => problems)).toEqual([])
  expect(rows.data[1]!.cells).toMatchObject({ 'Birth date': '1979-04-05', 'Arrested at': '2026-01-13 21:30' })
  expect(notes).toContain(
    'Dates in “Birth date” were read with the month first, so 04/05/1979 is 5 April 1979.',
  )
})

test.each(['excel-macintosh.csv', 'excel-msdos.csv', 'excel-windows.csv'])(
  'names with accents are decoded correctly: %s',
  async name => {
    const { rows, questions, notes } = await read(await file(name))
    expect(questions).toBeNull()
    expect(rows.data.map(({ cells }) => `${cells['Given name']} ${cells['Family name']}`)).toEqual([
      'José Peña',
      'René Muñoz',
    ])
    expect(notes.join()).toMatch(/^Accented letters were read as .*: Peña, José, Peñafrancia, Muñoz, René/)
  },
)

test('numbers shortened by Excel are reported as problems of their cells', async () => {
  const { rows } = await read(await file('shortened-numbers.csv'))
  for (const { problems, matches } of rows.data) {
    expect(problems).toEqual([
      { column: 'Phone', message: SHORTENED },
      { column: 'ID number', message: SHORTENED },
    ])
    expect(matches).toEqual([])
  }
})

test('a number in a workbook is used only if it has all its digits', async () => {
  const { rows } = await read(await file('shortened-numbers.xlsx'))
  expect(rows.data.map(({ cells }) => cells.Phone)).toEqual(['9171234567', '639171234567'])
  expect(rows.data.map(({ problems }) => problems)).toEqual([
    [{ column: 'ID number', message: SHORTENED }],
    [{ column: 'ID number', message: SHORTENED }],
  ])
  expect(rows.data.flatMap(({ matches }) => matches)).toEqual([])
})

test('quotes inside a cell are part of its text', async () => {
  const { rows } = await read(await file('nickname-in-quotes.csv'))
  expect(rows.data.map(({ cells, problems }) => [cells['Given name'], problems])).toEqual([
    ['Boyet', []],
    ['Ernesto "Boy"', []],
    ['Remedios', []],
  ])
})

test('an unclosed quote is a problem of its own row only', async () => {
  const [headings, ...lines] = (await file('nickname-in-quotes.csv')).toString().split('\r\n')
  const { rows } = await read([headings, `"${lines[0]}`, lines[2]].join('\r\n'))
  expect(rows.data.map(({ problems }) => problems)).toEqual([
    [{ column: '', message: 'A quotation mark in this row is not closed. Close or remove it.' }],
    [],
  ])
})

test('cells without references are placed in their order', async () => {
  const { rows } = await read(await file('no-references.xlsx'))
  expect(rows.data).toMatchObject([
    { number: 2, problems: [], cells: { 'Family name': 'Dimaculangan', Offence: 'Theft' } },
  ])
})

test('rows hidden by a filter are marked and left out unless they are selected', async () => {
  const { rows, notes, import: one, visitor, path } = await read(await file('filtered-rows.xlsx'))
  expect(rows.data.map(({ hidden, chosen }) => [hidden, chosen])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ])
  expect(one).toMatchObject({ total: 3, good: 3, chosen: 1 })
  expect(notes).toEqual([
    '2 lines are hidden in the file: 3, 4. Hidden lines are skipped unless you select them.',
  ])
  await visitor.put(path, { rows: [3], chosen: true })
  expect((await preview(visitor, path)).import.chosen).toBe(2)
})

test.each(['blotter.xlsx', 'blotter-without-title.csv'])(
  'headings below a title are found, and unknown columns are left out after a confirmation: %s',
  async name => {
    const visitor = await signIn(rita)
    const path = (await send(visitor, await file(name))).location!
    const { questions, import: one } = await preview(visitor, path)
    expect(one.state).toBe('asking')
    expect(questions).toEqual({ encodings: [], dates: null, unknownColumns: ['No.', 'Age', 'Remarks'] })
    await visitor.put(`${path}/answers`, { leaveOut: true })
    const { rows, notes } = await preview(visitor, path)
    expect(rows.data.slice(0, 2).map(({ cells, problems }) => [cells['Given name'], problems])).toEqual([
      ['Boyet', []],
      ['Remedios', []],
    ])
    if (name === 'blotter.xlsx') {
      expect(notes).toContain('Line 1 above the column names was skipped: “CITY POLICE OFFICE”.')
      expect(rows.data[2]!.problems.length).toBeGreaterThan(0)
    } else expect(notes).toContain('Line 4 was skipped: “Total: 2”.')
    expect(notes).toContain('Skipped columns: No., Age, Remarks.')
  },
)

test.each([
  ['html-table.xls', 'is a web page with the name of a spreadsheet. Open it in Excel and save it as .xlsx.'],
  ['spreadsheet-2003.xml', 'is an Excel 2003 XML spreadsheet. Open it in Excel and save it as .xlsx.'],
])('the error for an unsupported file names its real format: %s', async (name, sentence) => {
  expect(await refusal(await signIn(rita), await file(name), name)).toBe(`${name} ${sentence}`)
})

test('the notes mention ignored sheets and comments, hidden columns and merged cells', async () => {
  const sheet = `<cols><col min="3" max="3" hidden="1"/></cols>${cellsOf(strangers)}<mergeCells><mergeCell ref="A1:H1"/><mergeCell ref="F2:F3"/></mergeCells>`
  const other = cellsOf([row({ 'Family name': 'Salonga' })])
  const more = [{ name: 'xl/comments1.xml', content: '<comments/>' }]
  const { rows, notes } = await read(book([sheet, other], { more }))
  expect(rows.total).toBe(4)
  expect(notes).toEqual([
    'The sheet “Sheet 2” was skipped. Only “Sheet 1” was read.',
    'Cell comments were skipped.',
    'Hidden columns were read: Sex.',
    'Only the first cell of merged cells was read. The others are blank: F2:F3.',
  ])
})
