import { expect, test } from 'vitest'
import { type Calendar, countDays, type Counting, type Stop } from '#server/cases/clocks/count'
import { laterDay, momentAt, wallTime } from '#server/platform/time-zones'
import { numbersFrom } from './numbers.ts'

const calendar: Calendar = {
  weekend: new Set([0, 6]),
  holidays: new Map([
    ['2026-01-01', 'New Year'],
    ['2026-01-09', 'Feast of the Black Nazarene'],
  ]),
}
const working: Counting = { days: 20, unit: 'working', rolls: 'next' }
const dueOf = (start: string, more: Partial<Counting> = {}, stops: Stop[] = [], today = '2026-03-01') =>
  countDays(start, { ...working, ...more }, stops, calendar, today)

test.each([
  ['2025-12-09', {}, '2026-01-07'],
  ['2025-12-12', {}, '2026-01-13'],
  ['2026-01-02', { days: 1 }, '2026-01-05'],
  ['2026-01-02', { days: 0 }, '2026-01-02'],
  ['2026-01-02', { days: 7, unit: 'calendar' }, '2026-01-12'],
  ['2026-01-02', { days: 7, unit: 'calendar', rolls: 'none' }, '2026-01-09'],
  ['2028-02-28', { days: 1, unit: 'calendar' }, '2028-02-29'],
] as const)('a clock that starts on %s with %j is due on %s', (start, more, on) => {
  expect(dueOf(start, more).on).toBe(on)
})

test('the day on which a stop begins counts, and the day on which it ends does not', () => {
  const stop = { from: '2026-01-13', to: '2026-01-15', why: 'on hold' }
  const { days } = dueOf('2026-01-12', { days: 3 }, [stop])
  expect(days.filter(({ off }) => off === null).map(({ day }) => day)).toEqual([
    '2026-01-13',
    '2026-01-16',
    '2026-01-19',
  ])
})

test('a stop that lasts ends today', () => {
  const stop = { from: '2026-01-13', to: null, why: 'on hold' }
  expect(dueOf('2026-01-12', { days: 3 }, [stop], '2026-01-20').on).toBe('2026-01-22')
})

test('overlapping stops count once, and those before the start or after the end not at all', () => {
  const stops = [
    ['2026-01-13', '2026-01-16'],
    ['2026-01-14', '2026-01-15'],
    ['2025-11-01', '2025-12-01'],
    ['2026-02-20', '2026-02-22'],
  ].map(([from, to]) => ({ from: from!, to: to!, why: 'on hold' }))
  expect(dueOf('2026-01-12', { days: 3 }, stops).on).toBe(
    dueOf('2026-01-12', { days: 3 }, stops.slice(0, 1)).on,
  )
})

test('random histories are due when a clock that runs moment by moment is over', () => {
  const random = numbersFrom(7)
  for (let round = 0; round < 1000; round++) {
    const zone = ['Asia/Manila', 'America/New_York', 'Australia/Lord_Howe'][random(3)]!
    const moments = Array.from({ length: 8 }, () => randomMoment(random, zone)).toSorted((a, b) => a - b)
    const start = moments[random(3)]!
    const rule: Counting = {
      days: random(30),
      unit: random(2) ? 'working' : 'calendar',
      rolls: random(2) ? 'next' : 'none',
    }
    const stops = Array.from({ length: random(4) }, () => {
      const from = moments[random(8)]!
      const later = moments.filter(moment => moment >= from)
      return { from, to: later[random(later.length)]! }
    })
    const day = (moment: number) => wallTime(new Date(moment), zone).slice(0, 10)
    const asDays = stops.map(({ from, to }) => ({ from: day(from), to: day(to), why: 'on hold' }))
    const found = countDays(day(start), rule, asDays, calendar, '2026-12-31')
    expect([round, found.on]).toEqual([round, simulated(start, rule, stops, zone)])
  }
})

const isOff = (day: string) =>
  calendar.holidays.has(day) || [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** Looks at each midnight whether a stop lasts then. */
function simulated(start: number, rule: Counting, stops: { from: number; to: number }[], zone: string) {
  let day = wallTime(new Date(start), zone).slice(0, 10)
  let left = rule.days
  while (left > 0) {
    day = laterDay(day, 1)
    const midnight = momentAt(`${day}T00:00`, zone).getTime()
    const isStopped = stops.some(({ from, to }) => from < midnight && to >= midnight)
    if (!isStopped && !(rule.unit === 'working' && isOff(day))) left--
  }
  while (rule.rolls === 'next' && isOff(day)) day = laterDay(day, 1)
  return day
}

/** In the first three months, at any minute. */
const randomMoment = (random: (below: number) => number, zone: string) =>
  momentAt('2025-12-01T00:00', zone).getTime() + random(130 * 24 * 60) * 60_000
