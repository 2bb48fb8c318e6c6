import { expect, test } from 'vitest'
import {
  builtInDefinition,
  type Definition,
  type LetterTemplate,
  type OwnField,
} from '#server/cases/types/definition'
import { DefinitionForm } from '#server/cases/types/definition-form'
import { fieldProblems } from '#server/cases/types/problems'
import { restrictedWords } from '#server/cases/types/template-problems'

const field = (more: Partial<OwnField> = {}): OwnField => ({
  name: 'premises',
  kind: 'text',
  label: 'Premises',
  help: '',
  group: '',
  required: false,
  personal: false,
  ...more,
})
const heated = field({ name: 'heated', kind: 'yesno', label: 'Heated' })
const withFields = (...fields: Definition['fields']): Definition => ({ ...builtInDefinition, fields })
const problems = (definition: Definition) => fieldProblems(definition)

test('a definition with well-formed fields has no problems', () => {
  const fields = [
    heated,
    field({ shownWhen: { field: 'heated', equals: 'yes' }, max: 100 }),
    field({ name: 'use', kind: 'choice', label: 'Use', options: [{ value: 'shop', label: 'Shop' }] }),
    field({ name: 'area', kind: 'number', label: 'Area', unit: 'm²', required: 'endorsement' }),
    field({ name: 'frost', kind: 'number', label: 'Frost', decimals: 1, min: -40.5, max: -0.5 }),
    { builtIn: 'occupation', hidden: true } as const,
    { builtIn: 'grounds', required: false } as const,
  ]
  expect(problems(withFields(...fields))).toEqual({})
})

const whenHeated = (equals: string) => ({ field: 'heated', equals })
const hidden = { seenBy: 'applications.decide' } as const

test.each<[what: string, fields: OwnField[], path: string]>([
  ['a name that starts with a capital letter', [field({ name: 'Premises' })], 'fields.0.name'],
  ['the name of a built-in field', [field({ name: 'street' })], 'fields.0.name'],
  ['a name used twice', [field(), field()], 'fields.1.name'],
  ['no label', [field({ label: '' })], 'fields.0.label'],
  ['a choice without options', [field({ kind: 'choice' })], 'fields.0.options'],
  ['options of a text', [field({ options: [{ value: 'a', label: 'A' }] })], 'fields.0.options'],
  ['the unit of a text', [field({ unit: 'm²' })], 'fields.0.unit'],
  ['the maximum of a date', [field({ kind: 'date', max: 3 })], 'fields.0.max'],
  ['too high a maximum', [field({ max: 501 })], 'fields.0.max'],
  ['a condition on no field', [field({ shownWhen: whenHeated('yes') })], 'fields.0.shownWhen'],
  ['a condition on a later field', [field({ shownWhen: whenHeated('yes') }), heated], 'fields.0.shownWhen'],
  ['a condition on no option', [heated, field({ shownWhen: whenHeated('maybe') })], 'fields.1.shownWhen'],
  [
    'a condition on a field that fewer people see',
    [{ ...heated, ...hidden }, field({ shownWhen: whenHeated('yes') })],
    'fields.1.shownWhen',
  ],
  [
    'a required field that not everybody sees',
    [field({ required: 'always', ...hidden })],
    'fields.0.required',
  ],
  ['decimals of a text', [field({ decimals: 2 })], 'fields.0.decimals'],
  ['too many decimals', [field({ kind: 'number', decimals: 5 })], 'fields.0.decimals'],
  ['the minimum of a date', [field({ kind: 'date', min: 3 })], 'fields.0.min'],
  ['a minimum that is not whole', [field({ kind: 'number', min: -0.5 })], 'fields.0.min'],
  ['too low a minimum', [field({ kind: 'number', min: -1_000_000_000 })], 'fields.0.min'],
  ['a minimum that is no number', [field({ kind: 'number', min: NaN })], 'fields.0.min'],
  ['a maximum below the minimum', [field({ kind: 'number', min: 5, max: 4 })], 'fields.0.max'],
  ['a maximum below the usual minimum', [field({ kind: 'number', max: -1 })], 'fields.0.max'],
  ['a maximum of no characters', [field({ max: 0 })], 'fields.0.max'],
  ['the maximum of a field for files', [field({ kind: 'file', max: 3 })], 'fields.0.max'],
])('a definition with %s can’t be published, and the part is named', (_what, fields, path) => {
  expect(Object.keys(problems(withFields(...fields)))).toEqual([path])
})

test('fields that matching uses can’t be hidden', () => {
  expect(problems(withFields({ builtIn: 'familyName', hidden: true }))).toMatchObject({
    'fields.0.builtIn': 'This field is always shown and required.',
  })
  expect(problems(withFields({ builtIn: 'grounds', hidden: true }))).toMatchObject({
    'fields.0.hidden': expect.any(String),
  })
})

