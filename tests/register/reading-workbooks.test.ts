import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { book, cellsOf, csv, row, strangers, xlsx } from './spreadsheets.ts'
import { problemsIn, readContent } from './read-content.ts'

const ERROR = 'The spreadsheet has an error here. Enter the right value.'
const SERIAL_NUMBER =
  'This is a spreadsheet date number. Format the column as a date, or use the format 2026-03-14.'

test('a workbook is read with its dates and times', async () => {
  const days = { 'Birth date': 30808, 'Arrested at': 46034.89583333333 }
  const { rows } = await readContent(xlsx([{ ...row(), ...days }]))
  expect(rows[0]).toMatchObject({ line: 2, problems: [] })
  expect(rows[0]!.cells).toMatchObject({ 'Birth date': '1984-05-06', 'Arrested at': '2026-01-12 21:30:00' })
})

test('a hidden sheet before the visible one is ignored', async () => {
  const notes = cellsOf([{ Note: 'Do not import.' }])
  const content = book([notes, cellsOf(strangers)], { states: ['veryHidden', 'visible'] })
  expect((await readContent(content)).rows.map(({ cells }) => cells['Family name'])).toEqual(
    strangers.map(one => one['Family name']),
  )
})

test('cells without references are placed in their order', async () => {
  const { rows } = await readContent(await readFile('tests/register/files/no-references.xlsx'))
  expect(rows).toMatchObject([
    { line: 2, problems: [], cells: { 'Family name': 'Dimaculangan', Offence: 'Theft' } },
  ])
})

test.each([
  ['has an error', '<c r="@" t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
  ['was never calculated', '<c r="@" s="0"><f>A2</f></c>'],
  ['was saved without its value', '<c r="@"><f t="shared" si="0"/><v></v></c>'],
  ['gives text and was never calculated', '<c r="@" t="str"><f>A2</f></c>'],
  ['gives an impossible date', '<c r="@" s="1"><v>9999999999999</v></c>'],
])('a cell whose formula %s is reported instead of read as empty', async (_what, cell) => {
  const content = book([cellsOf([row({ Occupation: cell })])])
  expect(await problemsIn(content)).toEqual([[`Occupation: ${ERROR}`]])
})

test('a formula is read as its value, which may be empty', async () => {
  const full = '<c r="@" t="str"><f>A2&amp;B2</f><v>Driver</v></c>'
  const empty = '<c r="@" t="str"><f>A2</f><v></v></c>'
  const { rows } = await readContent(book([cellsOf([row({ Occupation: full, Build: empty })])]))
  expect(rows).toMatchObject([{ cells: { Occupation: 'Driver', Build: '' }, problems: [] }])
})

test.each([
  ['1900', '', 30812],
  ['1904 by Excel', '<workbookPr date1904="1"/>', 30812 - 1462],
  ['1904 by LibreOffice', '<workbookPr date1904="true"/>', 30812 - 1462],
])('dates counted from %s are read as the sheet shows them', async (_from, properties, day) => {
  const content = book([cellsOf([row({ 'Birth date': `<c r="@" s="1"><v>${day}</v></c>` })])], { properties })
  expect((await readContent(content)).rows[0]!.cells['Birth date']).toBe('1984-05-10')
})

test('a date that is only a number is a problem that says how to fix it', async () => {
  const content = csv([row({ 'Birth date': '30812', 'Arrested at': '46034.8958' }), row({ Agency: '#REF!' })])
  expect(await problemsIn(content)).toEqual([
    [`Birth date: ${SERIAL_NUMBER}`, `Arrested at: ${SERIAL_NUMBER}`],
    [`Agency: ${ERROR}`],
  ])
})

test('the notes mention ignored sheets and comments, hidden columns and merged cells', async () => {
  const sheet = `<cols><col min="3" max="3" hidden="1"/></cols>${cellsOf(strangers)}<mergeCells><mergeCell ref="A1:H1"/><mergeCell ref="F2:F3"/></mergeCells>`
  const other = cellsOf([row({ 'Family name': 'Salonga' })])
  const more = [{ name: 'xl/comments1.xml', content: '<comments/>' }]
  const { rows, notes } = await readContent(book([sheet, other], { more }))
  expect(rows).toHaveLength(4)
  expect(notes).toEqual([
    'The sheet “Sheet 2” was skipped. Only “Sheet 1” was read.',
    'Cell comments were skipped.',
    'Hidden columns were read: Sex.',
    'Only the first cell of merged cells was read. The others are blank: F2:F3.',
  ])
})
