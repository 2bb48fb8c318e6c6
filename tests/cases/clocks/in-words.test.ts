import { expect, test } from 'vitest'
import { differences } from '#server/cases/publishing/differences'
import { clockInWords, endsBeforeItStarts } from '#server/cases/types/clocks-in-words'
import type { ClockRule } from '#server/cases/types/clocks'
import { builtInDefinition, type Definition } from '#server/cases/types/definition'

const decision: ClockRule = {
  name: 'decision',
  label: 'Decision',
  starts: 'registered',
  stops: 'hold',
  ends: 'decided',
  days: 20,
  unit: 'working',
  rolls: 'next',
  extension: 10,
  warn: [1, 3],
}

test.each<[Partial<ClockRule>, string]>([
  [
    {},
    '20 working days from the day on which it was received until the decision; stops while on hold; can be extended once by 10 days; reminders 3 and 1 days before',
  ],
  [
    { days: 1, unit: 'calendar', stops: null, extension: 1, warn: [1], starts: 'endorsed', ends: 'signed' },
    '1 calendar day from the endorsement until the signature of the resolution; moves from a day off to the next working day; can be extended once by 1 day; reminders 1 day before',
  ],
  [
    { days: 5000, unit: 'calendar', rolls: 'none', stops: null, extension: 0, warn: [0] },
    '5,000 calendar days from the day on which it was received until the decision; reminders on the day',
  ],
  [
    { stops: 'both', extension: 0, warn: [0, 7, 3] },
    '20 working days from the day on which it was received until the decision; stops while on hold or waiting for an answer to a request; reminders 7 and 3 days before and on the day',
  ],
  [
    { stops: 'request', extension: 0, warn: [] },
    '20 working days from the day on which it was received until the decision; stops while waiting for an answer to a request',
  ],
])('a clock with %j is told in a sentence', (more, sentence) => {
  expect(clockInWords({ ...decision, ...more })).toBe(sentence)
})

test('a clock that starts with what comes after its end is recognised', () => {
  expect(endsBeforeItStarts({ starts: 'served', ends: 'decided' })).toBe(true)
  expect(endsBeforeItStarts({ starts: 'endorsed', ends: 'decided' })).toBe(false)
})

const definitionOf = (...clocks: ClockRule[]): Definition => ({
  ...builtInDefinition,
  rules: { ...builtInDefinition.rules, clocks },
})
const changesOf = (before: ClockRule[], after: ClockRule[]) =>
  differences(definitionOf(...before), definitionOf(...after), String)

test('the changes of a version name its clocks', () => {
  const service = { ...decision, name: 'service', label: 'Service' }
  expect(changesOf([decision], [{ ...decision, days: 15, warn: [] }, service])).toEqual([
    'The clock “Decision” changes: days, reminders.',
    expect.stringMatching(/^The clock “Service” is added: 20 working days from .*\.$/),
  ])
  expect(changesOf([decision, service], [service])).toEqual(['The clock “Decision” is removed.'])
  expect(changesOf([decision, service], [service, decision])).toEqual(['The order of clocks changes.'])
  expect(changesOf([decision], [decision])).toEqual([])
})
