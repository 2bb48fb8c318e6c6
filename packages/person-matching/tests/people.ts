import * as fc from 'fast-check'
import type { Person } from '../person.ts'

export const nobody: Person = {
  givenName: '',
  middleName: '',
  familyName: '',
  nameSuffix: '',
  aliases: [],
  sex: 'unspecified',
  birthDate: '',
  birthDateEstimated: false,
  locality: '',
  province: '',
  idNumber: '',
  phone: '',
}

export const person = (known: Partial<Person>): Person => ({ ...nobody, ...known })

const GIVEN =
  'María José Ma. Juan Cristina Pepe Paco Mohamed Mohd. Abdul Rahman Abdullah Bob Robert Liz Jun Jr. Anne-Marie Nguyễn Александр 小明 R.'
const FAMILY =
  'García Márquez de la Cruz Delacruz dela Sta. Ana San Agustin O’Brien Mc Donald bin Ismail al-Rashidi van Berg y Reyes Jr. III Kuznetsov 諸葛'

const wordsOf = (words: string) =>
  fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 4 }).map(some => some.join(' '))
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2005-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

/** People whose names need normalising. */
export const anyPerson: fc.Arbitrary<Person> = fc.record({
  givenName: wordsOf(GIVEN),
  middleName: wordsOf(FAMILY),
  familyName: wordsOf(FAMILY),
  nameSuffix: fc.constantFrom('', 'Jr.', 'Sr.', 'III', 'PhD'),
  aliases: fc.array(wordsOf(GIVEN), { maxLength: 3 }),
  sex: fc.constantFrom('female', 'male', 'unspecified'),
  birthDate: fc.option(day, { nil: '' }),
  birthDateEstimated: fc.boolean(),
  locality: fc.constantFrom('', 'Quezon City', 'Sta. Rosa', 'Łódź'),
  province: fc.constantFrom('', 'Laguna', 'Cebu'),
  idNumber: fc.constantFrom('', 'N01-95-123456', 'none', 'X 4417730'),
  phone: fc.constantFrom('', '+63 917 555-0188', '0917 555 0188', '12'),
})

const anyText = fc.string({ unit: 'binary', maxLength: 120 })

/** People with any text in their fields, including lone surrogates. */
export const anyWriting: fc.Arbitrary<Person> = fc.record({
  givenName: anyText,
  middleName: anyText,
  familyName: anyText,
  nameSuffix: anyText,
  aliases: fc.array(anyText, { maxLength: 12 }),
  sex: anyText,
  birthDate: fc.oneof(day, anyText),
  birthDateEstimated: fc.boolean(),
  locality: anyText,
  province: anyText,
  idNumber: anyText,
  phone: anyText,
})
