import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedWords, normalise, type Normalised, type Word } from '../normalise.ts'
import { soundOf } from '../phonetic.ts'
import { anyPerson, anyWriting, person } from './people.ts'

const texts = (words: Word[]) => words.map(({ text }) => text).join(' ')
const family = (familyName: string) => texts(normalise(person({ familyName })).family)
const given = (givenName: string) => texts(normalise(person({ givenName })).given)
const suffix = (nameSuffix: string) => normalise(person({ nameSuffix })).suffix

describe('names are normalised', () => {
  test.each([
    ['De La Cruz', 'cruz'],
    ['dela Cruz', 'cruz'],
    ['Delacruz', 'cruz'],
    ['Delgado', 'delgado'],
    ['García Márquez', 'garcia marquez'],
    ['Salazar y Mora', 'salazar mora'],
    ['Sta. Ana', 'santaana'],
    ['Santa Ana', 'santaana'],
    ['San Agustin', 'sanagustin'],
    ['bin Ismail', 'ismail'],
    ['al-Rashidi', 'rashidi'],
    ['O’Brien', 'obrien'],
    ["O' Brien", 'obrien'],
    ['Mc Donald', 'mcdonald'],
    ['Müller-Lüdenscheidt', 'muller ludenscheidt'],
    ['van der Meer', 'meer'],
    ['Le', 'le'],
    ['Do', 'do'],
    ['Hdez.', 'hernandez'],
    ['Кузнецов', 'kuznetsov'],
    ['諸葛', '諸葛'],
  ])('the family name %s becomes %s', (written, normal) => expect(family(written)).toBe(normal))

  test.each([
    ['Ma. Cristina', 'maria cristina'],
    ['Mª Teresa', 'maria teresa'],
    ['Mohd. Ali', 'muhammad ali'],
    ['Md. Rahim', 'muhammad rahim'],
    ['Abd al-Rahman', 'abdrahman'],
    ['Abdulrahman', 'abdrahman'],
    ['Abdurrahman', 'abdrahman'],
    ['Salah al-Din', 'salahdin'],
    ['Engr. Crisanto', 'crisanto'],
    ['Don', 'don'],
    ['Jean-Pierre', 'jean pierre'],
    ['Jose R.', 'jose r'],
  ])('the given name %s becomes %s', (written, normal) => expect(given(written)).toBe(normal))
})

test('a suffix is recognised in its own field and after a name, in any spelling', () => {
  expect(['Jr.', 'JUNIOR', 'jr', 'III', '3rd', 'Sr', 'PhD', ''].map(suffix)).toEqual([
    'jr', 'jr', 'jr', 'iii', 'iii', 'sr', '', '',
  ]) // prettier-ignore
  expect(normalise(person({ givenName: 'Juan Jr.', familyName: 'Cruz' })).suffix).toBe('jr')
  expect(normalise(person({ familyName: 'Cruz, III' }))).toMatchObject({
    suffix: 'iii',
    family: [{ text: 'cruz' }],
  })
})

test('numbers keep only letters and digits, and meaningless numbers count as empty', () => {
  const ids = ['n01-95 123456', 'N/A', 'none', '0000000', '12'].map(
    idNumber => normalise(person({ idNumber })).idNumber,
  )
  expect(ids).toEqual(['N0195123456', '', '', '', ''])
  const phones = ['+63 917 555-0188', '09175550188', '12345'].map(phone => normalise(person({ phone })).phone)
  expect(phones).toEqual(['5550188', '5550188', ''])
})

test('numbers shortened by Excel count as empty, because different ones look the same', () => {
  const shortened = { idNumber: '1.23457E+15', phone: '6.39171234E+11' }
  expect(normalise(person(shortened))).toMatchObject({ idNumber: '', phone: '' })
})

test('each distinct word of a person is counted once per field', () => {
  const words = countedWords(
    normalise(
      person({ givenName: 'Ana Ana', middleName: 'R.', familyName: 'Cruz', locality: 'Quezon City' }),
    ),
  )
  expect(words).toEqual(['f:cruz', 'g:ana', 'l:quezoncity'])
})

test('normalising a normalised person changes nothing', () => {
  fc.assert(
    fc.property(anyPerson, one => {
      expect(normalise(display(normalise(one)))).toEqual(normalise(one))
    }),
  )
})

test('normalising ignores accents, case and spaces', () => {
  fc.assert(
    fc.property(anyPerson, one => {
      const { givenName, middleName, familyName, locality } = one
      const other = {
        ...one,
        givenName: plainly(givenName),
        middleName: plainly(middleName),
        familyName: plainly(familyName),
        locality: plainly(locality),
        aliases: one.aliases.map(plainly).toReversed(),
      }
      expect(normalise(other)).toEqual(normalise(one))
    }),
  )
})

test('normalising any text gives plain JSON of limited size', () => {
  fc.assert(
    fc.property(anyWriting, one => {
      const normal = normalise(one)
      expect(JSON.parse(JSON.stringify(normal))).toEqual(normal)
      expect(normal.family.length).toBeLessThanOrEqual(12)
      expect(Math.max(0, ...normal.family.map(({ text }) => text.length))).toBeLessThan(500)
      expect(JSON.stringify(normal).isWellFormed()).toBe(true)
    }),
  )
})

const plainly = (text: string) => `  ${text.normalize('NFD').toUpperCase().replaceAll(' ', '   ')} `

function display(n: Normalised) {
  return person({
    givenName: texts(n.given),
    middleName: texts(n.middle),
    familyName: texts(n.family),
    nameSuffix: n.suffix,
    aliases: n.aliases.map(texts),
    sex: n.sex || 'unspecified',
    birthDate: n.birthDate,
    birthDateEstimated: n.estimated,
    locality: n.locality,
    province: n.province,
    idNumber: n.idNumber,
    phone: n.phone,
  })
}

test.each([
  ['cristina kristina christina'],
  ['hernandez ernandes hernandes'],
  ['muhammad mohamed muhamad'],
  ['delfin delpin'],
  ['jorge george'],
  ['villanueva billanueba'],
  ['philip felip'],
  ['ramadan ramadhan'],
  ['macdonald mcdonald'],
  ['gutierrez guttierez'],
  ['karim qarim carim'],
])('these words sound alike: %s', words => expect(new Set(words.split(' ').map(soundOf)).size).toBe(1))

test.each([['santos reyes'], ['maria marco'], ['garcia lopez'], ['juan pedro'], ['cruz tan']])(
  'these words do not sound alike: %s',
  words => expect(new Set(words.split(' ').map(soundOf)).size).toBe(2),
)

test('a word in another script is its own sound', () => {
  expect([soundOf('王'), soundOf('محمد')]).toEqual(['王', 'محمد'])
})

test('a sound has one to six characters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,40}$/), word => {
      const { length } = soundOf(word)
      expect(length > 0 && length <= 6).toBe(true)
    }),
  )
})
