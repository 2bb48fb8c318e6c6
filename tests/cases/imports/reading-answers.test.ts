import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { optionsIn } from '#server/cases/types/answer-cells'
import type { OwnField } from '#server/cases/types/definition'
import { DefinitionForm } from '#server/cases/types/definition-form'
import { book, cellsOf, csv } from '../../register/spreadsheets.ts'
import { cellsFor, licence, readFor } from './read-backlog.ts'

const file = (name: string) => readFile(`tests/cases/imports/files/${name}`)

const option = (label: string, value = label.toLowerCase()) => ({ value, label })
const sector = {
  name: 'sector',
  kind: 'choice',
  label: 'Sector',
  options: [option('Food'), option('Fuel')],
}
const permit = {
  name: 'permit',
  kind: 'text',
  label: 'Permit',
  shownWhen: { field: 'sector', equals: 'food' },
}
const heated = { name: 'heated', kind: 'yesno', label: 'Heated' }

const NOT_ASKED =
  '“Permit” isn’t asked for with these answers. Leave it empty, or change the answer it depends on.'

test('an answer to a question that the row does not ask is a problem of its cell', async () => {
  const { rows } = await readFor([sector, permit], await file('answer-to-a-question-not-asked.csv'))
  expect(rows.map(({ cells, problems }) => [cells.Permit, problems])).toEqual([
    ['P-100', []],
    ['P-200', [{ column: 'Permit', message: NOT_ASKED }]],
    ['P-300', [{ column: 'Permit', message: NOT_ASKED }]],
  ])
})

test('an answer below another unasked question is a problem too', async () => {
  const fields = [
    sector,
    { ...heated, shownWhen: { field: 'sector', equals: 'food' } },
    { name: 'boiler', kind: 'text', label: 'Boiler', shownWhen: { field: 'heated', equals: 'yes' } },
  ]
  const content = csv([{ ...licence, Sector: 'fuel', Heated: 'yes', Boiler: 'B2' }])
  const { rows } = await readFor(fields, content)
  expect(rows[0]!.problems.map(({ column }) => column)).toEqual(['Heated', 'Boiler'])
})

test('a question that depends on a restricted field is no column of a file', async () => {
  const fields = [{ ...sector, seenBy: 'applications.decide' }, permit]
  const { rows, questions } = await readFor(fields, csv([{ ...licence, Sector: 'food', Permit: 'P-1' }]))
  expect(rows).toEqual([])
  expect(questions!.unknownColumns).toEqual(['Sector', 'Permit'])
  expect(questions!.free.map(({ key }) => key)).not.toContain('Permit')
})

test('yes and no are read as people write them', async () => {
  const { rows } = await readFor([heated], await file('yes-and-no-as-people-write-them.csv'))
  expect(rows.map(({ problems }) => problems)).toEqual(rows.map(() => []))
})

test('yes and no are read as Excel stores them', async () => {
  const cells = await cellsFor([heated], await file('yes-and-no-as-excel-booleans.xlsx'), 'Heated')
  expect(cells).toEqual([
    ['TRUE', []],
    ['FALSE', []],
  ])
})

test('a word that is neither yes nor no is a problem', async () => {
  const cells = await cellsFor([heated], csv([{ ...licence, Heated: 'perhaps' }]), 'Heated')
  expect(cells).toEqual([['perhaps', ['Enter yes or no.']]])
})

test.each(['ja', 'SÍ', 'wahr', 'x', '✓', '1.0', 'T', 'Oui'])('“%s” is yes', async text => {
  const { rows } = await readFor([heated], csv([{ ...licence, Heated: text }]))
  expect(rows[0]!.problems).toEqual([])
})

const goods = {
  name: 'goods',
  kind: 'choices',
  label: 'Goods',
  options: ['Meat, fish', 'Bread', 'Fuel', 'Oils; fats', 'A', 'B', 'A, B'].map(label => option(label)),
}

test('several choices are read with commas, and labels may have commas and semicolons', async () => {
  const { rows } = await readFor([goods], await file('several-choices-with-commas.csv'))
  expect(rows.map(({ problems }) => problems)).toEqual([[], [], [], []])
})

