import { expect, test } from 'vitest'
import { normalise, type Word } from '../normalise.ts'
import { person } from './people.ts'

const texts = (words: Word[]) => words.map(({ text }) => text).join(' ')
const family = (familyName: string) => texts(normalise(person({ familyName })).family)
const given = (givenName: string) => texts(normalise(person({ givenName })).given)

test.each(
  [
  'None', 'N/A', 'n.a.', 'NA', 'UNKNOWN', 'nil', '-', '?', 'xxx', 'NMN', 'NMI', 'No middle name', 'Not stated', 'tba',
  'wala', 'Walang', 'Hindi alam', 'Ninguno', 'DESCONOCIDO', 'no consta', 'غير معروف', 'لا يوجد', 'مجهول',
], // prettier-ignore
)('%j counts as empty in a middle name, alias, place or number', word => {
  const normal = normalise(
    person({
      middleName: word,
      aliases: [word],
      locality: word,
      province: word,
      idNumber: word,
      phone: word,
    }),
  )
  expect(normal).toEqual(normalise(person({})))
})

test.each(['Unknown', 'N/A', 'none', 'XXX', 'Hindi kilala', 'Desconocida', 'FNU', 'No given name'])(
  '%j counts as empty in a family name and in a given name',
  word => {
    expect([family(word), given(word)]).toEqual(['', ''])
  },
)

test.each(['Nil', 'Wala', 'Null', 'Na', 'N. A.', 'Nonato', 'Walang-Sumasang'])(
  '%j is accepted as a family name',
  name => {
    expect(family(name)).not.toBe('')
  },
)

test('a word such as “unknown” within a longer middle name is left unchanged', () => {
  expect(texts(normalise(person({ middleName: 'Unknown Reyes' })).middle)).toBe('unknown reyes')
})
