import { expect, test } from 'vitest'
import { answersOf, mergedAnswers } from '#server/cases/types/answers'
import { builtInDefinition, type OwnField } from '#server/cases/types/definition'

const score: OwnField = {
  name: 'score',
  kind: 'number',
  label: 'Score',
  help: '',
  group: '',
  required: false,
  personal: false,
  seenBy: 'applications.decide',
}
const under = (field: OwnField) => ({ ...builtInDefinition, fields: [field] })
const clerk = { permissions: [] }

test('an edit keeps an answer that the editor can’t see', () => {
  expect(mergedAnswers(under(score), {}, { score: 7 }, clerk)).toEqual({ score: 7 })
})

test('an answer stays stored if the new type’s field of that name is of another kind', () => {
  const date = under({ ...score, kind: 'date' })
  expect(mergedAnswers(date, {}, { score: 7 }, clerk)).toEqual({ score: 7 })
  expect(answersOf({ score: 7 }, date, { permissions: ['applications.decide'] })).toEqual({})
})
