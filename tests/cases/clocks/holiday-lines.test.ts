import { expect, test } from 'vitest'
import { holidaysIn } from '#server/cases/clocks/holiday-lines'

test('each line is a holiday, and empty lines are none', () => {
  expect(holidaysIn('2027-01-01\tNew  Year\n\n  2028-02-29   Leap\tday  \r\n1900-01-01 Old')).toEqual({
    holidays: [
      { day: '2027-01-01', name: 'New Year' },
      { day: '2028-02-29', name: 'Leap day' },
      { day: '1900-01-01', name: 'Old' },
    ],
  })
})

test.each([
  ['', 'Enter a date and a name, such as 2027-01-01 New Year.'],
  ['2027-02-29 No leap day', 'Line 1: There is no 2027-02-29.'],
  [
    '2027-01-01 New Year\nLabour Day',
    'Line 2: Start with a date from 1900 to 2999, such as 2027-01-01 New Year.',
  ],
  ['1899-12-25 Christmas', 'Line 1: Start with a date from 1900 to 2999, such as 2027-01-01 New Year.'],
  ['2027-01-01', 'Line 1: Write the name of the holiday after its date.'],
  [`2027-01-01 ${'x'.repeat(101)}`, 'Line 1: Enter at most 100 characters.'],
  ['2027-01-01 New Year\n2027-01-01 Again', 'Line 2: 2027-01-01 is there twice.'],
])('the lines %j are refused', (lines, problem) => {
  expect(holidaysIn(lines)).toEqual({ problem })
})

test('ten thousand lines are too many', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `2027-01-01 Day ${at}`).join('\n')
  expect(holidaysIn(lines)).toEqual({ problem: 'Enter at most 1,000 lines at once.' })
})
