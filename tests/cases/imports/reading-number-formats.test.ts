import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { book, cellsOf } from '../../register/spreadsheets.ts'
import { cellsFor, licence, readFor } from './read-backlog.ts'

const file = (name: string) => readFile(`tests/cases/imports/files/${name}`)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Field = { kind: string; label: string }
const text = { name: 'it', kind: 'text', label: 'It' }
const fee = { name: 'it', kind: 'money', label: 'It', unit: '' }
const count = { name: 'it', kind: 'number', label: 'It', unit: '' }
const day = { name: 'it', kind: 'date', label: 'It' }

/** The cell and its problems. `format` is a code, or the number of a built-in format. */
async function read(field: Field, value: number | string, format: string | number) {
  const cell =
    typeof value === 'number'
      ? `<c r="@" s="1"><v>${value}</v></c>`
      : `<c r="@" s="1" t="inlineStr"><is><t>${value}</t></is></c>`
  const id = typeof format === 'number' ? format : 200
  const codes = typeof format === 'number' ? '' : `<numFmt numFmtId="200" formatCode="${escaped(format)}"/>`
  const styles = `<styleSheet><numFmts>${codes}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`
  const content = book([cellsOf([{ ...licence, It: cell }])], { styles })
  const [found] = await cellsFor([field], content, 'It')
  return found
}

test.each<[format: string | number, value: number | string, shown: string]>([
  ['0000', 501, '0501'],
  ['000000000', 4471, '000004471'],
  ['"CR-"0000', 12, 'CR-0012'],
  ['\\C\\R\\-0000', 12, 'CR-0012'],
  ['000\\-00\\-0000', 123456789, '123-45-6789'],
  ['[<=9999999]###\\-####;\\(###\\) ###\\-####', 9171234567, '(917) 123-4567'],
  ['[<=9999999]###\\-####;\\(###\\) ###\\-####', 5551234, '555-1234'],
  ['[Red]0000;[Blue]-0000', -7, '-0007'],
  ['[>=100]"many";"few"', 5, 'few'],
  ['[$-409]0000', 501, '0501'],
  ['[$₱-3409]#,##0.00', 1234.5, '₱1,234.50'],
  ['#,##0', 1234567, '1,234,567'],
  ['0.00', 2.5, '2.50'],
  ['0.00', 1.005, '1.01'],
  ['0%', 0.5, '50%'],
  ['# ?/?', 1.5, '1 1/2'],
  ['0_)', 5, '5'],
  ['"No. "0" of the board"', 5, 'No. 5 of the board'],
  ['"CR-"@', 'A12', 'CR-A12'],
  ['@', 501, '501'],
  ['General', 59.970000000000006, '59.97'],
  ['a format that cannot be read', 501, '501'],
  [1, 501, '501'],
  [10, 0.1234, '12.34%'],
  [12, 1.5, '1 1/2'],
  [15, 46034, '12-Jan-26'],
  [20, 0.9, '21:36'],
  [46, 1.0625, '25:30:00'],
  ['[h]:mm', 1.0625, '25:30'],
  ['d mmmm yyyy', 46034, '12 January 2026'],
  ['yyyy\\-mm\\-dd', 46034, '2026-01-12'],
  ['yyyy', 46034, '2026'],
])('text is stored as the format %s shows %s', async (format, value, shown) => {
  expect(await read(text, value, format)).toEqual([shown, []])
})

