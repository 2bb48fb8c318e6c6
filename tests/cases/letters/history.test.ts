import { expect, test } from 'vitest'
import '../../support/board.ts'
import { rosa, vera } from '../../support/cast.ts'
import { deferredProp } from '../discussion/comments.ts'
import type { HistoryEntry } from '#server/cases/page/screens'
import { approve, dispatch, written } from './letters.ts'

test('the history names a letter by its number once it is approved', async () => {
  const letter = await written()
  const number = await approve(letter, rosa)
  await dispatch(letter)
  const history = (await deferredProp(vera, letter, 'history')) as HistoryEntry[]
  const letters = history.filter(({ words }) => words.startsWith('letter'))
  expect(
    letters.map(({ words, changes }) => [words, ...changes.map(({ field, after }) => `${field} ${after}`)]),
  ).toEqual([
    ['letter sent', 'by print', `number ${number}`, 'title Receipt of your application'],
    [
      'letter approved',
      `number ${number}`,
      expect.stringMatching(/^sha256 /),
      'title Receipt of your application',
    ],
    ['letter written'],
  ])
})
