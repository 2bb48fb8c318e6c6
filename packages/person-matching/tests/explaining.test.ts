import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reasonOf } from '../comparison.ts'
import { comparedFields, fingerprint } from '../fingerprint.ts'
import { normalise } from '../normalise.ts'
import type { Person } from '../person.ts'
import { compare } from '../score.ts'
import { readPerson, register } from './pairs.ts'
import { anyPerson, nobody, person } from './people.ts'

const reason = (a: string, b: string) =>
  reasonOf(compare(normalise(readPerson(a)), normalise(readPerson(b)), register))

test('a reason lists the strongest arguments first', () => {
  expect(reason('Pepe;;Villalobos;;m;1966-09-14;Lima', 'José;;Villalobos;;m;1966-09-14;Arica')).toBe(
    'Same birth date, same family name, a rare one, one given name is a familiar form of the other; but localities differ.',
  )
})

test('the reason for twins says that they are more likely twins', () => {
  expect(reason('Joel;;Tugade;;m;1996-07-15;Tuao', 'Noel;;Tugade;;m;1996-07-15;Tuao')).toContain(
    'more likely twins',
  )
})

test('the reason for father and son mentions parent and child', () => {
  expect(reason('Ciro;;Daza;Sr.;m;1952-06-18;Daet', 'Ciro;;Daza;Jr.;m;1978-01-09;Daet')).toContain(
    'parent and child',
  )
})

test('a reason lists only differences for different people, and says when too little is known', () => {
  expect(reason('Ana;;Ruiz;;f;1980-01-02', 'Pedro;;Lim;;m;1955-07-09')).toMatch(
    /^Birth dates are a generation apart, /,
  )
  expect(reasonOf(compare(normalise(nobody), normalise(nobody), register))).toBe(
    'There is too little information to compare.',
  )
})

test('a reason is a single sentence', () => {
  fc.assert(
    fc.property(anyPerson, anyPerson, (a, b) => {
      expect(reasonOf(compare(normalise(a), normalise(b), register))).toMatch(
        /^[A-Z][^.]*(?:Jr\. and Sr\.)?[^.]*\.$/,
      )
    }),
  )
})

const clara: Person = person({
  givenName: 'Ma. Clara',
  middleName: 'Reyes',
  familyName: 'de la Cruz',
  nameSuffix: 'Jr.',
  aliases: ['Claring', 'Boy'],
  sex: 'female',
  birthDate: '1984-05-06',
  locality: 'Quezon City',
  province: 'Rizal',
  idNumber: 'N01-95-123456',
  phone: '555-0188',
})

test('a fingerprint ignores differences that normalising removes', () => {
  const rewritten = {
    ...clara,
    givenName: ' MARÍA  CLARA',
    familyName: 'Delacruz',
    nameSuffix: 'junior',
    aliases: ['boy', 'CLARING'],
    idNumber: 'n0195123456',
    phone: '+63 2 555 0188',
  }
  expect(fingerprint(rewritten)).toBe(fingerprint(clara))
  expect(fingerprint(clara)).toMatch(/^[0-9a-f]{64}$/)
})

test('a fingerprint changes with every compared field', () => {
  const changes: { [Field in keyof Person]: Person[Field] } = {
    givenName: 'Ma. Klara',
    middleName: 'Santos',
    familyName: 'Cruz Lim',
    nameSuffix: 'Sr.',
    aliases: ['Boy'],
    sex: 'male',
    birthDate: '1984-06-05',
    birthDateEstimated: true,
    locality: 'Pasig',
    province: 'Laguna',
    idNumber: 'N01-95-123457',
    phone: '555-0189',
  }
  const outlasting = comparedFields.filter(
    field => fingerprint({ ...clara, [field]: changes[field] }) === fingerprint(clara),
  )
  expect(outlasting).toEqual([])
  expect([...comparedFields].toSorted()).toEqual(Object.keys(nobody).toSorted())
})
