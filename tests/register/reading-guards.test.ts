import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withGuards, withoutGuards } from '#server/platform/spreadsheets/formula-guards'
import { columns } from '#server/register/imports/columns'
import { readContent } from './read-content.ts'
import { csv, row } from './spreadsheets.ts'

const hostile = [
  '=1+1', '+63 917', '-5', '@SUM(1)', '|calc', '\t=1', '\r=1', '＝1', "'=1", "''=1", "'", "'t Hooft", "O'Brien",
  'a;=1', 'a; "=1', 'a\t=1', 'a,=1', 'a\n=1', "a;'=1", "a; '=1", 'a\n"\'=1', "';'=", '=\t=\r=',
] // prettier-ignore

test.each(hostile)('the guards of %j come off as they went on', text => {
  expect(withoutGuards(withGuards(text))).toBe(text)
})

test('the guards of any text come off as they went on', () => {
  const piece = fc.constantFrom("'", '"', '=', '+', '-', '@', '|', ';', ',', '\t', '\r', '\n', ' ', 'a', '\0')
  const texts = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''))
  fc.assert(
    fc.property(texts, text => withoutGuards(withGuards(text)) === text),
    { numRuns: 5_000 },
  )
})

test('no cell begins like a formula behind its guard', () => {
  for (const text of hostile) expect(withGuards(text)).not.toMatch(/(?:^|[;\t][ "]*|[,\r\n]"*)[=+\-@|＝]/)
})

test('guarded text of every column is read as it was', async () => {
  const texts = columns.all.filter(({ column: { field } }) => !field.kind)
  for (const text of ['=1+1', "'=1", '-5', "''@a"]) {
    const cells = Object.fromEntries(texts.map(({ key }) => [key, withGuards(text)]))
    const { rows } = await readContent(csv([row({ ...cells, 'Charge status': 'charged' })]))
    expect(rows[0]!.cells).toMatchObject(Object.fromEntries(texts.map(({ key }) => [key, text])))
  }
})
