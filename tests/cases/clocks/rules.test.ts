import { expect, test } from 'vitest'
import { clockRules } from '#server/cases/types/clock-form'

const answer = {
  name: 'answer',
  label: 'Answer',
  starts: 'registered',
  ends: 'decided',
  days: 20,
  unit: 'working',
}
const problemsOf = (...clocks: unknown[]) =>
  clockRules.safeParse(clocks).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a clock has sensible defaults', () => {
  expect(clockRules.parse([answer])).toEqual([
    { ...answer, stops: null, rolls: 'next', extension: 0, warn: [] },
  ])
})

test.each([
  [{ unit: 'weeks' }, 'unit', 'Choose one of: working, calendar.'],
  [{ rolls: 'back' }, 'rolls', 'Choose one of: next, none.'],
  [{ starts: 'sometime' }, 'starts', 'Choose one of: registered, endorsed, requested, served.'],
  [{ days: 0 }, 'days', 'Enter a number of days from 1 to 5,000.'],
  [{ days: 5001 }, 'days', 'Enter a number of days from 1 to 5,000.'],
  [{ days: '' }, 'days', 'Enter a number of days from 1 to 5,000.'],
  [{ extension: -1 }, 'extension', 'Enter a number of days from 0 to 5,000.'],
  [{ warn: [1, 2, 3, 4, 5, 6] }, 'warn', 'Enter at most 5 days.'],
])('a clock with %j is refused by its name', (more, field, message) => {
  expect(problemsOf({ ...answer, ...more })).toEqual([[`0.${field}`, `Clock “Answer”: ${message}`]])
})

test('two clocks can’t have one name, and what is not a clock is named by its place', () => {
  expect(problemsOf(answer, { ...answer, label: 'Other' })).toEqual([
    ['1.name', 'Another clock is called “answer”.'],
  ])
  expect(problemsOf(answer, 'soon')[0]![1]).toMatch(/^Clock 2: /)
})