const template = (resolution: string) => ({ ...withFields(heated), texts: { resolution } })

test('a template may use own fields but no unknown words', () => {
  expect(problems(template('{{applicant}} {{ heated }}'))).toEqual({})
  expect(problems(template('{{heating}}'))).toHaveProperty(['texts.resolution'])
})

test('a template can’t contain a field that not everybody sees', () => {
  const texts = { resolution: 'A\n{{#if heated}}b{{/if}}' }
  const hidden = { ...withFields(field({ ...heated, seenBy: 'applications.decide' })), texts }
  expect(problems(hidden)).toEqual({})
  expect(restrictedWords(hidden)).toEqual({
    'texts.resolution': `Line 2 can’t contain {{heated}}, because not everybody sees “${heated.label}”.`,
  })
})

const letter = (more: Partial<LetterTemplate> = {}): LetterTemplate => ({
  name: 'received',
  label: 'Acknowledgement',
  approval: 'none',
  title: 'Your application {{reference}}',
  body: 'Dear {{applicant}},',
  second: null,
  ...more,
})
const withLetters = (...letters: LetterTemplate[]): Definition => ({
  ...withFields(heated),
  texts: { resolution: '', letters },
})

test('letters may use their words and own fields, in both languages', () => {
  const second = { language: 'Filipino', title: '{{reference}}', body: '{{#if heated}}{{recipient}}{{/if}}' }
  expect(problems(withLetters(letter({ second }), letter({ name: 'refused' })))).toEqual({})
})

test.each([
  ['an unknown word', { title: '{{refrence}}' }, { title: 'Line 1 has an unknown word: {{refrence}}.' }],
  ['votes', { body: 'A\n\n{{vote}}' }, { body: 'Line 3 has a word that a letter can’t have: {{vote}}.' }],
  [
    'dissents in a condition',
    { body: '{{#if dissents}}x{{/if}}' },
    { body: 'Line 1 has a word that a letter can’t have: {{dissents}}.' },
  ],
  [
    'a block that is not closed',
    { body: '{{#if heated}}' },
    { body: 'Line 1 has {{#if heated}} without {{/if}}.' },
  ],
  ['no text', { title: '', body: '' }, { title: 'Enter a title.', body: 'Enter the text of the letter.' }],
  ['a name with spaces', { name: 'a b' }, { name: expect.stringContaining('such as roomCount') }],
  [
    'an unnamed language',
    { second: { language: '', title: 'T', body: 'B' } },
    { 'second.language': 'Enter the language.' },
  ],
])('a letter with %s can’t be published', (_what, wrong, found) => {
  const expected = Object.entries(found).map(([part, message]) => [`texts.letters.1.${part}`, message])
  expect(problems(withLetters(letter({ name: 'first' }), letter(wrong)))).toEqual(
    Object.fromEntries(expected),
  )
})

test('two letters have two names', () => {
  expect(problems(withLetters(letter(), letter()))).toEqual({
    'texts.letters.1.name': 'Another letter is called “received”.',
  })
})

test('a letter can’t contain a field that not everybody sees, in either language', () => {
  const second = { language: 'Filipino', title: 'T', body: '{{heated}}' }
  const { fields } = withFields(field({ ...heated, seenBy: 'applications.decide' }))
  const hidden = { ...withLetters(letter({ title: '{{heated}}', second })), fields }
  expect(Object.keys(restrictedWords(hidden))).toEqual([
    'texts.letters.0.title',
    'texts.letters.0.second.body',
  ])
})

test('left-out parts of a definition have their defaults', () => {
  const read = DefinitionForm.parse({ fields: [{ name: 'a', kind: 'text', label: 'A' }] })
  expect(read).toEqual({
    fields: [{ name: 'a', kind: 'text', label: 'A', help: '', group: '', required: false, personal: false }],
    rules: {},
    texts: { resolution: '' },
  })
})

const wrong = (given: object) =>
  DefinitionForm.safeParse(given).error?.issues.map(({ path }) => path.join('.'))

test('clocks, unknown kinds and unknown rules are refused', () => {
  expect(wrong({ fields: [{ name: 'a', kind: 'colour', label: 'A' }] })).toEqual(['fields.0.kind'])
  expect(wrong({ rules: { clocks: [{ days: 30 }] } })).toEqual(
    ['name', 'label', 'starts', 'ends', 'unit'].map(part => `rules.clocks.0.${part}`),
  )
  expect(wrong({ rules: { clocks: [] } })).toBeUndefined()
  expect(wrong({ rules: { endorsements: 3 } })).toEqual(['rules.endorsements'])
  expect(wrong({ rules: { speed: 3 } })).toEqual(['rules'])
})
