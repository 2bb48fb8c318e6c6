import { expect, test } from 'vitest'
import { guessKind } from '#resources/Pages/Application/parts/DocumentFields.tsx'

const kinds = [
  'Sworn application',
  'Birth certificate',
  'Certificate of good conduct',
  'Certified judgment',
  'Proof of surrender or detention',
]

test.each([
  ['birth-cert.pdf', 'Birth certificate'],
  ['SWORN application 2026.pdf', 'Sworn application'],
  ['Judgments of the court.docx', 'Certified judgment'],
  ['good_conduct.jpg', 'Certificate of good conduct'],
  ['détention.png', 'Proof of surrender or detention'],
  // what two of them may be, or none, is left to people
  ['certificate.pdf', ''],
  ['scan0012.pdf', ''],
  ['of.pdf', ''],
])('%s is taken for: %s', (name, kind) => {
  expect(guessKind(name, kinds, [])).toBe(kind)
})

test('what is there already is not guessed again', () => {
  expect(guessKind('birth.pdf', kinds, ['Birth certificate'])).toBe('')
})
