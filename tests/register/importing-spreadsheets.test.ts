import { expect, test } from 'vitest'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'
import { csv, preview, row, sendAndCheck, strangers } from './files-to-import.ts'
import { book, cellsOf } from './workbooks-made.ts'

const ERROR = 'The spreadsheet has an error here. Enter the right value.'
const COUNTED =
  'This is a spreadsheet date number. Format the column as a date, or use the format 2026-03-14.'

async function imported(content: string | Buffer) {
  const visitor = await signIn(rita)
  return (await preview(visitor, await sendAndCheck(visitor, content))).rows.data
}

const problemsOf = async (content: string | Buffer) =>
  (await imported(content)).map(({ problems }) =>
    problems.map(({ column, message }) => `${column}: ${message}`),
  )

test('a hidden sheet before the visible one is ignored', async () => {
  const notes = cellsOf([{ Note: 'Do not import.' }])
  const content = book([notes, cellsOf(strangers)], { states: ['veryHidden', 'visible'] })
  expect((await imported(content)).map(({ cells }) => cells['Family name'])).toEqual(
    strangers.map(one => one['Family name']),
  )
})

test.each([
  ['ended in an error', '<c r="@" t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
  ['was never reckoned', '<c r="@" s="0"><f>A2</f></c>'],
  ['was saved without its value', '<c r="@"><f t="shared" si="0"/><v></v></c>'],
  ['stands for text and was never reckoned', '<c r="@" t="str"><f>A2</f></c>'],
  ['is a date that is none', '<c r="@" s="1"><v>9999999999999</v></c>'],
])('a cell whose formula %s is reported instead of read as empty', async (_what, cell) => {
  const content = book([cellsOf([row({ Occupation: cell })])])
  expect(await problemsOf(content)).toEqual([[`Occupation: ${ERROR}`]])
})

test('a formula is read as its value, which may be empty', async () => {
  const full = '<c r="@" t="str"><f>A2&amp;B2</f><v>Driver</v></c>'
  const empty = '<c r="@" t="str"><f>A2</f><v></v></c>'
  const rows = await imported(book([cellsOf([row({ Occupation: full, Build: empty })])]))
  expect(rows).toMatchObject([{ cells: { Occupation: 'Driver' }, problems: [] }])
  expect(rows[0]!.cells.Build).toBe('')
})

test.each([
  ['1900', '', 30812],
  ['1904, as Excel says it', '<workbookPr date1904="1"/>', 30812 - 1462],
  ['1904, as LibreOffice says it', '<workbookPr date1904="true"/>', 30812 - 1462],
])('dates counted from %s are read as the sheet shows them', async (_from, properties, day) => {
  const content = book([cellsOf([row({ 'Birth date': `<c r="@" s="1"><v>${day}</v></c>` })])], { properties })
  expect((await imported(content))[0]!.cells['Birth date']).toBe('1984-05-10')
})

test('a date that is only a number is a problem that says how to fix it', async () => {
  const content = csv([row({ 'Birth date': '30812', 'Arrested at': '46034.8958' }), row({ Agency: '#REF!' })])
  expect(await problemsOf(content)).toEqual([
    [`Birth date: ${COUNTED}`, `Arrested at: ${COUNTED}`],
    [`Agency: ${ERROR}`],
  ])
})

test.each([
  ['with bars between the cells', csv(strangers, '|')],
  ['that tells Excel what is between the cells', `sep=;\r\n${csv(strangers, ';')}`],
])('a CSV file %s is read', async (_what, content) => {
  const rows = await imported(content)
  expect(rows.map(({ cells, problems }) => [cells['Given name'], problems.length])).toEqual(
    strangers.map(one => [one['Given name'], 0]),
  )
})
