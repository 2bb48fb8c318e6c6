import { expect, test } from 'vitest'
import { type BoardCalendar, dueKnownOn, type Happened } from '#server/cases/clocks/due'
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
const calendar: BoardCalendar = {
  weekends: [],
  holidays: [
    { day: '2026-01-01', name: 'New Year', addedOn: '2025-11-01', struckOn: null },
    { day: '2026-01-09', name: 'Feast', addedOn: '2026-01-03', struckOn: null },
  ],
}
const happened: Happened = { receivedOn: '2025-12-12', events: {}, stops: [], extended: {} }
const dueOn = (on: string, more: Partial<Happened> = {}, of: Partial<ClockRule> = {}) =>
  dueKnownOn(on, { ...rule, ...of }, { ...happened, ...more }, calendar)?.on

test('a holiday moves dates from the day on which it was added', () => {
  expect([dueOn('2026-01-02'), dueOn('2026-01-03')]).toEqual(['2026-01-12', '2026-01-13'])
})

test('a holiday that is struck counts as one until then', () => {
  const struck = [{ ...calendar.holidays[1]!, struckOn: '2026-01-06' }]
  const due = (on: string) => dueKnownOn(on, rule, happened, { ...calendar, holidays: struck })?.on
  expect([due('2026-01-05'), due('2026-01-06')]).toEqual(['2026-01-12', '2026-01-09'])
})

test('a clock that has ended keeps its date', () => {
  const events = { decided: '2026-01-02' }
  expect(dueOn('2026-01-05', { events })).toBe('2026-01-12')
  expect(dueOn('2026-01-05', { events: { decided: '2026-01-04' } })).toBe('2026-01-13')
})

test('a clock that has not started has no date, nor one whose end was before its start', () => {
  expect(dueOn('2025-12-11')).toBe(undefined)
  expect(dueOn('2026-01-05', {}, { starts: 'endorsed' })).toBe(undefined)
  const events = { requested: '2025-12-15', endorsed: '2025-12-14' }
  const late = { starts: 'requested', ends: 'endorsed' } as const
  expect(dueOn('2026-01-05', { events }, late)).toBe(undefined)
  expect(dueOn('2026-01-05', { events: { ...events, endorsed: '2025-12-15' } }, late)).toBe('2026-01-13')
})

test('a clock that is withdrawn is stopped, even if its time was over before', () => {
  const withdrawn = { kind: 'withdrawn' as const, from: '2026-01-20', to: null, why: 'it was withdrawn' }
  const due = (on: string, stop: Happened['stops'][number] = withdrawn) =>
    dueKnownOn(on, rule, { ...happened, stops: [stop] }, calendar)
  expect([due('2026-01-19'), due('2026-01-25')]).toMatchObject([
    { on: '2026-01-13', isStopped: false, isWithdrawn: false },
    { on: '2026-01-13', isStopped: true, isWithdrawn: true },
  ])
  expect(due('2026-01-25', { ...withdrawn, kind: 'hold' })).toMatchObject({ isStopped: false })
  expect(due('2026-01-25', { ...withdrawn, to: '2026-01-22' })).toMatchObject({ isStopped: false })
})

const stop = (kind: 'hold' | 'request' | 'withdrawn') => ({
  stops: [{ kind, from: '2025-12-15', to: '2025-12-17', why: 'waiting' }],
})

test('a withdrawal stops every clock, and a hold those that it should stop', () => {
  const dates = (['hold', 'request', 'withdrawn'] as const).map(kind => dueOn('2026-01-02', stop(kind)))
  expect(dates).toEqual(['2026-01-14', '2026-01-12', '2026-01-14'])
  expect(dueOn('2026-01-02', stop('hold'), { stops: null })).toBe('2026-01-12')
})

test('a stopped clock is due as if the stop ended that day', () => {
  const stops = [
    { kind: 'hold' as const, from: '2025-12-15', to: '2025-12-19', why: 'waiting for the applicant' },
  ]
  expect([dueOn('2025-12-16', { stops }), dueOn('2025-12-18', { stops })]).toEqual([
    '2026-01-13',
    '2026-01-15',
  ])
})

test('an extension counts from the day on which it was given, in any order with stops', () => {
  const extended = { answer: '2025-12-18' }
  const stops = [{ kind: 'hold' as const, from: '2025-12-15', to: '2025-12-17', why: 'waiting' }]
  expect([dueOn('2025-12-17', { extended }), dueOn('2025-12-18', { extended })]).toEqual([
    '2026-01-12',
    '2026-01-26',
  ])
  expect(dueOn('2026-01-02', { extended, stops })).toBe('2026-01-28')
})
