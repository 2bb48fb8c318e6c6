import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEYS_VERSION, keysOf } from '../keys.ts'
import { countedWords, normalise } from '../normalise.ts'
import type { Person } from '../person.ts'
import { readPerson } from './pairs.ts'
import { anyPerson, anyWriting, nobody, person } from './people.ts'

const keys = (known: Partial<Person>) => keysOf(normalise(person(known)))
const shared = (a: Partial<Person>, b: Partial<Person>) => keys(a).filter(key => keys(b).includes(key))

const maria: Partial<Person> = {
  givenName: 'Rosalinda',
  familyName: 'Macaraeg',
  birthDate: '1984-05-06',
  locality: 'Dagupan',
}

test('a person without data has no keys', () => expect(keysOf(normalise(nobody))).toEqual([]))

test('the birth date, the ID number and the phone are keys', () => {
  const other = { givenName: 'Xerxes', familyName: 'Quibilan', locality: 'Vigan' }
  expect(shared(maria, { ...other, birthDate: '1984-05-06' })).toEqual(['d:19840506'])
  expect(shared({ idNumber: 'AB-123 456' }, { idNumber: 'ab123456' })).toEqual(['i:AB123456'])
  expect(shared({ phone: '+63 917 555 0188' }, { phone: '555-0188' })).toEqual(['t:5550188'])
})

test.each([
  ['another spelling and no date', { familyName: 'Makaraeg', birthDate: '' }],
  ['day and month swapped', { givenName: 'Luz', birthDate: '1984-06-05', locality: '' }],
  ['a wrong day', { givenName: '', birthDate: '1984-05-16', locality: '' }],
  ['a wrong month', { givenName: '', birthDate: '1984-08-06', locality: '' }],
  ['a wrong year', { givenName: '', birthDate: '1948-05-06', locality: '' }],
  [
    'a slip in each name',
    { givenName: 'Roslainda', familyName: 'Maczraeg', birthDate: '1984-11-30', locality: '' },
  ],
  ['a familiar form and no date', { givenName: 'Rosa', birthDate: '', locality: '' }],
  ['swapped names', { givenName: 'Macaraeg', familyName: 'Rosalinda', birthDate: '', locality: '' }],
])('two records share a key despite %s', (_what, differing) => {
  expect(shared(maria, { ...maria, ...differing })).not.toEqual([])
})

test('an alias shares a key with the same given name', () => {
  const known = { givenName: 'Reynaldo', familyName: 'Salonga', aliases: ['Boy'] }
  expect(shared(known, { givenName: 'Boy', familyName: 'Salonga' })).not.toEqual([])
})

test('a person has at most 24 keys, all different and short', () => {
  fc.assert(
    fc.property(fc.oneof(anyPerson, anyWriting), one => {
      const found = keysOf(normalise(one))
      expect(found.length).toBeLessThanOrEqual(24)
      expect(new Set(found).size).toBe(found.length)
      expect(Math.max(0, ...found.map(({ length }) => length))).toBeLessThanOrEqual(60)
      expect(found.every(key => /^[a-z]:./u.test(key) && key.isWellFormed())).toBe(true)
    }),
  )
})

test('name keys do not depend on the order of words or on their field', () => {
  const names = fc.uniqueArray(fc.constantFrom('Aurora', 'Benito', 'Casimiro', 'Dalisay', 'Magbanua'), {
    minLength: 2,
    maxLength: 4,
  })
  fc.assert(
    fc.property(names, ([first, ...others]) => {
      const filed = { givenName: others.join(' '), familyName: first!, birthDate: '1984-05-06' }
      const swapped = { ...filed, givenName: first!, familyName: others.toReversed().join(' ') }
      expect(datedAndPaired(swapped)).toEqual(datedAndPaired(filed))
    }),
  )
})

/** Leaves out the keys that only given names have. */
const datedAndPaired = (known: Partial<Person>) =>
  keys(known)
    .filter(key => /^[dsy]:/.test(key))
    .toSorted()

// fields as in pairs-filipino.ts
const sample = `
Engr. Ma. Cristina;Reyes;de la Cruz;;f;1984-05-06;Sta. Rosa;Tina,Baby;N01-95-123456;0917 555 0188
Juan Miguel;;Sto. Domingo;Jr.;m;1992-12-31;Quezon City;Jun-jun;;
Dela Cruz;S.;José Mª;III;m;~1950-01-01;Tondo;Pepe;;
María del Carmen;;García Márquez de la Torre;;f;1971-03-12;Ávila;;53.318.842-K;
Abdel Kader;bin Omar;al-Rashidi;;m;1983-09-12;Sana‘a;Abu Omar;;+967 1 234567
Noureddine;;Ben Ali;;m;;Oran;;;
Salah al-Din;;van der Berg;;m;1965-04-22;;;;
Van;;Nguyễn;;m;1986-08-20;Huế;;;
Александр;;Кузнецов;;m;1975-05-09;Тверь;;;
小明;;諸葛;;m;1991-07-15;台北;;;
Jean-Pierre;;O’Brien Mc Donald;;m;1966-07-01;;;;
Teresita;;;;f;1955-05-15;;;;
;;Wickramasinghe;;;;Galle;;;
;;;;;;;;X 4417730;`

test('keys and counted words change only with their version, so that boards rebuild them', () => {
  const people = sample
    .trim()
    .split('\n')
    .map(line => normalise(readPerson(line)))
  const kept = people.map(known => [keysOf(known), countedWords(known)])
  const print = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16)
  // if this fails, raise KEYS_VERSION and update both values
  expect([KEYS_VERSION, print]).toEqual(['4', 'e1562b50db4d9f7e'])
})

test.each([
  [
    'a family name of one letter',
    { familyName: 'Ó', givenName: 'Mina' },
    { familyName: 'O', givenName: 'Minna' },
  ],
  ['names of one sign', { familyName: '吳', givenName: '明' }, { familyName: '明', givenName: '吳' }],
])('people with %s share a key without a birth date', (_what, one, other) => {
  expect(shared(one, other)).not.toEqual([])
})

test('an initial of a given name is no key', () => {
  expect(keys({ familyName: 'Macaraeg', givenName: 'R.' })).toEqual(keys({ familyName: 'Macaraeg' }))
})
