import { expect, test } from 'vitest'
import { noAnswers } from '#server/platform/spreadsheets/table'
import { readArrests } from '#server/register/imports/read-rows'
import { readRow } from '#server/register/imports/row'
import { row } from './spreadsheets.ts'

const SKIPPED = 'There is no 02:30 on this day, because the clocks are set forward. Check the time.'
const REPEATED =
  '02:30 comes twice on this day, because the clocks are set back. Add +02:00 for the first or +01:00 for the second.'

test('arrests in the hour that clocks skip or repeat are asked about', async () => {
  const path = 'tests/register/files/arrests-in-the-hour-that-clocks-skip-and-repeat.csv'
  const { rows } = await readArrests(path, 'Europe/Berlin', noAnswers)
  expect(rows.map(({ problems }) => problems)).toEqual([
    [{ column: 'Arrested at', message: SKIPPED }],
    [{ column: 'Arrested at', message: REPEATED }],
  ])
})

test.each([
  ['2025-10-26 02:30 +02:00', '2025-10-26T00:30:00.000Z'],
  ['2025-10-26 02:30+01:00', '2025-10-26T01:30:00.000Z'],
  ['2025-10-26 01:59', '2025-10-25T23:59:00.000Z'],
  ['2025-10-26 03:00', '2025-10-26T02:00:00.000Z'],
  ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
])('%s is read as %s', (text, moment) => {
  const { form, problems } = readRow(row({ 'Arrested at': text, 'Birth date': '' }), 'Europe/Berlin')
  expect(problems).toEqual([])
  expect(form!.person.arrestedAt.toISOString()).toBe(moment)
})

test('a date without a time is read although its midnight is skipped', () => {
  const { problems } = readRow(row({ 'Arrested at': '2025-09-07' }), 'America/Santiago')
  expect(problems).toEqual([])
})
