import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'
import { preview, refusal, row, send, sendAndCheck, strangers } from './files-to-import.ts'
import { book, cellsOf } from './workbooks-made.ts'

const file = (name: string) => readFile(`tests/arrested-persons/files/${name}`)

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
    [{ column: 'Arrested at', message: 'Enter when it was.' }],
  ])
})

test('one date with a number above 12 decides the date order of its column', async () => {
  const { rows, notes } = await read(await file('month-first.csv'))
  expect(rows.data.flatMap(({ problems }) => problems)).toEqual([])
  expect(rows.data[1]!.cells).toMatchObject({ 'Birth date': '1979-04-05', 'Arrested at': '2026-01-13 21:30' })
  expect(notes).toContain('Dates in “Birth date” were read with the month first: 04/05/1979 is 5 April 1979.')
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
    expect(notes.join()).toMatch(
      /^Letters with accents were read as .* text: Peña, José, Peñafrancia, Muñoz, René/,
    )
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
    [{ column: '', message: 'A quote in this row is not closed. Close it, or remove it.' }],
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
  expect(notes).toEqual(['2 lines are hidden in the file: 3, 4. They are left out unless you choose them.'])
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
      expect(notes).toContain('Line 1, above the headings, was left out: “CITY POLICE OFFICE”.')
      expect(rows.data[2]!.problems.length).toBeGreaterThan(0)
    } else expect(notes).toContain('Line 4 was left out: “Total: 2”.')
    expect(notes).toContain('Columns that were left out: No., Age, Remarks.')
  },
)

test.each([
  [
    'html-table.xls',
    'is a web page saved under the name of a spreadsheet. Open it in Excel and save it as .xlsx.',
  ],
  ['spreadsheet-2003.xml', 'is an XML spreadsheet of Excel 2003. Open it in Excel and save it as .xlsx.'],
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
    'The sheet “Sheet 2” was left out. Only “Sheet 1” was read.',
    'Comments on cells were left out.',
    'Columns hidden in the file were read: Sex.',
    'Merged cells have their text only in the first cell; the others were read as empty: F2:F3.',
  ])
})
