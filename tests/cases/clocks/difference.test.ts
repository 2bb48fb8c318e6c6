import { expect, test } from 'vitest'
import { differenceFrom } from '#server/cases/clocks/difference'
import { dueKnownOn } from '#server/cases/clocks/due'
import { daysBetween } from '#server/platform/time-zones'
import {
  calendar,
  drawFrom,
  HISTORIES,
  now,
  promised,
  randomHistory,
  rule,
  START,
  stop,
  TODAY,
} from './promises.ts'

test('the promise is kept while nothing happens, also after the date', () => {
  expect(differenceFrom(promised(), now(), START)).toEqual({ dueOn: '2026-03-16', why: [] })
  expect(differenceFrom(promised(), now(), '2026-06-01')).toEqual({ dueOn: '2026-03-16', why: [] })
})

test('each cause is named with the days by which it moved the date', () => {
  const calendarNow = {
    weekends: [{ from: '2026-03-04', days: [0] }],
    holidays: [{ day: '2026-03-06', name: 'Feast', addedOn: '2026-03-03', struckOn: null }],
  }
  const all = now(
    {
      receivedOn: '2026-02-27',
      stops: [
        stop('request', 'waiting for the applicant', '2026-03-09', '2026-03-11'),
        stop('hold', 'it was on hold', '2026-03-12', '2026-03-13'),
      ],
      extended: { decision: '2026-03-10' },
    },
    { calendar: calendarNow, rule: { ...rule, days: 12 } },
  )
  const { dueOn, why } = differenceFrom(promised(), all, TODAY)
  expect(why.map(({ reason }) => reason)).toEqual([
    'Holiday: Feast (6 Mar 2026)',
    'The weekend of the office changed',
    'Waiting for you',
    'The application was on hold',
    'The time was extended',
    'Other rules apply to the application',
    'The date of receipt was corrected',
  ])
  expect(why.reduce((sum, { days }) => sum + days, 0)).toBe(daysBetween('2026-03-16', dueOn))
})

test('a holiday that was known when the date was promised is not named', () => {
  const known = {
    ...calendar,
    holidays: [{ day: '2026-03-06', name: 'Feast', addedOn: '2026-01-01', struckOn: null }],
  }
  expect(differenceFrom(promised(rule, known), now({}, { calendar: known }), TODAY).why).toEqual([])
  const struck = { ...known, holidays: [{ ...known.holidays[0]!, struckOn: '2026-03-04' }] }
  expect(differenceFrom(promised(rule, known), now({}, { calendar: struck }), TODAY).why).toEqual([
    { days: -1, reason: 'Holiday: Feast (6 Mar 2026, no longer)' },
  ])
})

test('without the clock there is nothing to compare', () => {
  expect(differenceFrom(promised(), now({}, { rule: null }), TODAY)).toEqual({ dueOn: '', why: [] })
  expect(differenceFrom(promised(), now({}, { rule: { ...rule, starts: 'served' } }), TODAY)).toEqual({
    dueOn: '',
    why: [],
  })
})

test('a machine whose clock was set back shows the promise', () => {
  expect(differenceFrom(promised(), now(), '2026-02-20')).toEqual({ dueOn: '2026-03-16', why: [] })
})

test('the named days add up to the difference on random histories', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const { promise, state, today } = randomHistory(drawFrom(seed))
    const { dueOn, why } = differenceFrom(promise, state, today)
    const due = dueKnownOn(today, state.rule!, state.happened, state.calendar)
    expect([seed, dueOn]).toEqual([seed, due!.on])
    const sum = why.reduce((total, { days }) => total + days, 0)
    expect([seed, sum]).toEqual([seed, daysBetween(promise.on, dueOn)])
    expect(why.every(({ days }) => Number.isInteger(days) && days !== 0)).toBe(true)
    for (const { reason } of why) kinds.add(reason.split(':')[0]!)
  }
  expect(kinds.size).toBeGreaterThanOrEqual(8)
})
