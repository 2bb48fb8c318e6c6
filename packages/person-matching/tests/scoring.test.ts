import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalise } from '../normalise.ts'
import type { Person } from '../person.ts'
import { bandOf, type MatchField } from '../comparison.ts'
import { compare } from '../score.ts'
import { register } from './pairs.ts'
import { anyPerson, anyWriting, person } from './people.ts'

const ramon = person({
  givenName: 'Crisanto',
  middleName: 'Abaya',
  familyName: 'Evangelista',
  sex: 'male',
  birthDate: '1970-10-12',
  locality: 'Meycauayan',
  idNumber: 'N01-95-123456',
  phone: '555-0188',
})
const judge = (a: Person, b: Person, frequencies = register) =>
  compare(normalise(a), normalise(b), frequencies)
const bits = (differing: Partial<Person>, one = ramon) => judge(one, { ...one, ...differing }).bits
const agreement = (field: MatchField, differing: Partial<Person>) =>
  judge(ramon, { ...ramon, ...differing }).parts.find(part => part.field === field)?.agreement

test('the bands begin at 24, 18, 12 and 8 bits', () => {
  expect([24, 23.9, 18, 17.9, 12, 11.9, 8, 7.9].map(bandOf)).toEqual([
    'strong', 'likely', 'likely', 'possible', 'possible', 'weak', 'weak', null,
  ]) // prettier-ignore
})

test('the score is the sum of its parts, in tenths of a bit', () => {
  fc.assert(
    fc.property(anyPerson, anyPerson, (a, b) => {
      const comparison = judge(a, b)
      const tenths = comparison.parts.reduce((sum, part) => sum + Math.round(part.bits * 10), 0)
      expect(Math.round(comparison.bits * 10)).toBe(tenths)
      expect(comparison.band).toBe(bandOf(comparison.bits))
    }),
  )
})

test('the score is symmetric, and finite for any text', () => {
  const pairs = fc.oneof(
    fc.tuple(anyPerson, anyPerson),
    fc.tuple(anyWriting, anyWriting),
    fc.tuple(anyPerson, anyWriting),
  )
  fc.assert(
    fc.property(pairs, ([a, b]) => {
      expect(judge(a, b).bits).toBe(judge(b, a).bits)
      expect(Number.isFinite(judge(a, a).bits)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

describe('scores grow with agreement', () => {
  // from different to equal
  const chains: [keyof Person, string[]][] = [
    ['givenName', ['Benedicto', 'Krisantho', 'Crisanto']],
    ['familyName', ['Magbanua', 'Evangelist', 'Evangelista']],
    ['middleName', ['Tolentino', 'A.', 'Abayan', 'Abaya']],
    ['birthDate', ['1999-02-03', '1975-02-03', '1970-02-03', '1970-11-02', '1970-10-14', '1970-10-12']],
    ['birthDate', ['1999-02-03', '1990-10-12', '1971-10-12', '1970-12-10', '1970-10-12']],
    ['locality', ['Vigan', 'Meycawayan', 'Meycauayan']],
    ['sex', ['female', 'male']],
    ['idNumber', ['X-4417-7301', 'N01-95-123458', 'N01-95-123456']],
    ['phone', ['444-9321', '555-0189', '555-0188']],
  ]
  test.each(chains)('a better agreement never lowers the score in %s: %j', (field, values) => {
    const settings = fc
      .subarray(chains, { minLength: 0 })
      .chain(some =>
        fc.tuple(
          ...some.map(([other, found]) => fc.constantFrom(...found, '').map(value => ({ [other]: value }))),
        ),
      )
    fc.assert(
      fc.property(settings, others => {
        const setting: Partial<Person> = Object.assign({}, ...others)
        const scores = values.map(value => bits({ ...setting, [field]: value }))
        expect(scores).toEqual(scores.toSorted((a, b) => a - b))
      }),
    )
  })
})

test('a field that is missing on either side scores 0', () => {
  const { parts } = judge(ramon, person({ familyName: 'Evangelista' }))
  const missing = parts.filter(part => part.agreement === 'missing')
  expect(missing.map(({ field }) => field)).toContain('birthDate')
  expect(missing.every(part => part.bits === 0)).toBe(true)
})

test('a rare name scores more than a common one', () => {
  const maria = { ...ramon, givenName: 'Maria', familyName: 'Santos' }
  expect(bits({}, ramon)).toBeGreaterThan(bits({}, maria) + 8)
})

test('the same agreement scores less in a larger register', () => {
  const large = { persons: 1_000_000, of: (word: string) => 100 * register.of(word) }
  expect(judge(ramon, ramon, large).bits).toBeLessThan(judge(ramon, ramon).bits - 5)
})

test('a comparison says how each field agrees', () => {
  expect(agreement('birthDate', { birthDate: '1970-12-10' })).toBe('close')
  expect(agreement('birthDate', { birthDate: '' })).toBe('missing')
  expect(agreement('givenName', { givenName: 'Crisante' })).toBe('close')
  expect(agreement('idNumber', { idNumber: 'n0195123456' })).toBe('same')
  expect(agreement('phone', { phone: '+63 2 555 0188' })).toBe('same')
  expect(agreement('sex', { sex: 'female' })).toBe('different')
})

test.each(['None', 'N/A', 'wala', 'desconocido', 'NMN'])(
  'the middle name %j counts as missing',
  middleName => {
    expect(agreement('middleName', { middleName })).toBe('missing')
    expect(bits({ middleName })).toBe(bits({ middleName: '' }))
  },
)

test('the same ID number with another name and birth date is a possible match, but not a strong one', () => {
  const other = {
    givenName: 'Dionisio',
    middleName: '',
    familyName: 'Vergara',
    birthDate: '1985-03-01',
    phone: '',
  }
  expect(bits(other)).toBeGreaterThanOrEqual(12)
  expect(bits(other)).toBeLessThan(24)
})
