import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Request } from 'express'
import { InvalidForm, Refused } from '#server/platform/web/errors'
import { applicationFields } from '#server/cases/types/fields'
import { remarks } from '#server/cases/acts/forms'
import { arrestFields, chargeFields } from '#server/register/arrest-fields'
import { personFields } from '#server/register/person-fields'
import { schemasOf } from '#server/platform/web/field-schemas'
import { checkbox, choice, day, emailAddress, parseId, recordId, text } from '#server/platform/web/fields'
import { read, readQuery } from '#server/platform/web/forms'
import { canonicalEmail } from '#server/people/sign-in/sign-in'

const kinds = {
  line: text({ max: 40 }),
  required: text({ max: 40, required: 'Enter it.' }),
  lines: text({ max: 200, lines: true }),
  remarks,
  choice: choice(['approve', 'disapprove'], 'Choose.'),
  id: recordId('Choose.'),
  checkbox,
  day: day({}),
  past: day({ required: 'Enter it.', past: 'In the past.' }),
  email: emailAddress,
  identifier: text({ max: 40, identifier: true }),
}
const names = Object.keys(kinds) as (keyof typeof kinds)[]

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', ' ', 'on', 'true', '0', '1', '2026-02-29', '2024-02-29', '9999-12-31', 'a@b.co'),
  fc.string({
    unit: fc.constantFrom('e\u0301', '\u202e', '\u0000', '\ud800', '\r\n', '\u2028', 'ﬁ', '👩‍👩‍👧', ' ', 'a'),
    maxLength: 30,
  }),
)
const anyValue = fc.oneof(
  { weight: 3, arbitrary: anyText },
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
)

test.each(names)('%s accepts or refuses any value without throwing', name => {
  fc.assert(
    fc.property(anyValue, value => {
      const { success, error } = kinds[name].safeParse(value)
      if (!success) for (const { message } of error.issues) expect(message).toMatch(/^[A-Z].*\.$/)
    }),
    { numRuns: 1000 },
  )
})

test.each(names)('%s leaves a value that it has already parsed unchanged', name => {
  fc.assert(
    fc.property(anyText, value => {
      const first = kinds[name].safeParse(value)
      if (!first.success) return
      const again = kinds[name].safeParse(first.data)
      expect(again).toEqual(first)
    }),
    { numRuns: 1000 },
  )
})

test.each(['line', 'required', 'lines', 'remarks', 'email'] as const)(
  '%s refuses characters that a database cannot store',
  name => {
    const bad = fc.constantFrom('\u0000', '\ud800', '\udc00', '\u0007', '\u001b', '\u007f')
    fc.assert(
      fc.property(fc.string(), bad, fc.string(), (before, unstorable, after) => {
        expect(kinds[name].safeParse(before + unstorable + after).success).toBe(false)
      }),
    )
  },
)

test('an accepted text is well-formed, in NFC, trimmed and within its maximum length', () => {
  fc.assert(
    fc.property(anyText, value => {
      const { success, data } = kinds.line.safeParse(value)
      if (!success) return
      expect(data.isWellFormed() && data === data.normalize('NFC').trim()).toBe(true)
      expect(data).not.toMatch(/[\n\r\t\u202a-\u202e\u2066-\u2069]|\s\s/)
      expect([...data].length).toBeLessThanOrEqual(40)
    }),
    { numRuns: 2000 },
  )
})

const DASHES = '\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'
const SPACES = '\u00a0\u2002\u2007\u2009\u200a\u202f\u3000\t'
const UNSEEN = '\u200b\u200d\u200e\u202a\u2060\ufeff'

test.each([...DASHES])('the dash %j in an identifier is stored as a hyphen', dash => {
  expect(kinds.identifier.parse(`CR${dash}2024${dash}1187`)).toBe('CR-2024-1187')
  const isShown = dash !== '\u00ad' // a soft hyphen only says where a word may break
  expect(kinds.line.parse(`Peña${dash}Cruz`)).toBe(isShown ? `Peña${dash}Cruz` : 'PeñaCruz')
})

test.each([...SPACES])('the space %j in an identifier is stored as a plain space', space => {
  expect(kinds.identifier.parse(`${space}G.R.${space}${space}12${space}`)).toBe('G.R. 12')
})