test.each([
  ['Meat, fish, Bread', ['meat, fish', 'bread']],
  ['Bread|Fuel', ['bread', 'fuel']],
  ['Bread\nFuel', ['bread', 'fuel']],
  ['A; B', ['a', 'b']],
])('“%s” are the choices %s', (text, values) => {
  const [own] = DefinitionForm.parse({ fields: [goods] }).fields
  expect(optionsIn(text, own as OwnField)).toEqual({ values })
})

test('choices that can be read in several ways are a problem', async () => {
  const cells = await cellsFor([goods], csv([{ ...licence, Goods: 'A, B' }]), 'Goods')
  expect(cells).toEqual([['A, B', [expect.stringContaining('several ways')]]])
})

const district = {
  name: 'district',
  kind: 'choice',
  label: 'District',
  options: [option('Peñafrancia'), option('Señor Santo Niño'), option('Pena'), option('Peña')],
}

test('accents from a Mac are read', async () => {
  const { rows } = await readFor([district], await file('accents-from-a-mac.csv'))
  expect(rows.map(({ problems }) => problems)).toEqual([[], []])
})

test.each([
  ['non-breaking spaces', 'Señor\u00A0Santo\u202FNiño'],
  ['vertical tabs and form feeds', 'Señor\u000BSanto\fNiño'],
  ['characters without width', '\uFEFFSeñor Santo\u200B Niño\u2060'],
  ['capitals without accents', 'SENOR SANTO NINO'],
  ['spaces around it', '  Señor   Santo Niño '],
])('a choice is recognised with %s', async (_what, text) => {
  const content = csv([{ ...licence, District: `"${text}"`.slice(1, -1) }])
  const [[, problems]] = (await cellsFor([district], content, 'District')) as [[string, string[]]]
  expect(problems).toEqual([])
})

test('a choice that differs from another only in an accent must be written exactly', async () => {
  const content = csv([
    { ...licence, District: 'Pen\u0303a' },
    { ...licence, District: 'pena' },
    { ...licence, District: 'Pêna' },
  ])
  const cells = await cellsFor([district], content, 'District')
  expect(cells.map(([, problems]) => (problems as string[]).length)).toEqual([0, 0, 1])
})

test('quotes and dashes in a choice may be curly or straight', async () => {
  const field = { ...district, options: [option('O’Brien – “Blue” hall', 'a')] }
  const content = csv([{ ...licence, District: `O'Brien - "Blue" hall` }])
  expect(await cellsFor([field], content, 'District')).toEqual([[`O'Brien - "Blue" hall`, []]])
})

test('a heading is recognised with accents from a Mac and other spaces', async () => {
  const field = { name: 'it', kind: 'text', label: 'Señor Santo Niño' }
  const content = csv([{ ...licence, '\uFEFFSen\u0303or\u00A0Santo\u000BNin\u0303o': 'x' }])
  expect(await cellsFor([field], content, 'Señor Santo Niño')).toEqual([['x', []]])
})

test('an error of Excel in a choice is named as one', async () => {
  const content = book([cellsOf([{ ...licence, District: '<c r="@" t="e"><v>#N/A</v></c>' }])])
  expect(await cellsFor([district], content, 'District')).toEqual([
    ['#N/A', ['The spreadsheet has an error here. Enter the right value.']],
  ])
})

test.each([
  ['choice', 'Enter one of: Food; Fuel.'],
  ['choices', 'Enter any of: Food; Fuel.'],
])('a word that is no option is a problem that names the options: %s', async (kind, message) => {
  const content = csv([{ ...licence, Sector: 'Food; fish' }])
  expect(await cellsFor([{ ...sector, kind }], content, 'Sector')).toEqual([['Food; fish', [message]]])
})

test('fields that everybody who registers sees have a column', async () => {
  const field = { ...heated, seenBy: 'applications.register' }
  expect(await cellsFor([field], csv([{ ...licence, Heated: 'yes' }]), 'Heated')).toEqual([['yes', []]])
})
