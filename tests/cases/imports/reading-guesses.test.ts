import { expect, test } from 'vitest'
import { csv } from '../../register/spreadsheets.ts'
import { licence, readFor } from './read-backlog.ts'

const option = (label: string) => ({ value: label.toLowerCase(), label })
const fields = [
  { name: 'premises', kind: 'text', label: 'Name of the premises' },
  { name: 'zone', kind: 'choice', label: 'Zone', options: [option('Inner'), option('Outer')] },
  { name: 'goods', kind: 'choices', label: 'Goods', options: [option('Meat'), option('Bread')] },
  { name: 'opens', kind: 'date', label: 'Opens on' },
]

const guessed = async (...rows: Record<string, string>[]) => {
  const { questions } = await readFor(fields, csv(rows.map(row => ({ ...licence, ...row }))))
  return questions!.unknownColumns.map((name, at) => [name, questions!.guesses[at]])
}

test.each([
  ['Premises name', 'Name of the premises'],
  ['Name of premise', 'Name of the premises'],
  ['Openz on', 'Opens on'],
  ['Shelf', ''],
])('the heading “%s” is taken for “%s”', async (heading, field) => {
  expect(await guessed({ [heading]: 'x' })).toEqual([[heading, field]])
})

test('columns are recognised by the options of a field', async () => {
  expect(await guessed({ Area: 'inner', Sells: 'Bread, meat' }, { Area: 'OUTER', Sells: 'meat' })).toEqual([
    ['Area', 'Zone'],
    ['Sells', 'Goods'],
  ])
})

test('a column of dates is the only date that the file lacks', async () => {
  const decided = { 'Decided on': '', Status: '' }
  expect(await guessed({ ...decided, Start: '2026-05-01' }, { Start: '3 June 2026' })).toEqual([
    ['Start', 'Opens on'],
  ])
})

test('nothing is guessed if several columns or fields fit', async () => {
  expect(await guessed({ Area: 'inner', Region: 'outer' })).toEqual([
    ['Area', ''],
    ['Region', ''],
  ])
  expect(await guessed({ Start: '2026-05-01' })).toEqual([['Start', '']])
})
