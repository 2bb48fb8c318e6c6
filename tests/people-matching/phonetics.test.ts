import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundOf } from '#server/matching/phonetic'

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
])('%s sound alike', words => expect(new Set(words.split(' ').map(soundOf)).size).toBe(1))

test.each([['santos reyes'], ['maria marco'], ['garcia lopez'], ['juan pedro'], ['cruz tan']])(
  '%s don’t',
  words => expect(new Set(words.split(' ').map(soundOf)).size).toBe(2),
)

test('a word of another script sounds as it is written', () => {
  expect([soundOf('王'), soundOf('محمد')]).toEqual(['王', 'محمد'])
})

test('a sound is short, and never empty', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,40}$/), word => {
      const { length } = soundOf(word)
      expect(length > 0 && length <= 6).toBe(true)
    }),
  )
})