test.each<[what: string, field: Field, value: number | string, format: string | number, problem: RegExp]>([
  ['a hidden number', text, 501, ';;;', /hides its value/],
  ['hidden text', text, 'A12', ';;;', /hides its value/],
  ['a hidden zero', count, 0, '0;-0;;@', /hides its value/],
  ['a shortened number', text, 12345, '0.00E+00', /Excel shortened this number/],
  ['thousands', count, 12345, '0,', /shows thousands or millions/],
  ['millions', fee, 12345678, '0.0,,"M"', /shows thousands or millions/],
  ['a percentage', count, 0.5, '0%', /The cell shows “50%”/],
  ['a fraction', count, 1.5, '# ?/?', /The cell shows “1 1\/2”/],
  ['digits that belong to no number', count, 9171234567, '000\\-000\\-0000', /The cell shows “917-123-4567”/],
  ['a word for zero', count, 0, '0;-0;"none"', /The cell shows “none”/],
  ['a date that each computer shows differently', text, 46034, 14, /each computer shows differently/],
  ['a date of the system', text, 46034, '[$-F800]dddd, mmmm dd, yyyy', /each computer shows differently/],
  ['a date without its day', day, 46034, 17, /shows the day, the month and the year/],
  ['a date without its year', day, 46034, 16, /shows the day, the month and the year/],
  ['only a time', day, 46034.5, 20, /shows the day, the month and the year/],
  ['a time where a day is expected', day, 46034.5, 22, /2026-03-14/],
  ['a date before 1900', day, -5, 14, /error/],
])('a cell is reported if it shows %s', async (_what, field, value, format, problem) => {
  const [, problems] = (await read(field, value, format))!
  expect(problems).toEqual([expect.stringMatching(problem)])
})

test.each<[format: string | number, value: number, stored: string]>([
  ['General', 59.970000000000006, '59.97'],
  ['0.00', 59.5, '59.5'],
  ['0.000', 59.97, '59.97'],
  ['"₱"#,##0.00', 1234.5, '1234.5'],
  [44, 1234.5, '1234.5'],
  [44, 0, '0'],
  ['0.00', 59.974, '59.97'],
  ['#\\ ##0.00', 12345.6, '12345.6'],
])('an amount is read as %s shows it', async (format, value, stored) => {
  expect(await read(fee, value, format)).toEqual([stored, []])
})

test.each<[format: string | number, value: number, stored: string]>([
  ['0000', 501, '501'],
  ['0.0', 12, '12'],
  ['#,##0', 1200, '1200'],
  ['0" m²"', 120, '120'],
])('a whole number is read as %s shows it', async (format, value, stored) => {
  expect(await read(count, value, format)).toEqual([stored, []])
})

test.each<[format: string | number, value: number, stored: string]>([
  [14, 46034, '2026-01-12'],
  ['d.m.yy', 46034.75, '2026-01-12'],
  ['[$-407]d. mmmm yyyy', 46034, '2026-01-12'],
  ['0000\\-00\\-00', 20260112, '2026-01-12'],
  ['d/m/yyyy', 59, '1900-02-28'],
])('a day is read as %s shows it', async (format, value, stored) => {
  expect(await read(day, value, format)).toEqual([stored, []])
})

test('zeros that only the format adds are kept', async () => {
  const field = { name: 'number', kind: 'text', label: 'Document number' }
  const { rows } = await readFor([field], await file('numbers-whose-zeros-come-from-the-format.xlsx'))
  expect(rows).toMatchObject([
    { cells: { 'Postal code': '0501', 'Document number': '000004471' }, problems: [] },
  ])
})

test('an amount that Excel stores imprecisely is read as it is shown', async () => {
  const field = { name: 'fee', kind: 'money', label: 'Fee', unit: '' }
  const cells = await cellsFor([field], await file('fee-of-59-97-as-excel-stores-it.xlsx'), 'Fee')
  expect(cells.slice(0, 3)).toEqual([
    ['59.97', []],
    ['133.8', []],
    ['59.5', []],
  ])
})

test('whole numbers with a decimal point are read, other decimals are reported', async () => {
  const field = { name: 'rooms', kind: 'number', label: 'Rooms', unit: '' }
  const cells = await cellsFor([field], await file('whole-numbers-from-a-data-frame.csv'), 'Rooms')
  expect(cells.slice(0, 4)).toEqual([
    ['12', []],
    ['3', []],
    [undefined, []],
    ['2.5', [expect.stringMatching(/^Enter a whole number/)]],
  ])
})
