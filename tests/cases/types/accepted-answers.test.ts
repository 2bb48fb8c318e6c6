import { expect, test } from 'vitest'
import { type Answer, askedAnswers } from '#server/cases/types/answer-fields'
import { narrowedFields } from '#server/cases/publishing/differences'
import { builtInDefinition, type OwnField } from '#server/cases/types/definition'

const field = (more: Partial<OwnField>): OwnField => ({
  name: 'field',
  kind: 'number',
  label: 'Field',
  help: '',
  group: '',
  required: false,
  personal: false,
  ...more,
})
const withField = (one: OwnField) => ({ ...builtInDefinition, fields: [one] })
const options = (...values: string[]) => values.map(value => ({ value, label: value.toUpperCase() }))

type Part = Partial<OwnField>

test.each<[what: string, answer: Answer, before: Part, after: Part, why: string]>([
  ['above a lowered maximum', 80, { max: 80 }, { max: 50 }, 'with a lower limit'],
  ['below a raised minimum', -1, { min: -5 }, {}, 'with a higher minimum'],
  ['with too many decimals', 0.25, { decimals: 2 }, { decimals: 1 }, 'with fewer decimals'],
  ['that is too long', 'ñandú', { kind: 'text', max: 5 }, { kind: 'text', max: 4 }, 'with a lower limit'],
  ['of another kind', 'yes', { kind: 'yesno' }, {}, 'of another kind'],
  [
    'with an option that is gone',
    ['a', 'b'],
    { kind: 'choices', options: options('a', 'b') },
    { kind: 'choices', options: options('a') },
    'with fewer options',
  ],
])('an answer %s is no longer one, and the change is named', (_what, answer, before, after, why) => {
  const [old, now] = [field(before), field(after)]
  expect(askedAnswers([old], { field: answer })).toEqual({ field: answer })
  expect(askedAnswers([now], { field: answer })).toEqual({})
  expect(narrowedFields(withField(old), withField(now))).toEqual([{ name: 'field', label: 'Field', why }])
  expect(narrowedFields(withField(now), withField(now))).toEqual([])
})