test.each([...UNSEEN])('the invisible character %j is removed from an identifier', unseen => {
  expect(kinds.identifier.parse(`${unseen}12${unseen}34`)).toBe('1234')
})

test('document numbers, postal codes and phone numbers are cleaned up as identifiers', () => {
  const lists = { ...applicationFields, ...personFields, ...arrestFields, ...chargeFields }
  const pasted = Object.entries(schemasOf(lists)).filter(
    ([, schema]) => schema.safeParse('12\u201334\u00a056').data === '12-34 56',
  )
  expect(pasted.map(([name]) => name).toSorted()).toEqual([
    'bookingNumber',
    'caseNumber',
    'idNumber',
    'phone',
    'postalCode',
    'warrantNumber',
  ])
})

test('lengths are counted in characters, and a huge text is refused before further processing', () => {
  expect(kinds.line.safeParse('👍'.repeat(40)).success).toBe(true)
  expect(kinds.line.safeParse('👍'.repeat(41)).success).toBe(false)
  // Quadratic work would exceed the timeout.
  expect(kinds.lines.safeParse('x\r\n'.repeat(1_000_000)).success).toBe(false)
})

test.each([
  '1900-02-29',
  '2026-02-30',
  '3000-01-01',
  '9999-12-31',
  '06-05-1984',
  '+001984-05-06',
  '1984-05-06T00:00:00Z',
  19_840_506,
])('%s is not a valid day', value => {
  const { error } = kinds.day.safeParse(value)
  expect(error?.issues[0]?.message).toBe('Enter a date in the format 2026-03-14.')
})

test.each([
  ['1899-12-31', 'Enter a date in the year 1900 or later.'],
  ['0000-01-01', 'Enter a date in the year 1900 or later.'],
  ['3/4/87', 'Enter the year with four digits, such as 1987.'],
  ['3 April 987', 'Enter the year with four digits, such as 1987.'],
  ['April 3, 87', 'Enter the year with four digits, such as 1987.'],
  ['not a date', 'Enter a date in the format 2026-03-14.'],
])('%s is refused as a day, and the message says why', (value, message) => {
  expect(kinds.day.safeParse(value).error?.issues[0]?.message).toBe(message)
})

test('a record ID must be a positive integer that both databases can store', () => {
  expect(['1', 1, '2147483647'].map(parseId)).toEqual([1, 1, 2147483647])
  const none = [
    '0',
    '',
    ' 1',
    '1 ',
    '01',
    '+1',
    '-1',
    '1.5',
    1.5,
    '1e3',
    '２',
    '2147483648',
    Infinity,
    Number.NaN,
    null,
    undefined,
    ['1'],
    {},
    true,
    1n,
  ]
  expect(none.map(parseId)).toEqual(none.map(() => null))
})

test('canonicalising an email address twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), email => {
      expect(canonicalEmail(canonicalEmail(email))).toBe(canonicalEmail(email))
    }),
    { numRuns: 3000 },
  )
})

const Form = z.strictObject({ ...kinds, list: z.array(text({ max: 20 })).default([]) })

test('any form is either parsed or refused with a message for each field', () => {
  const keys = fc.oneof(
    fc.constantFrom(
      ...names,
      'list',
      'list[]',
      'list[0]',
      '__proto__',
      'constructor',
      'toString',
      'line[]',
      'list[__proto__]',
    ),
    fc.string(),
  )
  const body = fc.oneof(fc.dictionary(keys, anyValue), fc.anything())
  fc.assert(
    fc.property(body, sent => {
      try {
        read({ body: sent, headers: {} } as Request, Form)
      } catch (error) {
        if (error instanceof InvalidForm)
          for (const message of Object.values(error.errors)) expect(message).toMatch(/\S/)
        else expect(error).toBeInstanceOf(Refused)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('any query string is either parsed or refused as an invalid form', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('&', '=', '[', ']', '%', '0', 'a', 'list', '__proto__', '+', '\u00e9'),
      }),
      query => {
        try {
          readQuery({ url: `/applications?${query}` } as Request, Form)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidForm)
        }
      },
    ),
    { numRuns: 2000 },
  )
})
