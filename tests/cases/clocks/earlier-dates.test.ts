import { expect, test } from 'vitest'
import { type CaseRecord, clockKnownOn, earlierDates } from '#server/cases/clocks/earlier-dates'
import type { Happened, Holiday } from '#server/cases/clocks/due'
import type { ClockRule } from '#server/cases/types/clocks'

const rule: ClockRule = {
  name: 'answer',
  label: 'Answer',
  starts: 'registered',
  stops: 'hold',
  ends: 'decided',
  days: 20,
  unit: 'working',
  rolls: 'next',
  extension: 10,
  warn: [3],
}
const newYear = { day: '2026-01-01', name: 'New Year', addedOn: '2025-11-01', struckOn: null }
const feast = { day: '2026-01-09', name: 'Feast', addedOn: '2026-01-03', struckOn: null }
const RECEIVED = '2025-12-12'
const registered = { from: '', why: '', receivedOn: RECEIVED, clocks: [rule] }

type Given = Partial<Omit<CaseRecord, 'happened'>> & { happened?: Partial<Happened>; holidays?: Holiday[] }

const recordOf = ({ happened, holidays = [newYear], ...more }: Given): CaseRecord => ({
  states: [registered],
  happened: { receivedOn: RECEIVED, events: {}, stops: [], extended: {}, ...happened },
  recordedOn: {},
  calendar: { weekends: [], holidays },
  ...more,
})
const earlier = (given: Given) => earlierDates('answer', recordOf(given), '2026-01-20')
const knownOn = (on: string, given: Given) => clockKnownOn(on, 'answer', recordOf(given))?.due.on

test('a holiday that is added later is why there was another date', () => {
  expect(earlier({ holidays: [newYear, feast] })).toEqual([
    { on: '2026-01-12', until: '2026-01-03', why: '9 Jan 2026 was made a holiday' },
  ])
})

test('only those holidays added on a day are named that moved the date', () => {
  const pasted = ['2025-06-12', '2025-12-20', '2025-12-25', '2026-01-02', '2026-06-12'].map(day => ({
    day,
    name: 'Holiday',
    addedOn: '2025-12-15',
    struckOn: null,
  }))
  expect(earlier({ holidays: [newYear, ...pasted] })).toEqual([
    {
      on: '2026-01-12',
      until: '2025-12-15',
      why: '25 Dec 2025 was made a holiday and 2 Jan 2026 was made a holiday',
    },
  ])
})

test('a strike, a stop, an extension and another weekend are told', () => {
  const stop = { kind: 'hold' as const, from: '2025-12-15', to: '2025-12-17', why: 'it was on hold' }
  expect(
    earlier({
      holidays: [newYear, { ...feast, addedOn: '2025-11-01', struckOn: '2025-12-20' }],
      happened: { stops: [stop], extended: { answer: '2026-01-05' } },
    }).map(({ until, why }) => `${until} ${why}`),
  ).toEqual([
    '2025-12-17 it had been stopped while it was on hold',
    '2025-12-20 the holiday on 9 Jan 2026 was struck',
    '2026-01-05 it was extended',
  ])
  const weekends = [{ from: '2025-12-30', days: [5] }]
  expect(earlier({ calendar: { weekends, holidays: [] } })).toMatchObject([
    { why: 'the weekend was changed' },
  ])
})

test('the rule and the day of receipt count as they were on a day', () => {
  const states = [
    registered,
    { from: '2025-12-16', why: 'the day of receipt was changed', receivedOn: '2025-12-10', clocks: [rule] },
    { from: '2025-12-18', why: 'it was moved', receivedOn: '2025-12-10', clocks: [{ ...rule, days: 3 }] },
  ]
  const dates = ['2025-12-15', '2025-12-16', '2025-12-18'].map(on => knownOn(on, { states }))
  expect(dates).toEqual(['2026-01-12', '2026-01-08', '2025-12-15'])
  expect(earlier({ states })).toEqual([
    { on: '2026-01-12', until: '2025-12-16', why: 'the day of receipt was changed' },
    { on: '2026-01-08', until: '2025-12-18', why: 'it was moved' },
  ])
})

test('a clock that a version had not, or that had not started, has no date', () => {
  const states = [
    { ...registered, clocks: [] },
    { ...registered, from: '2025-12-16', why: 'it was moved' },
  ]
  expect([knownOn('2025-12-15', { states }), knownOn('2025-12-16', { states })]).toEqual([
    undefined,
    '2026-01-12',
  ])
  expect([knownOn('2025-12-11', {}), earlier({ states })]).toEqual([undefined, []])
})

test('an event that was recorded later is not known before', () => {
  const happened = { events: { decided: '2025-12-16' } }
  const given = { happened, recordedOn: { decided: '2025-12-22' } }
  const ended = (on: string) => clockKnownOn(on, 'answer', recordOf(given))!.due.endedOn
  expect([ended('2025-12-21'), ended('2025-12-22')]).toEqual([null, '2025-12-16'])
})
