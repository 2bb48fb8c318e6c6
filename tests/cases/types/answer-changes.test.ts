import { expect, test } from 'vitest'
import { answerChanges } from '#server/cases/types/answer-changes'
import type { OwnField } from '#server/cases/types/definition'

const income = (seenBy?: OwnField['seenBy']): OwnField => ({
  name: 'income',
  kind: 'money',
  label: 'Income',
  help: '',
  group: '',
  required: false,
  personal: false,
  ...(seenBy && { seenBy }),
})

const change = { before: { 'answers.income': '900.00' }, after: { 'answers.income': '950.00' } }

test.each([
  ['before', income('applications.decide'), income()],
  ['after', income(), income('applications.decide')],
])('a change is restricted if its field is hidden in the version %s the edit', (_when, from, to) => {
  const { before, after, restricted } = answerChanges({
    from: { fields: [from] },
    to: { fields: [to] },
    before: { income: '900.00' },
    after: { income: '950.00' },
  })
  expect({ before, after }).toEqual({ before: {}, after: {} })
  expect(restricted).toEqual({ 'applications.decide': change })
})
