import { expect, test } from 'vitest'
import { readDay, readMoment, showDay, showMoment } from '#resources/Components/form/read-day.ts'

test.each([
  '22 Nov 2026',
  '22 november 2026',
  '22-Nov-2026',
  'Nov 22, 2026',
  'November 22 2026',
  '22/11/2026',
  '22.11.2026',
  '22-11-2026',
  ' 2026-11-22 ',
  '2026/11/22',
])('%s is the 22nd of November', text => {
  expect(readDay(text)).toBe('2026-11-22')
})

test.each([
  '',
  '22',
  '22 Nov',
  '22 Nov 26',
  '11/22/2026',
  '31 Feb 2026',
  '29/2/2027',
  '22 Nuv 2026',
  '22 Ma 2026',
  '0/1/2026',
  '22 Nov 2026 09:30',
  'tomorrow',
])('“%s” is no day', text => {
  expect(readDay(text)).toBeNull()
})

test.each([
  ['22 Nov 2026, 09:30', '2026-11-22T09:30'],
  ['22/11/2026 9:30', '2026-11-22T09:30'],
  ['2026-11-22T09:30', '2026-11-22T09:30'],
  ['2026-11-22 21.30', '2026-11-22T21:30'],
  ['Nov 22, 2026 9:30 pm', '2026-11-22T21:30'],
  ['22 Nov 2026 12:05 am', '2026-11-22T00:05'],
  ['22 Nov 2026', null],
  ['22 Nov 2026, 24:00', null],
  ['22 Nov 2026, 09:61', null],
  ['22 Nov 2026 13:00 pm', null],
])('%s is the moment %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment)
})

test('what is shown is read again; what is no date is shown as it was typed', () => {
  expect(showDay('2026-11-02')).toBe('2 Nov 2026')
  expect(readDay(showDay('2026-11-02'))).toBe('2026-11-02')
  expect(showMoment('2026-11-02T09:05')).toBe('2 Nov 2026, 09:05')
  expect(readMoment(showMoment('2026-11-02T09:05'))).toBe('2026-11-02T09:05')
  expect([showDay('soon'), showMoment('2 Nov')]).toEqual(['soon', '2 Nov'])
})
