import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { plainNumber } from '#server/platform/spreadsheets/numbers'
import type { Field } from '#server/platform/web/field-kinds'
import { noAnswers } from '#server/platform/spreadsheets/table'
import { csv } from '../../register/spreadsheets.ts'
import { cellsFor, licence, readFor } from './read-backlog.ts'

const fee = { name: 'fee', kind: 'money', label: 'Fee', unit: 'EUR' }
const rooms = { name: 'rooms', kind: 'number', label: 'Rooms' }
const heading = 'Fee (EUR)'

const withFees = (...fees: string[]) => csv(fees.map(one => ({ ...licence, [heading]: one })))

const amount: Field = { label: 'Fee', kind: 'money', unit: 'EUR', max: 1e12, example: '' }
const area: Field = {
  label: 'Area',
  kind: 'number',
  unit: 'm²',
  min: 0,
  max: 1e9,
  message: '',
  example: null,
}

test.each([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1 250.00', '1250'],
  ['1\u00A0250,00', '1250'],
  ['1\u202F250,5', '1250.5'],
  ["1'250.55", '1250.55'],
  ['12,34,567.50', '1234567.5'],
  ['12,5', '12.5'],
  ['12.0', '12'],
  ['59.970000000000006', '59.97'],
  ['0,125', '0.125'],
  ['1234,567', '1234.567'],
  ['1.250,-', '1250'],
  ['€ 12.50', '12.5'],
  ['12,50 €', '12.5'],
  ['EUR 12', '12'],
  ['-12.50', '-12.5'],
  ['−12,50', '-12.5'],
  ['(12.50)', '-12.5'],
  ['12.50-', '-12.5'],
  ['-€12.50', '-12.5'],
  ['１２', '12'],
])('“%s” is the number %s', (text, number) => {
  expect(plainNumber(text, amount, 'point')).toBe(number)
  expect(plainNumber(text, amount, 'comma')).toBe(number)
})

test.each(['$12', 'US$ 12', '12 CHF', '120 m²', '12%', 'abc', '1,2,3', '1 2', '1.5E+03', '10/12', '-', '.'])(
  '“%s” is no amount in EUR',
  text => expect(plainNumber(text, amount, 'point')).toBeNull(),
)

test.each([
  ['₱1,250.75', 'PHP'],
  ['P1,250.75', 'PHP'],
  ['Php. 1,250.75', 'PHP'],
  ['1,250.75 pesos', 'pesos'],
  ['$1,250.75', 'USD'],
  ['US$ 1,250.75', 'USD'],
  ['Rs. 1,250.75', 'INR'],
  ['$1,250.75', ''],
])('“%s” is an amount in %s', (text, unit) => {
  expect(plainNumber(text, { ...amount, unit } as Field, 'point')).toBe('1250.75')
})

test.each(['120 m²', '120m2', '120 M²', '120'])('“%s” is a number of m²', text => {
  expect(plainNumber(text, area, 'point')).toBe('120')
})

test('a long text is no number', () => {
  expect(plainNumber('1'.repeat(100_000), amount, 'point')).toBeNull()
})

test('decimal commas and grouping are read without a question when the file proves them', async () => {
  const content = withFees('1.234', '1.234,56', '12,5', '7').replaceAll(',Fee', ',Fee')
  const { rows, questions, notes } = await readFor([fee], content)
  expect(questions).toBeNull()
  expect(rows.map(({ cells }) => cells[heading])).toEqual(['1234', '1234.56', '12.5', '7'])
  expect(notes).toEqual(['Numbers in “Fee (EUR)” were read with a decimal comma, so 1.234 is 1,234.'])
})

test('another column proves how the numbers of a file are written', async () => {
  const content = csv([
    { ...licence, [heading]: '12,50', Rooms: '1.200' },
    { ...licence, [heading]: '7', Rooms: '3' },
  ])
  const { rows, questions } = await readFor([fee, rooms], content)
  expect(questions).toBeNull()
  expect(rows.map(({ cells }) => cells.Rooms)).toEqual(['1200', '3'])
})

test.each([
  ['point', '1234'],
  ['comma', '1.234'],
] as const)('ambiguous numbers are asked about once: decimal %s', async (numbers, cell) => {
  const content = withFees('1,234', '2,500', '12')
  const asked = await readFor([fee], content)
  expect(asked.questions).toMatchObject({
    numbers: { columns: [heading], text: '1,234', point: '1,234', comma: '1.234' },
  })
  expect(asked.rows).toEqual([])
  const { rows } = await readFor([fee], content, { ...noAnswers, numbers })
  expect(rows[0]!.cells[heading]).toBe(cell)
})

test('in a column with both decimal marks, ambiguous numbers are problems', async () => {
  const cells = await cellsFor([fee], withFees('12,50', '12.50', '1,234'), heading)
  expect(cells).toEqual([
    ['12.5', []],
    ['12.5', []],
    ['1,234', [expect.stringContaining('ambiguous')]],
  ])
})

test('an amount as Excel stores it is not ambiguous', async () => {
  const content = await readFile('tests/cases/imports/files/fee-of-59-97-as-excel-stores-it.xlsx')
  const { questions } = await readFor([{ ...fee, unit: '', label: 'Fee' }], content)
  expect(questions).toBeNull()
})

test('whole numbers with a decimal zero are read', async () => {
  const content = await readFile('tests/cases/imports/files/whole-numbers-from-a-data-frame.csv')
  const cells = await cellsFor([rooms], content, 'Rooms')
  expect(cells.map(([, problems]) => (problems as string[]).length)).toEqual([0, 0, 0, 1, 0])
  expect(cells[4]![0]).toBe('1200')
})
