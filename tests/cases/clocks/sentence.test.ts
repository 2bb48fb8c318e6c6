import { expect, test } from 'vitest'
import { type BoardCalendar, dueKnownOn, type Happened } from '#server/cases/clocks/due'
import { isOverdue, reasonsOf, sentenceOf } from '#server/cases/clocks/sentence'
import type { ClockRule } from '#server/cases/types/clocks'

const rule: ClockRule = {
  name: 'answer',
  label: 'Answer',
  starts: 'registered',
  stops: 'both',
  ends: 'decided',
  days: 20,
  unit: 'working',
  rolls: 'next',
  extension: 10,
  warn: [],
}
const calendar: BoardCalendar = {
  weekends: [],
  holidays: ['2026-12-25', '2027-01-01'].map(day => ({
    day,
    name: 'Holiday',
    addedOn: '2026-01-01',
    struckOn: null,
  })),
}
const happened: Happened = { receivedOn: '2026-12-09', events: {}, stops: [], extended: {} }
const wait = {
  kind: 'request' as const,
  from: '2026-12-11',
  to: '2026-12-20',
  why: 'waiting for the applicant',
}

const said = (today: string, more: Partial<Happened> = {}, of: Partial<ClockRule> = {}) => {
  const ruled = { ...rule, ...of }
  const due = dueKnownOn(today, ruled, { ...happened, ...more }, calendar)!
  return sentenceOf({ ...due, reasons: reasonsOf(ruled, due) }, today)
}

test('a date says what it was counted from', () => {
  expect(said('2026-12-22', { stops: [wait] })).toBe(
    'Due Fri 15 Jan 2027: 20 working days from 9 Dec 2026, 2 holidays, stopped 9 days while waiting for the applicant.',
  )
  expect(said('2026-12-22', { extended: { answer: '2026-12-20' } })).toBe(
    'Due Fri 22 Jan 2027: 20 working days from 9 Dec 2026, extended by 10 days, 2 holidays.',
  )
  expect(said('2026-12-10', {}, { days: 3, unit: 'calendar' })).toBe(
    'Due Mon 14 Dec 2026: 3 calendar days from 9 Dec 2026, moved from Sat 12 Dec 2026, a day off.',
  )
})

test('a clock that is stopped, late or done says so', () => {
  expect(said('2026-12-15', { stops: [{ ...wait, to: null }] })).toMatch(
    /^Stopped; due .* if it goes on today: /,
  )
  expect(said('2026-12-14', {}, { days: 3, unit: 'calendar' })).toMatch(/^Due Mon 14 Dec 2026: /)
  expect(said('2026-12-15', {}, { days: 3, unit: 'calendar' })).toMatch(/^Overdue since Mon 14 Dec 2026: /)
  const decided = (day: string) => said('2027-02-01', { events: { decided: day } }, { days: 1 })
  expect(decided('2026-12-10')).toMatch(
    /^Done in time on 10 Dec 2026, due Thu 10 Dec 2026: 1 working day from /,
  )
  expect(decided('2026-12-11')).toMatch(/^Done late on 11 Dec 2026, due Thu 10 Dec 2026: /)
})

test('nothing is overdue on its day', () => {
  const due = { on: '2026-12-14', endedOn: null, isStopped: false }
  expect([isOverdue(due, '2026-12-14'), isOverdue(due, '2026-12-15')]).toEqual([false, true])
})
