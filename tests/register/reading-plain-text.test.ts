import { expect, test } from 'vitest'
import { choice, choices, day, money, text, wholeNumber } from '#server/platform/web/fields'

test.each([
  ['accents from a Mac', 'Pen\u0303a', 'Peña'],
  ['non-breaking spaces', 'Ana\u00A0\u202FMaria', 'Ana Maria'],
  ['vertical tabs and form feeds', 'Ana\u000BMaria\fCruz', 'Ana Maria Cruz'],
  ['line separators', 'Ana\u2028Maria\u0085Cruz', 'Ana Maria Cruz'],
  ['characters without width', '\uFEFFMa\u200Bria\u2060 Cr\u00ADuz', 'Maria Cruz'],
])('a name is cleaned of %s', (_what, given, cleaned) => {
  expect(text({ max: 100 }).parse(given)).toBe(cleaned)
})

test('vertical tabs and form feeds become lines in a text of several lines', () => {
  expect(text({ max: 100, lines: true }).parse('one\u000Btwo\fthree\r\nfour\u2028five')).toBe(
    'one\ntwo\nthree\nfour\nfive',
  )
})

test('a joiner that a script needs is kept', () => {
  expect(text({ max: 100 }).parse('می\u200Cخواهم')).toBe('می\u200Cخواهم')
})

test('values are read with spaces and characters without width around them', () => {
  expect(day({}).parse('\uFEFF2026-01-12\u00A0')).toBe('2026-01-12')
  expect(wholeNumber({ min: 0, max: 9, message: 'No.' }).parse('\u200B7\u00A0')).toBe(7)
  expect(money({ max: 100 }).parse('\u00A07.50\uFEFF')).toBe('7.50')
  expect(choice(['peña'], 'No.').parse('pen\u0303a\u00A0')).toBe('peña')
  expect(choices(['peña', 'b']).parse(['b\u200B', 'pen\u0303a'])).toEqual(['peña', 'b'])
})
